import type { Hit } from '#finding/find/model.ts'
import type { Finder } from '#finding/find/shop.ts'
import { isOfKind } from './index/tally.ts'
import { attempts, nothingLetGo, queryOf, type Relaxed, type Search } from './query.ts'

/** The most products of one part type. */
const mostOfType = 16

/**
 * What is found for a symptom: of each part type that it often comes from the best products, one after the other, the likeliest type first.
 * Where nothing is found, positions and maker are let go of, and the vehicle last. Undefined where the search is for no symptom, or nothing
 * of these types is sold.
 */
export async function bySymptom(finder: Finder, search: Search): Promise<Relaxed | undefined> {
  const types = search.understood.symptom?.types ?? []
  if (types.length === 0) return undefined
  for (const letGo of [nothingLetGo, ...attempts(search)]) {
    const lists = await Promise.all(
      types.map(async (partType) => {
        const of = { ...search, understood: { ...search.understood, partType }, choices: firstOfType }
        const { hits } = await finder.find(queryOf(of, letGo))
        return hits.slice(0, mostOfType).filter(isOfKind)
      }),
    )
    const ids = inTurn(lists)
    if (ids.length === 0) continue
    const chosen = queryOf({ ...search, understood: { ...search.understood, maker: undefined } }, letGo)
    const query = { ...chosen, positions: undefined, products: new Set(ids) }
    if (query.sort !== 'best') return { found: await finder.find(query), letGo }
    const found = await finder.find({ ...query, after: undefined, limit: ids.length })
    return { found: { ...found, hits: inOrder(found.hits, ids, query.after?.second) }, letGo }
  }
  return undefined
}

const firstOfType = { sort: 'best', limit: mostOfType } as const

/** The first of each list, then the second of each, each once. */
function inTurn(lists: readonly (readonly Hit[])[]): string[] {
  const ids = Array.from({ length: mostOfType }, (_, at) => lists.flatMap((list) => list[at]?.id ?? []))
  return [...new Set(ids.flat())]
}

/** Hits in the order of some ids, as their places say it; those after one of these places. */
function inOrder(hits: readonly Hit[], ids: readonly string[], after = -1): Hit[] {
  const order = new Map(ids.map((id, at) => [id, at]))
  return hits
    .map(({ id }) => ({ id, first: 0, second: order.get(id) ?? 0 }))
    .filter(({ second }) => second > after)
    .sort((one, other) => one.second - other.second)
}
