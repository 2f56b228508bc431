import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { FieldErrors } from '#base/contract/forms/check.ts'
import type { MailSettings } from '#base/contract/forms/mail.ts'
import { mailWords as words } from '#base/contract/messages.ts'
import type { MailDelivery } from '#platform/mail/dto.ts'
import { foreignDomain } from '#platform/mail/letterhead/model.ts'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

interface FieldsProps {
  readonly draft: MailSettings
  readonly errors: FieldErrors
  readonly change: (next: (before: MailSettings) => MailSettings) => void
  /** Undefined until it is loaded. */
  readonly delivery: MailDelivery | undefined
}

/** What an input of a field needs. */
function wiring({ draft, errors, change }: FieldsProps, field: keyof MailSettings, maxLength: number) {
  return {
    label: words[field],
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }) =>
      change((before) => ({ ...before, [field]: target.value })),
    error: errors[field],
    maxLength,
    autoComplete: 'off',
  }
}

/** From whom mails come, and where answers go. */
export function SenderFields(props: FieldsProps) {
  const { draft, delivery } = props
  const { usual } = delivery ?? {}
  const domain = delivery && foreignDomain(draft.senderAddress.trim(), delivery.hosts)
  return (
    <Card as="section">
      <h2 className="mb-3 text-heading">{words.sender}</h2>
      <div className="flex flex-col gap-4">
        <TextInput
          {...wiring(props, 'senderName', 100)}
          hint={usual && usual.name !== '' ? words.senderNameHint(usual.name) : undefined}
        />
        <TextInput
          {...wiring(props, 'senderAddress', 254)}
          type="email"
          hint={usual && words.senderAddressHint(usual.address)}
        />
        {domain !== undefined && (
          <p role="status" className="flex items-start gap-2 text-sm wrap-anywhere">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
            {words.foreign(domain, delivery?.hosts ?? [])}
          </p>
        )}
        <TextInput {...wiring(props, 'replyTo', 254)} type="email" hint={words.replyToHint} />
      </div>
    </Card>
  )
}

/** What stands at the foot of every mail. */
export function FooterFields(props: FieldsProps) {
  return (
    <Card as="section">
      <h2 className="mb-3 text-heading">{words.footerTitle}</h2>
      <TextArea {...wiring(props, 'footer', 1500)} hint={words.footerHint} rows={5} />
    </Card>
  )
}
