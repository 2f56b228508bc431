import { createTransport } from 'nodemailer'
import { withFooter } from './emails/footer.ts'
import type { Letterhead } from './letterhead/model.ts'
import type { Attachment, FindAttachments } from './model.ts'
import { type MailTransport, RecipientRefused } from './transport.ts'

interface Options {
  readonly smtpUrl: string
  /** The letterhead of now. Read for each mail, so that a change works at once in every process. */
  readonly letterhead: () => Promise<Letterhead>
  /** In the Message-ID. It stays when the sender changes: the next attempt at a mail must have the same Message-ID. */
  readonly domain: string
  /** By default mails have no files. */
  readonly findAttachments?: FindAttachments
}

const atOnce = 2
/** The time limit of one delivery, so that stopping the shop never waits longer. */
const sendTimeoutMs = 20_000

/** A transport over SMTP. It requires TLS, except to this machine, or with `requireTLS=false` in the URL. */
export function smtpTransport({
  smtpUrl,
  letterhead: readLetterhead,
  domain,
  findAttachments = async () => [],
}: Options): MailTransport {
  const { protocol, hostname, searchParams } = new URL(smtpUrl)
  const local = /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
  const options = {
    url: smtpUrl,
    pool: true as const,
    maxConnections: atOnce,
    // A mail whose connection broke may have been delivered: the outbox retries it later, and the pool must not retry it at once.
    maxRequeues: 0,
    connectionTimeout: 8000,
    greetingTimeout: 8000,
    socketTimeout: 15_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(protocol === 'smtps:' || local || searchParams.has('requireTLS') ? {} : { requireTLS: true }),
  }
  const transport = createTransport(options)
  return {
    atOnce,
    async deliver(mail) {
      const letterhead = await readLetterhead()
      const { html, body } = withFooter(mail, letterhead.footer)
      const email = {
        // Names and addresses as objects, so that a comma in them adds no recipient, and a line end no header.
        from: letterhead.from,
        ...(letterhead.replyTo === undefined ? {} : { replyTo: { name: '', address: letterhead.replyTo } }),
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: body,
        html,
        messageId: `<${mail.id}@${domain}>`,
        date: mail.created_at,
        attachments: await filesOf(await findAttachments(mail)),
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.timeout(sendTimeoutMs),
      }
      await transport.sendMail(email).catch((error: unknown) => {
        throw isRefusedForGood(error) ? new RecipientRefused(error.message, { cause: error }) : error
      })
      return letterhead
    },
    async probe() {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}

/** A file that cannot be made is left out: the mail is worth more without it than not at all. */
async function filesOf(attachments: readonly Attachment[]) {
  const files = await Promise.all(
    attachments.map(async ({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content: await content(),
    })),
  )
  return files.flatMap(({ content, ...file }) => (content === undefined ? [] : [{ ...file, content }]))
}

/**
 * 5xx to RCPT TO (RFC 5321 §4.2.1). A 5xx elsewhere, such as at the login, is a problem of the shop's setup that can be
 * fixed.
 */
function isRefusedForGood(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'command' in error &&
    error.command === 'RCPT TO' &&
    'responseCode' in error &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= 500
  )
}
