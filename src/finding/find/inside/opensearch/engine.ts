import type { Client } from '@opensearch-project/opensearch'
import type { FindQuery, Hit } from '#finding/find/model.ts'
import type { Engine } from '#finding/find/shop.ts'
import { foundOf, hitsOf, listedOf, totalOf, vehiclesOf } from './answer.ts'
import { mostHits } from './mapping.ts'
import { type Body, bestBody, findBody, hitsBody, listedBody, withPartsBody, wordBody } from './question.ts'

/** So many vehicles are asked about at once. */
const vehiclesAtOnce = 10_000

/**
 * What an index of OpenSearch finds. Each question is one request, of at most 200 hits; a page further on takes several.
 * @throws Error where the engine does not answer in time, or not with all of its shards.
 */
export function engineOf(client: Pick<Client, 'search'>, index: string): Engine {
  async function ask(body: Body): Promise<unknown> {
    const answer: { body: unknown } = await client.search({
      index,
      body,
      allow_partial_search_results: false,
    })
    return answer.body
  }

  /** The first hits, with those that were found before. */
  async function filled(query: FindQuery, hits: readonly Hit[], wanted: number): Promise<Hit[]> {
    const all = [...hits]
    let isWhole = hits.length < mostHits
    while (all.length < wanted && !isWhole) {
      const size = Math.min(mostHits, wanted - all.length)
      const more = hitsOf(
        await ask({ ...hitsBody({ ...query, after: all.at(-1) }, size), track_total_hits: false }),
        query.sort,
      )
      all.push(...more)
      isWhole = more.length < size
    }
    return all
  }

  return {
    async find(query) {
      const found = foundOf(await ask(findBody(query)), query)
      return { ...found, hits: await filled(query, found.hits, query.limit + 1) }
    },
    async best(query) {
      const hits = hitsOf(await ask(bestBody(query, query.limit)), 'best')
      return (await filled({ ...query, sort: 'best' }, hits, query.limit)).map(({ id }) => id)
    },
    has: async (word) => totalOf(await ask(wordBody(word))) > 0,
    async listed(vehicles, most) {
      // A model has fewer; the counts of several questions could not be added.
      if (vehicles.length === 0)
        return { best: [], categories: new Map(), vehicles: new Set(), isLeast: false }
      return listedOf(await ask(listedBody(vehicles, most)))
    },
    async withParts(vehicles) {
      const found = new Set<number>()
      for (let at = 0; at < vehicles.length; at += vehiclesAtOnce)
        for (const vehicle of vehiclesOf(await ask(withPartsBody(vehicles.slice(at, at + vehiclesAtOnce)))))
          found.add(vehicle)
      return found
    },
  }
}
