import { useQuery } from '@tanstack/react-query'
import type { MetaFunction } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { privacy } from '#base/contract/messages/privacy.ts'
import { security as words } from '#base/contract/messages/security.ts'
import { site } from '#base/contract/words.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { head } from '#web/ui/head.ts'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { loadFactors } from './factors.ts'
import { identity, type Person } from './identity.ts'
import { NoPassword } from './no-password.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { Recovery } from './recovery.tsx'
import { SecondFactor } from './second-factor.tsx'
import { useSession } from './session.tsx'
import { SessionList } from './session-list.tsx'
import { YourData } from './your-data.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head(
    { title: menu.security, description: 'Password, second factor, and where you are logged in.' },
    matches,
  )

/** Security: password, second factor and sessions of this user, loaded from the identity service. */
export default function Security() {
  const session = useSession()
  const email = session.kind === 'signed_in' ? session.email : ''
  const asked = useQuery({
    queryKey: ['identity', email],
    async queryFn() {
      const [person, factors] = await Promise.all([identity<Person | null>('/get-session'), loadFactors()])
      return { person, factors }
    },
    enabled: email !== '',
  })
  const again = () => void asked.refetch()
  if (asked.error) return <ErrorState title={asked.error.message} again={again} againLabel={site.tryAgain} />
  const person = asked.data?.person
  if (!asked.data || !person) return <LoadingState label={site.loading} />
  const { factors } = asked.data
  const { password: hasPassword, passkeys, codes } = factors
  const hasFactor = codes || passkeys.length > 0
  return (
    <div className="flex max-w-reading flex-col gap-8">
      <h1 className="text-title">{words.title}</h1>
      {session.kind === 'signed_in' && session.admin && !hasFactor && (
        <p className="font-medium text-warning">{words.factorAdmin}</p>
      )}
      <Section title={words.passkeysTitle} about={words.passkeysAbout}>
        <PasskeyList factors={factors} onChange={again} />
      </Section>
      <Section title={words.factorTitle} about={words.factorAbout}>
        <SecondFactor factors={factors} onChange={again} />
      </Section>
      {hasFactor && (
        <Section title={words.recoveryTitle} about={words.recoveryAbout}>
          <Recovery left={factors.recoveryCodesLeft} onChange={again} />
        </Section>
      )}
      <Section title={words.passwordTitle}>
        {hasPassword ? <ChangePasswordForm /> : <NoPassword email={email} />}
      </Section>
      <Section title={words.sessionsTitle}>
        <SessionList current={person.session.id} />
      </Section>
      {session.kind === 'signed_in' && (
        <Section title={privacy.title} about={privacy.about}>
          <YourData email={email} token={session.token} hasPassword={hasPassword} />
        </Section>
      )}
    </div>
  )
}
