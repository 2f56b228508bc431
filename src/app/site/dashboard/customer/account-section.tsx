import type { ReactNode } from 'react'
import { customerPage as words } from '#base/contract/messages/customer-page.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { Moment } from '#web/ui/moment.tsx'
import { Section } from '#web/ui/section.tsx'

/** What only an account has: the profile, whether there is a cart, the second factor. */
export function AccountSection({ account }: { account: NonNullable<AnswerOf<'oneCustomer'>['account']> }) {
  const { profile, twoFactor, hasCart, earlierShop } = account
  return (
    <Section title={words.account}>
      <dl className="flex flex-col gap-3">
        <Row label={words.signUpName}>{profile.displayName}</Row>
        <Row label={words.profileName}>{profile.name}</Row>
        <Row label={words.phone}>{profile.phone}</Row>
        <Row label={words.link}>{profile.url}</Row>
        <Row label={words.address}>{profile.address}</Row>
        <Row label={words.cart}>{hasCart ? words.hasCart : words.noCart}</Row>
        <Row label={words.secondFactor}>{twoFactor ? words.on : words.off}</Row>
        {earlierShop && (
          <Row label={words.earlierShop}>
            {earlierShop.agreedToNewsAt === null ? (
              words.noNews
            ) : (
              <>
                {words.news} <Moment at={earlierShop.agreedToNewsAt} />
              </>
            )}
          </Row>
        )}
      </dl>
    </Section>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  if (children === '') return null
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
        {children}
      </dd>
    </div>
  )
}
