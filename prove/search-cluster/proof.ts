import type { Engine } from '#finding/find/shop.ts'
import { findOpenSearch } from '../../scripts/engines/opensearch.mjs'
import { until } from '../../tests/running/until.ts'
import { atLeast, exactly, type Figure, measured, none } from '../proof.ts'
import { prove } from '../prove.ts'
import { searchAllTheTime } from './load.ts'
import { nothingLost, sameAsProcess } from './same.ts'
import { type ClusterShop, openClusterShop } from './shop.ts'

const seed = Number(process.env.SEED ?? 20_261_130)
const queries = 2000

prove(
  'Three nodes of OpenSearch find what a process finds, lose no change, and no search fails while one of them is killed. [needs OpenSearch]',
  async () => {
    if (findOpenSearch() === undefined) throw new Error('OpenSearch could not be fetched')
    const opened = new AsyncDisposableStack()
    try {
      const shop = await openClusterShop(opened)
      return [
        ...(await sameAsProcess(shop, { queries, seed })),
        ...(await nothingLost(shop)),
        ...(await followedEdits(shop)),
        ...(await reindexedUnderLoad(shop)),
        ...(await foundLostChange(shop)),
        ...(await killedNode(shop)),
        ...(await withoutEngine(shop)),
      ]
    } finally {
      await opened.disposeAsync()
    }
  },
)

/** Edits of every kind, in many transactions at the same time, one of which commits after all others. */
async function followedEdits(shop: ClusterShop): Promise<Figure[]> {
  const { pool } = shop.database
  const slow = await pool.connect()
  try {
    await slow.query('begin')
    await slow.query(`update products set name = 'Slowly ' || name where id = $1`, [shop.rows.at(-1)?.id])
    await editAll(shop, 300)
    await shop.caughtUp()
    await slow.query('commit')
  } finally {
    slow.release()
  }
  await shop.caughtUp()
  return nothingLost(shop)
}

async function editAll({ database: { pool }, rows }: ClusterShop, count: number): Promise<void> {
  const edits = [
    `update products set name = name || ' anew' where id = $1`,
    `update products set price_cents = price_cents + 10 where id = $1`,
    `update products set maker = 'Of another maker' where id = $1`,
    `update products set archived_at = now() where id = $1`,
    `update product_vehicles set vehicles = vehicles[2:], conditions = conditions[2:] where product = (select number from fit_products where product_id = $1)`,
    `with sold as (update products set available = 0 where id = $1 and available > 0 returning id, available)
     insert into stock_ledger (product_id, change, reason) select id, -1, 'edited' from sold`,
  ]
  const inTurn = Array.from({ length: count }, (_, at) => ({
    text: edits[at % edits.length] ?? '',
    id: rows[(at * 7) % (rows.length - 1)]?.id,
  }))
  for (let at = 0; at < inTurn.length; at += 5)
    await Promise.all(inTurn.slice(at, at + 5).map(({ text, id }) => pool.query(text, [id])))
}

/** All is indexed anew, beside the index that is read, while people search and products change. */
async function reindexedUnderLoad(shop: ClusterShop): Promise<Figure[]> {
  const { database, searchEngine, engine } = shop
  const before = await searchEngine.parts.live()
  const untouched = await pagesOf(engine)
  const searching = searchAllTheTime(shop)
  await database.pool.query(`update search_index set epoch = epoch + 1, name = 'another'`)
  const editing = editAll(shop, 120)
  const odd: string[] = []
  let looks = 0
  await until(async () => {
    const now = await pagesOf(engine)
    looks += 1
    if (new Set(now).size !== now.length) odd.push('a product twice')
    // Those that no edit takes off sale.
    if (untouched.filter((id) => now.includes(id)).length < untouched.length - 40)
      odd.push('products are missing')
    const live = await searchEngine.parts.live()
    return live !== undefined && live !== before
  })
  await editing
  const { count, failed } = await searching.stop()
  await shop.caughtUp()
  return [
    atLeast('searches while all was indexed anew', count, 1),
    none('of these failed', failed),
    none('pages with a product twice or without many', odd),
    measured('times that all pages were read meanwhile', looks),
    ...(await nothingLost(shop)),
  ]
}

/** The ids of all pages, by the cursor. */
async function pagesOf(engine: Engine): Promise<string[]> {
  const ids: string[] = []
  for (let after: { first: number; second: number } | undefined; ; ) {
    const { hits } = await engine.find({ words: [], sort: 'newest', limit: 150, after })
    const page = hits.slice(0, 150)
    ids.push(...page.map(({ id }) => id))
    after = page.at(-1)
    if (hits.length <= 150) return ids
  }
}

/** A document that was lost and one that should be gone are found by the comparison of the night. */
async function foundLostChange(shop: ClusterShop): Promise<Figure[]> {
  const { nodes, searchEngine, database } = shop
  const live = (await searchEngine.parts.live()) ?? ''
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from products where archived_at is null order by id limit 1',
  )
  const gone = await database.pool.query<{ id: string }>(
    'select id from products where archived_at is not null order by id limit 1',
  )
  const document = {
    ...{
      seq: 1,
      price: 1,
      inStock: true,
      category: '',
      maker: '',
      madeIn: '',
      attributes: [],
      words: ['lost'],
    },
    ...{
      nameWords: [],
      headWords: [],
      kind: [],
      headCount: 1,
      otherFit: 2,
      positions: [],
      vehicles: [],
      print: '',
    },
  }
  await nodes.client.delete({ index: live, id: rows[0]?.id ?? '', refresh: true })
  await nodes.client.index({ index: live, id: gone.rows[0]?.id ?? '', body: document, refresh: true })
  await database.pool.query('update search_index set compared_at = null')
  await until(async () => {
    const compared = await database.pool.query('select 1 from search_index where compared_at is not null')
    return compared.rowCount === 1
  })
  const noted = await database.pool.query<{ differed: number }>('select differed from search_index')
  return [
    exactly('lost changes that the comparison found', noted.rows[0]?.differed ?? 0, 2),
    ...(await nothingLost(shop)),
  ]
}

/** One node ends as a lost machine does, while people search. */
async function killedNode(shop: ClusterShop): Promise<Figure[]> {
  const before = awayIn(shop)
  const searching = searchAllTheTime(shop)
  await shop.nodes.nodes[0]?.kill()
  await until(async () => (await shop.nodes.client.cluster.health()).body.number_of_nodes === 2)
  await editAll(shop, 60)
  await shop.caughtUp()
  const { count, failed } = await searching.stop()
  return [
    atLeast('searches while a node was killed', count, 1),
    none('of these failed', failed),
    measured('times that a process asked the database meanwhile', awayIn(shop) - before),
    ...(await nothingLost(shop)),
  ]
}

const away = 'the search engine does not answer'
const awayIn = ({ processes }: ClusterShop): number =>
  processes.flatMap(({ log }) => log).filter((line) => line.includes(away)).length

/** All nodes end: the database answers. */
async function withoutEngine(shop: ClusterShop): Promise<Figure[]> {
  const searching = searchAllTheTime(shop)
  for (const node of shop.nodes.nodes) await node.kill()
  await until(async () => shop.processes.every(({ log }) => log.some((line) => line.includes(away))))
  const { count, failed } = await searching.stop()
  const answer = await fetch(`${shop.at(0)}/api/find?q=oil+filter`)
  const { total }: { total: number } = await answer.json()
  return [
    atLeast('searches while all nodes were killed', count, 1),
    none('of these failed', failed),
    atLeast('oil filters that the database finds', total, 1),
  ]
}
