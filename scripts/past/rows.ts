import type pg from 'pg'

/** An id as the shops of the past had them. */
const id = (letter: string) => `past-${letter.repeat(19)}`
const [user, product, order] = [id('u'), id('p'), id('o')]
const at = '2026-11-21T12:00:00Z'

/** What somebody has sold once: each row has the columns of all versions, of which a table takes those that it has. */
const rows: readonly (readonly [table: string, row: Readonly<Record<string, unknown>>])[] = [
  [
    'users',
    {
      id: user,
      name: 'Tab\tName “Ünï” 🔧',
      email: 'past@mailbox.example',
      emailVerified: true,
      createdAt: at,
    },
  ],
  ['profiles', { user_id: user, name: 'Past', phone: '+43 1 234', address: 'Somewhere 1\nVienna' }],
  [
    'products',
    {
      id: product,
      slug: 'past-disc',
      part_number: 'PAST-1',
      name: 'Brake disc',
      about: 'a\r\nb\\tc',
      picture: '/pictures/demo/disc.webp',
      price_cents: 1250,
      minimum: 1,
      available: 37,
      brand: 'Past',
      made_in: 'Austria',
      category: '',
      rating_sum: 5,
      rating_count: 1,
    },
  ],
  [
    'orders',
    {
      id: order,
      user_id: user,
      product_id: product,
      product_name: 'Brake disc',
      name: 'Past',
      address: 'Somewhere 1, Vienna',
      email: 'past@mailbox.example',
      phone: '+43 1 234',
      ...{
        quantity: 3,
        unit_price_cents: 1250,
        total_cents: 3750,
        payment: 'paid',
        transaction_id: 'pi_past',
      },
      hold_until: at,
      created_at: at,
      paid_at: at,
      pieces: 3,
      contents: 'Brake disc\nPAST-1',
    },
  ],
  [
    'order_lines',
    {
      ...{
        order_id: order,
        position: 1,
        product_id: product,
        product_name: 'Brake disc',
        part_number: 'PAST-1',
      },
      quantity: 3,
      unit_price_cents: 1250,
      total_cents: 3750,
    },
  ],
  ['stock_ledger', { product_id: product, change: 40, reason: 'added' }],
  ['stock_ledger', { product_id: product, change: -3, reason: 'ordered', order_id: order }],
  ['intents', { id: 'pi_past', order_id: order, amount_cents: 3750, state: 'succeeded' }],
  ['captures', { intent_id: 'pi_past', kind: 'payment', order_id: order, amount_cents: 3750 }],
  [
    'reviews',
    {
      id: id('r'),
      user_id: user,
      product_id: product,
      name: 'Past',
      email: 'past@mailbox.example',
      about: 'It fits.',
      ratings: 5,
      picture: '',
    },
  ],
  [
    'audit_log',
    {
      actor_id: user,
      actor: 'past@mailbox.example',
      act: 'edit',
      subject_kind: 'product',
      subject_id: product,
    },
  ],
]

/** Fills the shop of any version with a few rows. */
export async function fill(client: pg.Client): Promise<void> {
  await client.query('begin')
  for (const [table, row] of rows) {
    const { rows: columns } = await client.query<{ name: string }>(
      `select column_name::text as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and column_name = any($2)`,
      [table, Object.keys(row)],
    )
    const names = columns.map(({ name }) => name)
    if (names.length === 0) continue
    await client.query(
      `insert into ${table} (${names.map((name) => `"${name}"`).join()}) values (${names.map((_, at) => `$${at + 1}`).join()})`,
      names.map((name) => row[name]),
    )
  }
  await client.query('commit')
}
