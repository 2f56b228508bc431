import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { MailSettings } from '#base/contract/forms/mail.ts'
import { mailWords as words } from '#base/contract/messages/mail-words.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { foreignDomain } from '#platform/mail/letterhead/model.ts'
import type { Fields } from '#platform/settings/screens/fields.tsx'
import { area, text } from '#platform/settings/screens/inputs.tsx'

/** From whom mails come, and what stands at their foot. `delivery` is undefined until it is loaded. */
export function mailFields(delivery: AnswerOf<'mailDelivery'> | undefined): Fields<MailSettings> {
  const { usual, hosts = [] } = delivery ?? {}
  return {
    senderName: text({
      card: words.sender,
      label: words.senderName,
      hint: usual && usual.name !== '' ? words.senderNameHint(usual.name) : undefined,
      max: 100,
    }),
    senderAddress: text({
      card: words.sender,
      label: words.senderAddress,
      hint: usual && words.senderAddressHint(usual.address),
      type: 'email',
      max: 254,
      below: ({ senderAddress }) => {
        const domain = delivery && foreignDomain(senderAddress.trim(), hosts)
        return domain !== undefined && <Foreign domain={domain} hosts={hosts} />
      },
    }),
    replyTo: text({
      card: words.sender,
      label: words.replyTo,
      hint: words.replyToHint,
      type: 'email',
      max: 254,
    }),
    footer: area({
      card: words.footerTitle,
      label: words.footer,
      hint: words.footerHint,
      max: 1500,
      rows: 5,
    }),
  }
}

/** A warning that the shop does not send for the domain of the sender. */
function Foreign({ domain, hosts }: { domain: string; hosts: readonly string[] }) {
  return (
    <p role="status" className="flex items-start gap-2 text-sm wrap-anywhere">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
      {words.foreign(domain, hosts)}
    </p>
  )
}
