import type { AnswerOf } from '#base/contract/schemas.ts'
import { call } from '#web/client/call.ts'

export type ProductVerdict = AnswerOf<'fitVerdicts'>['verdicts'][number]

/** A vehicle with what was answered about it, as `answersText` writes it. */
export interface AskedVehicle {
  readonly vehicle: number
  readonly answers: string
}

/** The products of which a call is about to ask, by what it asks them for. */
const next = new Map<string, { ids: Set<string>; verdicts: Promise<ReadonlyMap<string, ProductVerdict>> }>()

/** The most products of a call. */
const mostAtOnce = 100

/**
 * The verdict on a product; undefined for a product that the shop does not know. One call asks for all products of which the page asks
 * at the same time.
 * @throws CallRefused, with status 404 for a vehicle that the shop does not know.
 */
export async function verdictOn(productId: string, asked: AskedVehicle): Promise<ProductVerdict | undefined> {
  return (await verdictsWith(productId, asked)).get(productId)
}

function verdictsWith(productId: string, asked: AskedVehicle): Promise<ReadonlyMap<string, ProductVerdict>> {
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

async function ask(
  ids: readonly string[],
  { vehicle, answers }: AskedVehicle,
): Promise<ReadonlyMap<string, ProductVerdict>> {
  const query = { parts: ids.join(','), vehicle, ...(answers !== '' && { answers }) }
  const { verdicts } = await call('fitVerdicts', { query })
  return new Map(verdicts.map((verdict) => [verdict.productId, verdict]))
}
