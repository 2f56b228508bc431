import { comparableText } from '../../tests/raw.ts'
import { atMost, exactly, type Figure, type Scale } from '../proof.ts'
import { expectOk, identity } from './people.ts'

/** Endpoints that must not reveal, by answer or by time, whether an email has an account. */
const endpoints: Record<string, (email: string) => object> = {
  '/sign-in/email': (email) => ({ email, password: 'a-wrong-one' }),
  '/sign-up/email': (email) => ({ email, password: 'secret-1', name: 'N' }),
  '/request-password-reset': (email) => ({ email }),
}

/**
 * Asks about known and unknown emails in turn. Times depend on the load of the machine, so only the full mode checks
 * them: the difference of the medians, and how often somebody who knows both distributions would guess correctly from
 * the time of one answer (50 % is chance).
 */
export async function enumeration(scale: Scale, url: string): Promise<Figure[]> {
  const pairs = scale === 'full' ? 60 : 3
  const emails = Array.from({ length: pairs }, (_, number) => `known-${number}@shop.example`)
  for (const email of emails)
    await expectOk(identity(url, '/sign-up/email', { email, password: 'secret-0', name: 'N' }))
  const figures: Figure[] = []
  for (const [path, bodyOf] of Object.entries(endpoints)) {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    const answers = new Set<string>()
    for (const [pair, email] of emails.entries()) {
      const order = ['known', 'unknown'] as const
      for (const kind of pair % 2 === 0 ? order : order.toReversed()) {
        const asked = kind === 'known' ? email : `nobody-${path.length}-${pair}@shop.example`
        const startedAt = performance.now()
        const seen = await identity(url, path, bodyOf(asked))
        times[kind].push(performance.now() - startedAt)
        answers.add(shapeOf(comparableText(seen)))
      }
    }
    figures.push(exactly(`${path}: different answers to known and unknown emails`, answers.size - 1, 0))
    if (scale === 'quick') continue
    const differenceMs = Math.abs(median(times.known) - median(times.unknown))
    figures.push(
      atMost(`${path}: difference between the medians of ${pairs} times`, differenceMs, 25, ' ms'),
      atMost(
        `${path}: correct guesses from a single time`,
        percentGuessed(times.known, times.unknown),
        85,
        ' %',
      ),
    )
  }
  return figures
}

/** An answer without its ids, times and emails, which differ between any two answers. */
function shapeOf(text: string): string {
  return text
    .replace(/"(id|createdAt|updatedAt|email)":"[^"]*"/g, '"$1"')
    .replaceAll(/\b(known|nobody)[-\d]+@/g, '')
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

/** The percentage of pairs that a comparison of the two times classifies correctly: 100 % is certainty. */
function percentGuessed(one: readonly number[], other: readonly number[]): number {
  const slower = one.flatMap((a) => other.map((b) => (a > b ? 1 : 0))).filter(Boolean).length
  const share = (100 * slower) / (one.length * other.length)
  return Math.max(share, 100 - share)
}
