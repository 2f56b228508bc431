import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#platform/db/open.ts'
import { sendDue } from './service.ts'
import { isAnyDue } from './store/claim.ts'
import type { MailTransport } from './transport.ts'

interface Options {
  readonly db: Db
  /** Without one every mail is stored for the outbox screen. */
  readonly transport: MailTransport | undefined
  readonly log: { warn(details: object, message: string): void }
}

/** How often a process looks for mails that are due. */
const pollMs = 1000

/**
 * Sends the mails of the outbox when they are due. Every process of the shop does, and continues after an outage of the
 * database. `stop` waits for the mails that are being sent.
 */
export function startMailSender({ db, transport, log }: Options): { stop(): Promise<void> } {
  const stopped = new AbortController()
  const { signal } = stopped

  async function sendAllDue(): Promise<void> {
    if (!(await isAnyDue(db))) return
    // Mails that come meanwhile wait for the next look: to claim each at once takes nine statements, as for 200 together.
    while (!signal.aborted) if (!(await sendDue(db, transport)).mayBeMore) return
  }

  const ended = (async () => {
    while (!signal.aborted) {
      await sendAllDue().catch((error: unknown) =>
        log.warn({ err: error }, 'mails could not be sent; they are tried again'),
      )
      await pause(pollMs, undefined, { signal, ref: false }).catch(() => {})
    }
  })()

  return {
    async stop() {
      stopped.abort()
      await ended
    },
  }
}
