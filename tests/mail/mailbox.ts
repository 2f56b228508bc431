import { once } from 'node:events'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface Delivered {
  readonly from: string
  readonly to: string[]
  readonly raw: string
}

export interface Mailbox {
  /** Its URL, for SMTP_URL. */
  readonly url: string
  readonly delivered: Delivered[]
  close(): Promise<void>
}

/** A real mail server on a free port that by default accepts all mails. */
export async function openMailbox(options: SMTPServerOptions = {}): Promise<Mailbox> {
  const delivered: Delivered[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        delivered.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString('utf8'),
        })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('The mailbox has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    delivered,
    close: () => new Promise((done) => server.close(() => done())),
  }
}

/** The header lines of a mail, unfolded. */
export function headersOf(raw: string): string[] {
  return (raw.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ').split('\r\n')
}

/** The words of a quoted-printable part. */
export function wordsOf(raw: string): string {
  const bytes = raw
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
