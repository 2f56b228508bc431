import type { ReactNode } from 'react'
import { call } from '#client/call.ts'
import { shortVerdicts } from '#contract/messages/verdicts.ts'
import type { Verdict } from '../noun.ts'
import { verdictsFromWire } from '../wire.ts'
import { VerdictBadge } from './verdict-badge.tsx'

/** The vehicle with what was answered about it. */
interface Asked {
  readonly vehicle: number
  readonly answers: string
}

/** The products of which a call is about to ask, by what it asks them for. */
const next = new Map<string, { ids: Set<string>; verdicts: Promise<ReadonlyMap<string, Verdict>> }>()

/** The verdict on a product of a list as a badge over its picture; nothing for a product that the shop does not know. */
export async function badgeOf(productId: string, asked: Asked, look: 'card' | 'row'): Promise<ReactNode> {
  const verdict = (await verdictsWith(productId, asked)).get(productId)
  if (verdict === undefined) return null
  // The picture of a row has room for the icon: the words beside it are cut off, and read out.
  if (look === 'row')
    return (
      <span
        title={shortVerdicts[verdict]}
        className={`${place} size-5.5 items-center overflow-hidden p-0.5 whitespace-nowrap`}
      >
        <VerdictBadge verdict={verdict} />
      </span>
    )
  return (
    <span className={`${place} max-w-[calc(100%-1rem)] px-2 py-0.5`}>
      <VerdictBadge verdict={verdict} />
    </span>
  )
}

const place = 'absolute bottom-1 left-1 flex rounded-field border border-base-300 bg-base-100'

/** One call asks for all products of which the page asks at the same time. */
function verdictsWith(productId: string, asked: Asked): Promise<ReadonlyMap<string, Verdict>> {
  const key = JSON.stringify(asked)
  const known = next.get(key)
  if (known !== undefined && known.ids.size < mostAtOnce) {
    known.ids.add(productId)
    return known.verdicts
  }
  const ids = new Set([productId])
  const verdicts = new Promise((soon) => setTimeout(soon)).then(() => {
    if (next.get(key)?.ids === ids) next.delete(key)
    return ask([...ids], asked)
  })
  next.set(key, { ids, verdicts })
  return verdicts
}

/** The most products of a call. */
const mostAtOnce = 100

async function ask(
  ids: readonly string[],
  { vehicle, answers }: Asked,
): Promise<ReadonlyMap<string, Verdict>> {
  const query = { parts: ids.join(','), vehicle, ...(answers !== '' && { answers }) }
  return verdictsFromWire(await call('fitVerdicts', { query }))
}
