import { createTransport } from 'nodemailer'
import type { Attachment, FindAttachments } from './noun.ts'
import { type MailTransport, RecipientRefused } from './transport.ts'

interface Options {
  readonly smtpUrl: string
  /** `Name <address>`. */
  readonly from: string
  /** By default mails have no files. */
  readonly findAttachments?: FindAttachments
}

const atOnce = 2
/** The time limit of one delivery, so that stopping the shop never waits longer. */
const sendTimeoutMs = 20_000

/** A transport over SMTP. It requires TLS, except to this machine, or with `requireTLS=false` in the URL. */
export function smtpTransport({ smtpUrl, from, findAttachments = async () => [] }: Options): MailTransport {
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
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    atOnce,
    async deliver(mail) {
      const letter = {
        from,
        // As an object, so that a comma in an address does not add a recipient.
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.body,
        html: mail.html,
        messageId: `<${mail.id}@${domain}>`,
        date: mail.created_at,
        attachments: await filesOf(await findAttachments(mail)),
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.timeout(sendTimeoutMs),
      }
      await transport.sendMail(letter).catch((error: unknown) => {
        throw isRefusedForGood(error) ? new RecipientRefused(error.message, { cause: error }) : error
      })
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
