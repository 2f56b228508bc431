import { type Answer, answerText } from './ask.ts'
import { atMost, type Figure, measured, none, type Scale } from './proof.ts'

/** How long a request waits at least, for a connection to the database, before it is answered 503 (src/platform/db/open.ts: limits). */
const waitsMs = 2500
/** Percent of the requests of a full proof. Nobody waits that long on two quiet cores; a few may while the machine does something else. */
const mostPercent = 1

/** How often a request to a shop that is too busy is sent. */
const mostTries = 5

/** The requests that were sent, and their answers of 503. */
export interface Tally {
  sent: number
  readonly busy: Answer[]
}

export const newTally = (): Tally => ({ sent: 0, busy: [] })

/** Sends a request, and again while the shop is too busy, as people do. */
export async function untilNotBusy(tally: Tally, send: () => Promise<Answer>): Promise<Answer> {
  for (let left = mostTries; ; left--) {
    const answer = await send()
    tally.sent += 1
    if (answer.status === 503) tally.busy.push(answer)
    if (answer.status !== 503 || left === 1) return answer
  }
}

/**
 * Judges the answers of 503. One that comes after the wait for a connection only says that the machine is slow, so that only the
 * full mode has a limit for them. One that comes sooner says that the cart or a product changed three times during a checkout
 * (src/orders/checkout/service/place-wanted.ts); these proofs change them once or twice.
 */
export function busyFigures(scale: Scale, what: string, { sent, busy }: Tally): Figure[] {
  const percent = (busy.length / Math.max(1, sent)) * 100
  const name = `${what} that were answered 503, of ${sent}`
  return [
    scale === 'full' ? atMost(name, percent, mostPercent, ' %') : measured(name, percent, ' %'),
    none(
      `${what} that were answered 503 before they had waited for a connection`,
      busy
        .filter(({ ms }) => ms < waitsMs)
        .map((answer) => `${Math.round(answer.ms)} ms: ${answerText(answer)}`),
    ),
  ]
}
