import { ask } from '../ask.ts'
import { customers, separateNetworks } from '../people.ts'
import { atLeast, exactly, type Figure, inTime, measured, none, type Scale } from '../proof.ts'
import { prove } from '../prove.ts'
import { openShops, type Shops } from '../shops.ts'
import { whileChanging } from './busy.ts'
import { afterCut, afterSilence } from './cut.ts'
import { type Page, pagesOf, type Shown } from './pages.ts'

/** How long after a change a process may still send an older page. */
const mostMs = 2000
const cutsAt: Record<Scale, number> = { quick: 1, full: 20 }
const busyChangesAt: Record<Scale, number> = { quick: 100, full: 1000 }

prove(
  'No page is older than two seconds after any change, whoever makes it, also with the listening connection cut.',
  async (scale) => {
    const shops = await openShops({ processes: 2, env: separateNetworks })
    try {
      const seen = pagesOf(shops.urls)
      const columns = await everyColumn(shops, seen, scale)
      const calls = await everyCall(shops, seen)
      const cuts = await whileCut(shops, seen, cutsAt[scale])
      const busyProduct = await aProduct(shops)
      const busy = await whileChanging(shops, busyProduct, busyChangesAt[scale])
      const last = await afterLast(shops, seen, busyProduct)
      const all = [...columns, ...calls, ...cuts, last]
      return [
        atLeast('columns changed beside the shop', columns.length, scale === 'full' ? 39 : 3),
        atLeast('changes by a call of one process', calls.length, 3),
        exactly('changes while the listening connection was cut or silent', cuts.length, 2 * cutsAt[scale]),
        measured(`answers during ${busyChangesAt[scale]} changes of one product`, busy.answers),
        measured('of these from before the last change', busy.stale),
        measured('of these rendered', busy.renders),
        none(
          'changes after which a page stayed stale',
          all.filter(({ ageMs }) => ageMs === undefined).map(({ what }) => what),
        ),
        ...slowest(scale, 'oldest page after a change', all),
        ...inTime(scale, 'oldest page of a product that changes all the time', busy.oldestMs, mostMs, ' ms'),
      ]
    } finally {
      await shops.close()
    }
  },
)

interface Outcome {
  readonly what: string
  /** How long after the commit a process still sent a stale page; undefined if one did until the limit. */
  readonly ageMs: number | undefined
}

function slowest(scale: Scale, what: string, outcomes: readonly Outcome[]): Figure[] {
  return inTime(
    scale,
    what,
    Math.max(...outcomes.map(({ ageMs = Number.POSITIVE_INFINITY }) => ageMs)),
    mostMs,
    ' ms',
  )
}

/** Makes a change while the page is in the cache of both processes, and waits until neither sends the stale page. */
async function after(
  seen: Shown,
  what: string,
  page: Page,
  change: () => Promise<unknown>,
): Promise<Outcome> {
  await seen.warm(page)
  await change()
  return { what, ageMs: await seen.ageOf(page) }
}

/** Writes each column of each table that pages show, in quick mode one column of each table, from outside the shop. */
async function everyColumn({ database: { pool } }: Shops, seen: Shown, scale: Scale): Promise<Outcome[]> {
  const { rows } = await pool.query<{ id: string; slug: string }>(
    `select p.id, p.slug from products p join reviews r on r.product_id = p.id
     where p.archived_at is null and p.category_id is not null order by p.id limit 1`,
  )
  const [product] = rows
  if (product === undefined) throw new Error('the demo shop has no reviewed product')
  const tables = {
    products: { page: `/products/${product.slug}`, where: 'id = $1', of: product.id },
    categories: {
      page: '/allProducts',
      where: 'id = (select category_id from products where id = $1)',
      of: product.id,
    },
    reviews: { page: '/reviews', where: 'product_id = $1', of: product.id },
  }
  const outcomes: Outcome[] = []
  for (const [table, { page, where, of }] of Object.entries(tables)) {
    const columns = await pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
      [table],
    )
    // Stock changes only together with a ledger line, by a call.
    const written = columns.rows.filter(({ name }) => name !== 'available')
    for (const { name } of scale === 'full' ? written : written.slice(0, 1))
      outcomes.push(
        await after(seen, `${table}.${name}`, page, () =>
          pool.query(`update ${table} set "${name}" = "${name}" where ${where}`, [of]),
        ),
      )
  }
  return outcomes
}

/** Changes of the catalogue, the stock and the reviews by calls of the first process, shown by both. */
async function everyCall(shops: Shops, seen: Shown): Promise<Outcome[]> {
  const [admin, buyer] = await customers(shops, 2)
  if (admin === undefined || buyer === undefined) throw new Error('no user was created')
  await shops.database.pool.query(`update users set role = 'owner' where id = $1`, [admin.id])
  const { body } = await ask(shops.at(0), 'GET', '/api/addProduct?limit=1')
  const [product] = body as { _id: string; slug: string; name: string; price: number; minimum: number }[]
  if (product === undefined) throw new Error('the demo shop sells nothing')
  const page = `/products/${product.slug}`
  const at = (method: string, path: string, token: string, sent: object) => async () => {
    const { status } = await ask(shops.at(0), method, path, { token, body: sent })
    if (status !== 200) throw new Error(`${method} ${path} answered ${status}`)
  }
  const { minimum, price, name } = product
  const order = {
    toolsId: product._id,
    quantity: minimum,
    price,
    name: 'Buyer',
    address: '1 Street',
    phone: '5',
  }
  const review = {
    name: 'Buyer',
    email: buyer.email,
    about: 'Fits.',
    ratings: 5,
    picture: 'https://a.example/a.png',
  }
  return [
    await after(seen, 'an order', page, at('POST', '/api/order', buyer.token, order)),
    await after(seen, 'a review', '/reviews', at('POST', '/api/addreview', buyer.token, review)),
    await after(
      seen,
      'a name',
      page,
      at('PATCH', `/api/tools/${product._id}`, admin.token, { name: `${name} again` }),
    ),
    await after(
      seen,
      'a price',
      page,
      at('PATCH', `/api/tools/${product._id}`, admin.token, { price: price + 1 }),
    ),
  ]
}

/** Changes a product while no process listens, in both ways in turn. */
async function whileCut(shops: Shops, seen: Shown, times: number): Promise<Outcome[]> {
  const product = await aProduct(shops)
  const outcomes: Outcome[] = []
  for (let time = 0; time < times; time++) {
    outcomes.push({ what: `cut ${time}`, ageMs: await afterCut(shops, seen, product) })
    outcomes.push({ what: `silence ${time}`, ageMs: await afterSilence(shops, seen, product) })
  }
  return outcomes
}

/** One more change of a product that has just changed more often than its page is rendered. */
async function afterLast(
  { database: { pool } }: Shops,
  seen: Shown,
  { id, page }: { id: string; page: Page },
): Promise<Outcome> {
  await pool.query(`update products set name = name || '.' where id = $1`, [id])
  return { what: 'the last of many changes', ageMs: await seen.ageOf(page) }
}

async function aProduct({ database: { pool } }: Shops): Promise<{ id: string; page: Page }> {
  const { rows } = await pool.query<{ id: string; slug: string }>(
    'select id, slug from products where archived_at is null order by id limit 1',
  )
  const [product] = rows
  if (product === undefined) throw new Error('the demo shop sells nothing')
  return { id: product.id, page: `/products/${product.slug}` }
}
