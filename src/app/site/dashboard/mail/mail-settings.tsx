import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MetaFunction } from 'react-router'
import { mailForm } from '#base/contract/forms/mail.ts'
import { menu } from '#base/contract/menu.ts'
import { mailWords as words } from '#base/contract/messages/mail-words.ts'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { SettingPage } from '#people/identity/screens/setting-page.tsx'
import { call } from '#web/client/call.ts'
import { head } from '#web/ui/head.ts'
import { DeliveryCard } from './delivery-card.tsx'
import { EmailsCard } from './emails-card.tsx'
import { MailExample } from './mail-example.tsx'
import { mailFields } from './mail-fields.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.mailSettings, description: words.about }, matches)

/** From whom mails come, what stands at their foot, and whether they are delivered. */
export default function ManageMail() {
  const { token } = useSignedIn()
  const delivery = useQuery({
    queryKey: ['mail-delivery'],
    queryFn: ({ signal }) => call('mailDelivery', { token, signal }),
  })
  const fields = useMemo(() => mailFields(delivery.data), [delivery.data])
  return (
    <SettingPage
      name="mail"
      title={menu.mailSettings}
      about={words.about}
      schema={mailForm}
      load={() => call('mailSettings', { token })}
      save={(body) => call('changeMailSettings', { body, token })}
      fields={fields}
      exampleTitle={words.exampleTitle}
      example={({ value }) => <MailExample settings={value} usual={delivery.data?.usual} />}
    >
      <DeliveryCard
        delivery={delivery.data}
        error={delivery.error}
        again={() => void delivery.refetch()}
        token={token}
      />
      <EmailsCard token={token} />
    </SettingPage>
  )
}
