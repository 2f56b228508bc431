import { mostSecondsBehind, openSearchEngine, searchLag } from '#finding/find/search-engine.ts'
import type { Db } from '#platform/db/open.ts'
import type { Config } from '../config.ts'
import { bad, type Finding, good, look, messageOf } from './model.ts'

/** Whether the search engine answers, and has followed the shop. */
export async function checkSearch(db: Db, address: Config['searchEngine']): Promise<Finding> {
  if (address === undefined) return good('Search', 'each process has its own index')
  const engine = await openSearchEngine(address)
  try {
    const products = await engine.count()
    if (products === undefined)
      return look(
        'Search',
        'nothing is indexed yet; the database answers',
        'Start the shop: it fills the index.',
      )
    const { seconds = 0 } = await searchLag(db)
    const says = `OpenSearch has ${products} products`
    if (seconds <= mostSecondsBehind) return good('Search', says)
    return bad(
      'Search',
      `${says} and is ${Math.round(seconds)} seconds behind`,
      'Is a shop running that does jobs? Its log says why it cannot follow.',
    )
  } catch (error) {
    return bad(
      'Search',
      `${messageOf(error)}; the database answers`,
      'Check SEARCH_ENGINE, its login and its certificate, and whether OpenSearch runs.',
    )
  } finally {
    await engine.close()
  }
}
