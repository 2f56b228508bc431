import type { MailSettings } from '#base/contract/forms/mail.ts'
import { mailWords as words } from '#base/contract/messages/mail-words.ts'
import { letterheadOf, type Sender, senderLine } from '#platform/mail/letterhead/model.ts'

interface ExampleProps {
  /** The last complete settings. */
  readonly settings: MailSettings
  /** The sender without settings; undefined until it is loaded. */
  readonly usual: Sender | undefined
}

/** The head and the foot of a mail with these settings, saved or not. */
export function MailExample({ settings, usual = { name: '', address: '…' } }: ExampleProps) {
  const { from, replyTo, footer } = letterheadOf(settings, usual)
  return (
    <div data-testid="mail-example" className="rounded-box border border-base-300 p-4 text-sm wrap-anywhere">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
        <dt className="text-muted">{words.from}</dt>
        <dd>{senderLine(from)}</dd>
        {replyTo !== undefined && (
          <>
            <dt className="text-muted">{words.answers}</dt>
            <dd>{replyTo}</dd>
          </>
        )}
      </dl>
      <p aria-hidden className="my-3 border-t border-base-300 pt-3 text-muted">
        …
      </p>
      {footer !== '' && (
        <p dir="auto" className="whitespace-pre-line text-muted">
          {footer}
        </p>
      )}
    </div>
  )
}
