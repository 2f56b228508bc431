import { join } from 'node:path'
import pg from 'pg'
import { newId } from '#base/id.ts'
import { issue } from '#people/identity/tokens.ts'
import type { RunningShop } from './process.ts'
import { type Limit, median } from './table.ts'

const rows = 100_000
const tries = 3
const mostMs = 200

/** Measures the calls of the admin screens at 100,000 rows each: the slowest view of each table, with its query. */
export async function measureTables(shop: RunningShop): Promise<Limit[]> {
  const connection = { host: join(shop.dataDir, 'run'), user: 'tappet', database: 'tappet' }
  const pool = new pg.Pool({ ...connection, max: 2 })
  try {
    const token = await fill(pool)
    const limits: Limit[] = []
    for (const [table, views] of Object.entries(tables)) {
      const { view, ms } = await measureViews(shop, token, table, views)
      const name = `${table.replace('admin-tables/', 'admin table of ')}, ${rows.toLocaleString('en-US')} rows, slowest of ${views.length}: ${view}`
      limits.push({ name, value: ms, unit: 'ms', most: mostMs })
    }
    return limits
  } finally {
    await pool.end()
  }
}

/** The slowest view of an admin table, and its time in ms. */
export async function measureViews(
  shop: RunningShop,
  token: string,
  table: string,
  views: readonly string[],
): Promise<{ view: string; ms: number }> {
  const measured = []
  for (const view of views)
    measured.push({ view, ms: await timeOf(`${shop.url}/api/${table}?${view}`, token) })
  return measured.toSorted((a, b) => b.ms - a.ms)[0] ?? { view: '', ms: Number.NaN }
}

const lastPage = `limit=25&offset=${rows - 25}`
const sortedOf = (count: number, ...keys: string[]) =>
  keys.flatMap((key) =>
    ['asc', 'desc'].flatMap((direction) => [
      `sort=${key}&direction=${direction}&limit=25`,
      `sort=${key}&direction=${direction}&limit=25&offset=${count / 2}`,
      `sort=${key}&direction=${direction}&limit=25&offset=${count - 25}`,
    ]),
  )
const sorted = (...keys: string[]) => sortedOf(rows, ...keys)
const filtered = (...filters: string[]) => filters.map((filter) => `filter=${filter}&limit=25`)
/** Every sort of the products and every filter, without a search. */
export const productViews = (count: number): string[] => [
  ...sortedOf(count, 'createdAt', 'name', 'partNumber', 'category', 'price', 'available', 'minimum'),
  ...filtered('on_sale', 'archived', 'low', 'out'),
]
const searched = (broad: string, narrow: string) => [`q=${broad}&limit=25`, `q=${narrow}&limit=25`]

const tables: Record<string, string[]> = {
  'admin-tables/products': [
    ...productViews(rows),
    ...searched('brake', '77123'),
    'q=brake&sort=name&direction=asc&limit=25',
  ],
  'admin-tables/orders': [
    ...sorted('createdAt', 'tools', 'email', 'name', 'quantity', 'price'),
    ...filtered('to_ship', 'part_shipped', 'problems', 'unpaid', 'shipped', 'cancelled', 'refunded'),
    ...searched('bench', '77123'),
    ...searched('street', 'B-77123'),
    'q=street+brake&filter=to_ship&limit=25',
  ],
  'admin-tables/users': [
    ...sorted('createdAt', 'email', 'name', 'role'),
    ...filtered('admin', 'customer'),
    ...searched('bench', '77123'),
  ],
  'admin-tables/mails': [
    'limit=25',
    lastPage,
    ...filtered('queued', 'sent', 'kept', 'failed'),
    ...searched('bench', '77123'),
  ],
  'admin-tables/audit': [
    'limit=25',
    lastPage,
    ...searched('bench', '77123'),
    `person=${encodeURIComponent('bench-7@shop.example')}&limit=25`,
    'act=archive&limit=25',
    `thing=${encodeURIComponent('product:bench-77123')}&limit=25`,
    'filter=product&limit=25',
    `from=${encodeURIComponent(new Date(Date.now() - 30 * 24 * 3600 * 1000).toISOString())}&limit=25`,
  ],
  'admin-tables/audit/people': [''],
  'staff-search': ['q=bench', 'q=77123', 'q=B-77123', 'q=street+brake'],
  'customers/bench-77123': [''],
  ...Object.fromEntries(
    ['orders', 'returns', 'mails', 'reviews', 'history', 'notes'].map((list) => [
      `customers/bench-77123/${list}`,
      ['limit=10'],
    ]),
  ),
  'admin-tables/summary': ['days=7', 'days=30', 'days=365'],
}

async function timeOf(url: string, token: string): Promise<number> {
  const took: number[] = []
  for (let index = 0; index < tries; index++) {
    const startedAt = performance.now()
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
    took.push(performance.now() - startedAt)
  }
  return median(took)
}

/** Fills every table of the admin screens. Returns an admin's token. */
async function fill(pool: pg.Pool): Promise<string> {
  await pool.query(`insert into users (id, name, email, "emailVerified", role)
    select 'bench-' || n, 'Bench Person ' || n, 'bench-' || n || '@shop.example', true, case when n % 500 = 0 then 'owner' else 'customer' end
    from generate_series(1, ${rows}) n`)
  await pool.query(`insert into categories (id, name, address)
    select 'bench-' || n, 'Shelf ' || n, 'Shelf ' || n from generate_series(0, 19) n`)
  await pool.query(`insert into products (id, slug, name, about, picture, price_cents, minimum, available, brand, made_in, category_id, category, part_number, archived_at)
    select 'bench-' || n, 'bench-' || n, (array['Brake disc', 'Oil filter', 'Spanner', 'Wheel bearing'])[1 + n % 4] || ' ' || n,
      'Fits what it fits, number ' || n, '/pictures/missing.svg', 100 + (n * 7919) % 90000, 1 + n % 9, (n * 31) % 400, 'Bench', 'Spain',
      'bench-' || n % 20, 'Shelf ' || n % 20, 'B-' || n, case when n % 10 = 0 then now() end
    from generate_series(1, ${rows}) n`)
  await pool.query(`with line as (
      insert into order_lines (order_id, position, product_id, product_name, part_number, unit_price_cents, quantity, total_cents)
      select 'bench-' || n, 1, 'bench-' || n, 'Brake disc ' || n, 'B-' || n, 1000 + n % 5000, 1 + n % 20,
        (1000 + n % 5000)::bigint * (1 + n % 20) from generate_series(1, ${rows}) n)
    insert into orders (id, user_id, contents, name, address, email, phone, pieces,
      total_cents, payment, shipment, transaction_id, hold_until, created_at, paid_at, shipped_at, cancelled_at, cancel_reason, pieces_shipped)
    select 'bench-' || n, 'bench-' || n, order_contents(array['Brake disc ' || n], array['B-' || n]), 'Bench Person ' || n,
      '1 Test Street', 'bench-' || n || '@shop.example', '555 0100', 1 + n % 20, (1000 + n % 5000)::bigint * (1 + n % 20),
      case when n % 10 < 7 then 'paid' else 'unpaid' end,
      case when n % 10 < 6 then 'shipped' when n % 10 = 9 then 'cancelled' else 'pending' end,
      case when n % 10 < 7 then 'pi_bench_' || n end, now() + interval '1 day', at,
      case when n % 10 < 7 then at end, case when n % 10 < 6 then at end,
      case when n % 10 = 9 then at end, case when n % 10 = 9 then 'customer' end,
      case when n % 10 < 6 then 1 + n % 20 when n % 20 = 16 then 1 else 0 end
    from (select n, now() - n * interval '5 minutes' as at from generate_series(1, ${rows}) n) numbered`)
  await pool.query(`with shipment as (
      insert into shipments (id, order_id, carrier, tracking, shipped_at)
      select id, id, 'UPS', '1Z', coalesce(shipped_at, created_at) from orders where pieces_shipped > 0 and id like 'bench-%')
    insert into shipment_lines (shipment_id, order_id, position, quantity)
    select id, id, 1, pieces_shipped from orders where pieces_shipped > 0 and id like 'bench-%'`)
  await pool.query(`insert into mails (id, kind, recipient, subject, html, body, state, created_at)
    select 'bench-' || n, 'order_placed', 'bench-' || n || '@shop.example', 'Your order of brake disc ' || n, '<p>Thank you.</p>', 'Thank you.',
      (array['sent', 'sent', 'kept', 'failed'])[1 + n % 4], now() - n * interval '5 minutes'
    from generate_series(1, ${rows}) n`)
  await pool.query(`insert into audit_log (at, actor_id, actor, act, subject_kind, subject_id, before, after)
    select now() - (${rows} - n) * interval '5 minutes', 'bench-' || n % 50, 'bench-' || n % 50 || '@shop.example',
      (array['edit', 'edit', 'archive'])[1 + n % 3], 'product', 'bench-' || n, '{"price": 1}', '{"price": 2}'
    from generate_series(1, ${rows}) n`)
  await pool.query('vacuum analyze')
  const session = newId()
  await pool.query(
    `insert into sessions (id, token, "userId", "expiresAt", "updatedAt", proven_at) values ($1, $2, 'bench-500', now() + interval '1 day', now(), now() + interval '1 day')`,
    [session, newId()],
  )
  return issue(pool, { id: session, userId: 'bench-500' })
}
