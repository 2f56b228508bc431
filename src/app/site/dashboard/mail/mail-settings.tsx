import { useQuery } from '@tanstack/react-query'
import type { MetaFunction } from 'react-router'
import { type MailSettings, mailForm } from '#base/contract/forms/mail.ts'
import { menu } from '#base/contract/menu.ts'
import { mailWords as words } from '#base/contract/messages.ts'
import { HistoryLink } from '#people/identity/screens/history-link.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { deliveryFromDto } from '#platform/mail/dto.ts'
import type { Versioned } from '#platform/settings/model.ts'
import { LoadSetting } from '#platform/settings/screens/load-setting.tsx'
import { SettingFrame } from '#platform/settings/screens/setting-frame.tsx'
import { useSettingForm } from '#platform/settings/screens/use-setting-form.ts'
import { call } from '#web/client/call.ts'
import { head } from '#web/ui/head.ts'
import { DeliveryCard } from './delivery-card.tsx'
import { EmailsCard } from './emails-card.tsx'
import { MailExample } from './mail-example.tsx'
import { FooterFields, SenderFields } from './mail-fields.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.mailSettings, description: words.about }, matches)

/** From whom mails come, what stands at their foot, and whether they are delivered. */
export default function ManageMail() {
  const { token } = useSignedIn()
  const load = () => call('mailSettings', { token })
  return (
    <LoadSetting name="mail" title={menu.mailSettings} load={load}>
      {(start) => <MailEditor start={start} load={load} token={token} />}
    </LoadSetting>
  )
}

interface EditorProps {
  readonly start: Versioned<MailSettings>
  readonly load: () => Promise<Versioned<MailSettings>>
  readonly token: string
}

/** Errors of the document that no field shows. */
const whole = ['_']
const same = (settings: MailSettings) => settings

function MailEditor({ start, load, token }: EditorProps) {
  const form = useSettingForm(start, {
    schema: mailForm,
    draftOf: same,
    documentOf: same,
    load,
    save: (body) => call('changeMailSettings', { body, token }),
  })
  const delivery = useQuery({
    queryKey: ['mail-delivery'],
    queryFn: async ({ signal }) => deliveryFromDto(await call('mailDelivery', { token, signal })),
  })
  const { draft, errors, change, example } = form
  const fields = { draft, errors, change, delivery: delivery.data }
  return (
    <>
      <SettingFrame
        title={menu.mailSettings}
        about={words.about}
        actions={<HistoryLink kind="setting" id="mail" />}
        form={form}
        whole={whole}
        exampleTitle={words.exampleTitle}
        example={<MailExample settings={example.value} usual={delivery.data?.usual} />}
      >
        <SenderFields {...fields} />
        <FooterFields {...fields} />
      </SettingFrame>
      <DeliveryCard
        delivery={delivery.data}
        error={delivery.error}
        again={() => void delivery.refetch()}
        token={token}
      />
      <EmailsCard token={token} />
    </>
  )
}
