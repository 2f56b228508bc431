import { describe, expect, it } from 'vitest'
import { auditEntriesOn } from '../audit-entries.ts'
import { aCustomer, anAdmin, aProduct, suspend } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { importActions } from './a-file.ts'

const shop = suiteFixture(() => openTestShop())
const admin = suiteFixture(() => anAdmin(shop.database))

const fields = {
  SKU: 'partNumber',
  Brand: 'maker',
  EAN: 'barcode',
  Title: 'name',
  Price: 'price',
  Stock: 'available',
  On: 'onSale',
}

const product = async (id: string) =>
  (
    await shop.database.pool.query('select *, archived_at is null as on_sale from products where id = $1', [
      id,
    ])
  ).rows[0]
const numbered = async (number: string) =>
  (await shop.database.pool.query('select id from products where part_number = $1', [number])).rows
const edit = (id: string, body: object) =>
  shop.call('editProduct', { params: { id }, body, token: admin.token })
const buy = async ({ id, priceCents }: { id: string; priceCents: number }, quantity = 1) => {
  const { token } = await aCustomer(shop.database)
  const body = { toolsId: id, quantity, price: (priceCents * quantity) / 100 }
  return shop.call('placeOrder', { token, body, headers: { 'idempotency-key': crypto.randomUUID() } })
}

describe('making an import', () => {
  it('leaves and names a product that was changed since the check, and makes the others', async () => {
    const { check, apply, rows } = importActions(shop, admin)
    const changed = await aProduct(shop.database, { partNumber: 'SI-1', priceCents: 1000 })
    const other = await aProduct(shop.database, { partNumber: 'SI-2', priceCents: 1000 })
    const found = await check('SKU,Price\nSI-1,12\nSI-2,12\n', fields)
    await edit(changed.id, { price: 11 })
    const made = await apply(found)
    expect(made.fates).toMatchObject({ done: 1, left: 1 })
    expect([(await product(changed.id)).price_cents, (await product(other.id)).price_cents]).toEqual([
      1100, 1200,
    ])
    const [left] = await rows(found._id, { fate: 'left' })
    expect([left?.toolsId, left?.problems[0]?.message]).toEqual([changed.id, expect.stringMatching(/price/i)])
  })

  it('changes the stock by the difference that was shown, whatever was sold meanwhile', async () => {
    const { check, apply } = importActions(shop, admin)
    const sold = await aProduct(shop.database, { partNumber: 'ST-1', available: 10, minimum: 1 })
    const short = await aProduct(shop.database, { partNumber: 'ST-2', available: 4, minimum: 1 })
    const found = await check('SKU,Stock\nST-1,25\nST-2,0\n', fields)
    await buy(sold, 3)
    await buy(short, 2)
    const made = await apply(found)
    expect(made.fates).toMatchObject({ done: 1, left: 1 })
    expect([(await product(sold.id)).available, (await product(short.id)).available]).toEqual([22, 2])
    const { rows } = await shop.database.pool.query(
      'select sum(change)::int as sum from stock_ledger where product_id = any($1) group by product_id order by 1',
      [[sold.id, short.id]],
    )
    expect(rows.map(({ sum }) => sum)).toEqual([2, 22])
  })

  it('is refused with the digest of an older check, and made once when it is asked for twice at once', async () => {
    const { check, apply, settled } = importActions(shop, admin)
    const one = await aProduct(shop.database, { partNumber: 'DG-1', priceCents: 1000, available: 5 })
    const found = await check('SKU,Price,Stock\nDG-1,12,8\n', fields)
    await edit(one.id, { price: 11 })
    await shop.call('mapImport', {
      params: { id: found._id },
      body: found.mapping ?? expect.fail(),
      token: admin.token,
    })
    const again = await settled(found._id)
    await expect(apply(found)).rejects.toMatchObject({ code: 'import_changed' })
    const both = await Promise.all(
      [1, 2].map(() =>
        shop.call('applyImport', {
          params: { id: found._id },
          body: { digest: again.digest },
          token: admin.token,
        }),
      ),
    )
    expect(both.map(({ modifiedCount }) => modifiedCount).sort()).toEqual([0, 1])
    await settled(found._id)
    expect(await product(one.id)).toMatchObject({ price_cents: 1200, available: 8 })
  })

  it('takes new products without picture, text and category off sale; by hand such a product does not come back', async () => {
    const { check, apply } = importActions(shop, admin)
    const found = await check('SKU,Title,Price\nINC-1,Bare,5\n', fields)
    expect(found.findings.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['no_picture', 'no_text', 'no_category']),
    )
    await apply(found)
    const [bare] = await numbered('INC-1')
    expect((await product(bare.id)).on_sale).toBe(false)
    const restore = () => shop.call('restoreProduct', { params: { id: bare.id }, token: admin.token })
    await expect(restore()).rejects.toMatchObject({
      code: 'incomplete_product',
      message: expect.stringContaining('no picture or no text'),
    })
    await edit(bare.id, { about: 'A part.', picture: '/pictures/missing.svg' })
    expect(await restore()).toMatchObject({ modifiedCount: 1 })
  })

  it('names open orders of products that go off sale', async () => {
    const one = await aProduct(shop.database, { partNumber: 'OO-1', minimum: 1 })
    await aProduct(shop.database, { partNumber: 'OO-2', minimum: 1 })
    await buy(one)
    const { findings } = await importActions(shop, admin).check('SKU,On\nOO-1,no\nOO-2,no\n', fields)
    expect(findings.map(({ kind, products }) => [kind, products])).toEqual([
      ['off_sale', 2],
      ['in_open_orders', 1],
    ])
  })

  it('goes on when its approver was suspended meanwhile, and is in the audit log with what it did', async () => {
    const owner = await anAdmin(shop.database)
    const { check, settled } = importActions(shop, admin)
    const one = await aProduct(shop.database, { partNumber: 'AU-1', priceCents: 1000 })
    const found = await check('SKU,Title,Price\nAU-1,Named,12\nAU-2,New,3\n', fields)
    const { digest } = found
    await shop.call('applyImport', { params: { id: found._id }, body: { digest }, token: owner.token })
    await suspend(shop.database, owner)
    expect((await settled(found._id)).fates).toMatchObject({ done: 2 })
    expect(await auditEntriesOn(shop.database, 'import', found._id)).toMatchObject([
      { actor: owner.email, act: 'import', after: { added: 1, changed: 1 } },
    ])
    expect(await auditEntriesOn(shop.database, 'product', one.id)).toMatchObject([
      { actor: owner.email, act: 'edit', before: { price: 10 }, after: { price: 12 } },
    ])
  })
})

describe('undoing an import', () => {
  it('puts back all but the stock, keeps and names what was edited since, and deletes added products', async () => {
    const { check, apply, undo, rows } = importActions(shop, admin)
    const back = await aProduct(shop.database, { partNumber: 'UN-1', priceCents: 1000, available: 5 })
    const edited = await aProduct(shop.database, { partNumber: 'UN-2', priceCents: 1000 })
    const found = await check(
      'SKU,EAN,Title,Price,Stock\nUN-1,4006381333931,One,12,9\nUN-2,,Two,12,100\nUN-3,,Three,3,1\n',
      fields,
    )
    await apply(found)
    await edit(edited.id, { price: 13 })
    const undone = await undo(found)
    expect(undone).toMatchObject({ state: 'undone', fates: { undone: 1, kept: 1, deleted: 1 } })
    expect(await product(back.id)).toMatchObject({ name: back.name, price_cents: 1000, available: 9 })
    const { rows: codes } = await shop.database.pool.query(
      `select from product_numbers where product_id = $1 and kind = 'barcode'`,
      [back.id],
    )
    expect(codes).toEqual([])
    expect(await product(edited.id)).toMatchObject({ name: 'Two', price_cents: 1300 })
    expect((await rows(found._id, { fate: 'kept' })).map(({ toolsId }) => toolsId)).toEqual([edited.id])
    expect(await numbered('UN-3')).toEqual([])
    await expect(undo(found)).rejects.toMatchObject({ code: 'import_not_done' })
  })
})

describe('an import that failed half-way', () => {
  it('can be gone on with and undone; it is not mapped again', async () => {
    const { check, apply, settled, undo } = importActions(shop, admin)
    const first = await aProduct(shop.database, { partNumber: 'HF-0', priceCents: 1000 })
    const lines = Array.from({ length: 150 }, (_, at) => `HF-${at},Part ${at},12`)
    const found = await check(`SKU,Title,Price\n${lines.join('\n')}\n`, fields)
    // As if the second piece failed three times.
    await shop.database.pool.query(
      `create function fail_late() returns trigger language plpgsql as
         $$ begin if new.part_number = 'HF-149' then raise 'planted'; end if; return new; end $$;
       create trigger fail_late before insert on products for each row execute function fail_late();`,
    )
    await shop.call('applyImport', {
      params: { id: found._id },
      body: { digest: found.digest },
      token: admin.token,
    })
    const half = await settled(found._id)
    expect(half).toMatchObject({ state: 'applied', fates: { done: 100, waiting: 50 } })
    expect(half.message).toContain('stopped before it was whole')
    await expect(
      shop.call('mapImport', {
        params: { id: found._id },
        body: found.mapping ?? expect.fail(),
        token: admin.token,
      }),
    ).rejects.toMatchObject({ code: 'import_running' })
    await shop.database.pool.query('drop trigger fail_late on products; drop function fail_late')
    expect(await apply(found)).toMatchObject({ state: 'applied', message: null, fates: { done: 150 } })
    expect(await undo(found)).toMatchObject({ state: 'undone', fates: { undone: 1, deleted: 149 } })
    expect((await product(first.id)).price_cents).toBe(1000)
  })
})
