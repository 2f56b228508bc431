import { describe, expect, it } from 'vitest'
import { newId } from '#base/id.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import { aCustomer, anAdmin, anAsk, aProduct, aReceipt, aSupplier } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { importActions } from './a-file.ts'

const shop = suiteFixture(() => openTestShop())
const admin = suiteFixture(() => anAdmin(shop.database))
const actions = () => importActions(shop, admin)
const query = async (text: string, values: readonly unknown[] = []) =>
  (await shop.database.pool.query(text, [...values])).rows

const fields = {
  SKU: 'partNumber',
  Brand: 'maker',
  Title: 'name',
  Text: 'about',
  Price: 'price',
  Stock: 'available',
  Picture: 'picture',
  Further: 'furtherPictures',
  Category: 'category',
  OE: 'oemNumbers',
  Was: 'oldAddresses',
}

/** Imports new products with these numbers. */
async function imported(...numbers: readonly string[]) {
  const lines = numbers.map(
    (number) =>
      `${number},Torvik,Part ${number},A part.,12.50,20,/pictures/missing.svg,/pictures/missing.svg#2,Deleted,MB: ${number} 00,/old/${number}`,
  )
  const head = Object.keys(fields).join()
  const found = await actions().check([head, ...lines, ''].join('\n'), fields, { newCategories: true })
  expect(found.counts).toMatchObject({ added: numbers.length, refused: 0 })
  await actions().apply(found)
  return found
}

const idOf = async (number: string): Promise<string> =>
  (await query('select id from products where part_number = $1', [number]))[0]?.id

/** Puts a product into a cart, on a connection that has not committed yet or on none of its own. */
const intoCart = async (
  productId: string,
  on: { query(text: string, values: unknown[]): Promise<unknown> },
) => {
  const cart = newId()
  await on.query('insert into carts (id) values ($1)', [cart])
  await on.query(
    'insert into cart_lines (cart_id, product_id, quantity, unit_price_cents) values ($1, $2, 1, 1250)',
    [cart, productId],
  )
}

async function order(productId: string) {
  const { token } = await aCustomer(shop.database)
  const body = { toolsId: productId, quantity: 1, price: 12.5 }
  return shop.call('placeOrder', { token, body, headers: { 'idempotency-key': crypto.randomUUID() } })
}

const uses: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
  'an order has it': order,
  'it is in a cart': (id) => intoCart(id, shop.database.pool),
  'a receipt of goods has it': (productId) => aReceipt(shop.database, { productId }),
  'it has a review': (id) =>
    query(
      `insert into reviews (id, product_id, name, email, about, ratings, picture, state)
        values ($1, $2, 'Ann', 'ann@shop.example', 'Good', 5, '', 'hidden')`,
      [newId(), id],
    ),
  'its stock was changed since': (id) =>
    shop.call('editProduct', { params: { id }, body: { stockChange: -2 }, token: admin.token }),
  'a customer waits for it': (productId) => anAsk(shop.database, { productId }),
  'it has the number of a supplier': async (id) =>
    query('insert into supplier_numbers values ($1, $2, $3)', [
      id,
      (await aSupplier(shop.database)).id,
      'S-1',
    ]),
  'it is in a change of many products': async (id) => {
    const edit = newId()
    await query(`insert into bulk_edits (id, change, actor_id) values ($1, '{}', 'nobody')`, [edit])
    await query(
      `insert into bulk_edit_rows (bulk_edit_id, place, product_id, name, outcome, before, after)
        values ($1, 1, $2, 'Part', 'done', '{}', '{}')`,
      [edit, id],
    )
  },
  'it was changed in the shop since': (id) =>
    shop.call('editProduct', { params: { id }, body: { about: 'Better.' }, token: admin.token }),
}

describe('undoing an import', () => {
  it('deletes what it added, with all that belongs to it, and says so', async () => {
    const found = await imported('DL-1', 'DL-2')
    const id = await idOf('DL-1')
    const [{ slug }] = await query('select slug from products where id = $1', [id])
    await query(
      `insert into old_addresses (path, target, target_path, added_by) values ('/since', $1, $1, 'nobody')`,
      [`/products/${slug}`],
    )
    expect((await shop.fetch(`/products/${slug}`)).status).toBe(200)
    const undone = await actions().undo(found)
    expect(undone).toMatchObject({ state: 'undone', fates: { deleted: 2, withdrawn: 0, undone: 0, kept: 0 } })
    expect((await shop.fetch(`/products/${slug}`)).status).toBe(404)
    expect(await query('select from products where part_number like $1', ['DL-%'])).toEqual([])
    for (const table of ['stock_ledger', 'product_numbers', 'product_pictures'])
      expect(await query(`select from ${table} where product_id = $1`, [id]), table).toEqual([])
    const page = `/products/${slug}`
    expect(await query('select path from old_addresses where target_path = $1', [page])).toEqual([])
    expect((await actions().rows(found._id)).map(({ toolsId, fate }) => [toolsId, fate])).toEqual([
      [null, 'deleted'],
      [null, 'deleted'],
    ])
    expect((await auditEntriesOn(shop.database, 'product', id)).slice(-1)).toMatchObject([
      { act: 'remove', before: { partNumber: 'DL-1' } },
    ])
    const [entry] = (await auditEntriesOn(shop.database, 'import', found._id)).slice(-1)
    expect(entry).toMatchObject({ act: 'undo_import', after: { added: 0, deleted: 2 } })
  })

  it.each(Object.entries(uses))('only takes off sale where %s', async (why, use) => {
    const number = `US-${Object.keys(uses).indexOf(why)}`
    const found = await imported(number, `${number}-free`)
    const id = await idOf(number)
    await use(id)
    const undone = await actions().undo(found)
    expect(undone).toMatchObject({ state: 'undone', fates: { deleted: 1, withdrawn: 1, kept: 0 } })
    expect(await query('select archived_at is null as on_sale from products where id = $1', [id])).toEqual([
      { on_sale: false },
    ])
    const [row] = await actions().rows(found._id, { fate: 'withdrawn' })
    expect(row?.problems[0]?.message).toBe(`It was taken off sale and not deleted: ${why}`)
    expect(await query('select path from old_addresses where path = $1', [`/old/${number}`])).toEqual([])
  })

  it('knows all that refers to a product: what forbids to delete it, and what goes with it', async () => {
    const rows = await query(
      `select conrelid::regclass::text || case confdeltype when 'c' then '' else ' forbids' end as name from pg_constraint
        where confrelid = 'products'::regclass and contype = 'f' group by 1 order by 1`,
    )
    // What goes with it is in `usesOf` (src/office/imports/store/in-use.ts) if it is of a person.
    expect(rows.map(({ name }) => name)).toEqual([
      ...['back_in_stock_asks', 'bulk_edit_rows forbids', 'cart_lines', 'fit_products', 'group_prices'],
      ...['held_lines forbids', 'import_said', 'interchange', 'order_lines forbids', 'product_addresses'],
      ...['product_numbers', 'product_pictures', 'product_relations', 'quantity_breaks'],
      ...[
        'receipt_lines forbids',
        'reviews forbids',
        'saved_lines',
        'stock_ledger',
        'supplier_numbers forbids',
      ],
    ])
  })
})

describe('the ledger', () => {
  it('loses lines only with their product, and only the pieces with which it was added', async () => {
    const { id } = await aProduct(shop.database)
    await expect(query('delete from stock_ledger where product_id = $1', [id])).rejects.toThrow('append-only')
    await query(`insert into stock_ledger (product_id, change, reason) values ($1, 1, 'counted')`, [id])
    await expect(query('delete from products where id = $1', [id])).rejects.toThrow('append-only')
    const other = await aProduct(shop.database)
    await query('delete from products where id = $1', [other.id])
    expect(await query('select from stock_ledger where product_id = $1', [other.id])).toEqual([])
  })
})

/** Waits until a statement of the shop waits for another one. */
const untilWaiting = () =>
  expect
    .poll(() => query('select from pg_stat_activity where cardinality(pg_blocking_pids(pid)) > 0'), {
      timeout: 20_000,
    })
    .not.toEqual([])

describe('at the same moment as an undo', () => {
  it('somebody who puts the product into a cart first has it, and it is only taken off sale', async () => {
    const found = await imported('RC-1')
    const id = await idOf('RC-1')
    const client = await shop.database.pool.connect()
    try {
      await client.query('begin')
      await intoCart(id, client)
      const undone = actions().undo(found)
      await untilWaiting()
      await client.query('commit')
      expect((await undone).fates).toMatchObject({ withdrawn: 1, deleted: 0 })
    } finally {
      client.release()
    }
    expect(await query('select from cart_lines where product_id = $1', [id])).toHaveLength(1)
  })

  it('an order that comes later is refused, and one that comes first has its product', async () => {
    const found = await imported('RO-1')
    const id = await idOf('RO-1')
    const client = await shop.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('select from products where id = $1 for update', [id])
      const placed = order(id)
      await untilWaiting()
      await client.query('delete from products where id = $1', [id])
      await client.query('commit')
      await expect(placed).rejects.toMatchObject({
        status: expect.toSatisfy((status) => [404, 409].includes(status)),
      })
    } finally {
      client.release()
    }
    expect((await actions().undo(found)).fates).toMatchObject({ deleted: 0, kept: 1 })

    const other = await imported('RO-2')
    const otherId = await idOf('RO-2')
    const holder = await shop.database.pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select from products where id = $1 for no key update', [otherId])
      const placed = order(otherId)
      await untilWaiting()
      await holder.query('commit')
      await placed
    } finally {
      holder.release()
    }
    expect((await actions().undo(other)).fates).toMatchObject({ withdrawn: 1 })
  })
})
