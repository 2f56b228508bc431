import { openFinder } from '#finding/find/inside/finder.ts'
import { openSearchEngine, type SearchEngine } from '#finding/find/search-engine.ts'
import type { Engine, Finder } from '#finding/find/shop.ts'
import { listenForChanges } from '#platform/db/changes.ts'
import { type Nodes, startNodes } from '../../tests/engines/opensearch.ts'
import { until } from '../../tests/running/until.ts'
import { openShops, type Shops } from '../shops.ts'

const log = { info: () => {}, warn: () => {} }

/** A demo shop of two processes that finds by three nodes of OpenSearch, and what a process without these would find. */
export interface ClusterShop extends Shops {
  readonly nodes: Nodes
  readonly engine: Engine
  readonly searchEngine: SearchEngine
  /** The index in a process. */
  readonly finder: Finder
  readonly rows: readonly ProductRow[]
  /** Waits until all that was committed before is found by the engine. */
  caughtUp(): Promise<void>
}

interface ProductRow {
  readonly id: string
  readonly name: string
  readonly search: string
  readonly maker: string
  readonly made_in: string
  readonly category_id: string
  readonly attributes: { name: string; value: string }[]
}

/** Opens it, and waits until the engine has the products. */
export async function openClusterShop(opened: AsyncDisposableStack): Promise<ClusterShop> {
  const nodes = await startNodes(3)
  opened.defer(() => nodes.close())
  const addresses = nodes.addresses
  const shops = await openShops({ processes: 2, env: { SEARCH_ENGINE: addresses.join() } })
  opened.defer(() => shops.close())
  const searchEngine = await openSearchEngine({
    nodes: addresses,
    name: 'tappet',
    login: undefined,
    ca: undefined,
  })
  opened.defer(() => searchEngine.close())
  const { database } = shops
  const changes = await listenForChanges({ ...database, log })
  opened.defer(() => changes.close())
  const finder = openFinder({ ...database, changes, log })
  opened.defer(() => finder.close())
  await until(async () => (await searchEngine.count()) !== undefined)
  const { rows } = await database.pool.query<ProductRow>(
    'select id, name, search, maker, made_in, category_id, attributes from products where archived_at is null order by id',
  )
  async function caughtUp(): Promise<void> {
    const { rows } = await database.pool.query<{ at: Date }>('select clock_timestamp() as at')
    await until(async () => {
      const noted = await database.pool.query('select 1 from search_index where followed_at > $1', [
        rows[0]?.at,
      ])
      return noted.rowCount === 1
    })
  }
  await caughtUp()
  await finder.rebuild()
  return { ...shops, nodes, engine: searchEngine.engine, searchEngine, finder, rows, caughtUp }
}
