import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fromMinor } from '#base/money.ts'
import { findAccountingFaults } from '#office/backup/inside/accounting.ts'
import { issueDue } from '#orders/invoices/service/issue.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { giveBack, pay, placeOrder } from '../invoices/orders.ts'

/* Each test changes rows that the tables protect, as only the owner of the database can, and takes the changes back. */

const database = suiteFixture(freshDatabase)
const shop = () => ({ ...database, clock: () => new Date('2026-03-02T10:00:00Z'), timeZone: 'UTC' })
let client: pg.Client

beforeAll(async () => {
  for (const part of [1000, 4635]) {
    const order = await placeOrder(database)
    await pay(database, order)
    await giveBack(database, order, fromMinor(part))
  }
  await issueDue(shop())
  client = new pg.Client(database.url)
  await client.connect()
  await client.query('set session_replication_role = replica')
})
afterAll(() => client.end())
beforeEach(async () => {
  await client.query('begin')
  return () => client.query('rollback')
})

/** The faults that these orders have of their own: their pieces are in no ledger of stock. */
const faults = async () =>
  (await findAccountingFaults(client)).filter((fault) => /documents?|invoice|credit note|numbers/.test(fault))

const first = `(select order_id from invoices where kind = 'invoice' and number = 1)`

describe('the accounting of invoices', () => {
  it('has no faults while documents are due, and none when they are issued', async () => {
    expect(await faults()).toEqual([])
    const order = await placeOrder(database)
    await pay(database, order)
    await giveBack(database, order, fromMinor(100))
    expect(await faults()).toEqual([])
    await issueDue(shop())
    expect(await faults()).toEqual([])
  })

  it.each([
    [
      'a number that is missing',
      `delete from invoices where kind = 'credit_note' and number = 1`,
      /^the credit_note numbers of 2026 are 1 to \d+, but there are \d+ of them; 0 were issued/,
    ],
    [
      'a number that was issued before the one before it',
      `update invoices set issued_at = issued_at - interval '1 day' where kind = 'invoice' and number = 2`,
      /^the invoice numbers of 2026 are .*; 1 were issued before the one before/,
    ],
    [
      'an invoice of another total than its order',
      `update invoices set total_cents = total_cents + 1, document = jsonb_set(document, '{total}', '4636')
       where kind = 'invoice' and number = 1`,
      /^invoice INV-2026-000001 of 4636 cents with tax of 740, its order \w+ has 4635 and 740$/,
    ],
    [
      'a document that does not say its total',
      `update invoices set document = jsonb_set(document, '{total}', '1') where kind = 'invoice' and number = 1`,
      /^document INV-2026-000001 of order \w+, 4635 cents, tax 740, says: INV-2026-000001 of order \w+, 1 cents/,
    ],
    [
      'a capture without its whole invoice',
      `update captures set amount_cents = amount_cents + 7 where order_id = ${first}`,
      /^order \w+ has documents of 3635 cents, its payment less its refunds is 3642$/,
    ],
    [
      'a paid order without its invoice',
      `delete from invoices where order_id = (select order_id from invoices where kind = 'invoice' and number = 2)`,
      /^order \w+ was paid after the first order with an invoice, and has none$/,
    ],
    [
      'a refund without its credit note',
      `insert into refunds (id, intent_id, order_id, amount_cents, state, made_by, settled_at)
       select 'no-note', transaction_id, id, 50, 'succeeded', 'shop', now() from orders where id = ${first}`,
      /^order \w+ has documents of 3635 cents, its payment less its refunds is 3585$/,
    ],
    [
      'a credit note of a refund that failed',
      `update refunds set state = 'failed' where order_id = ${first}`,
      /^credit note CN-2026-00000\d of order \w+ has 1000 cents, its refund failed has 1000$/,
    ],
    [
      'credit notes of a whole order that do not give back all of its tax',
      `update invoices set tax_cents = tax_cents - 1, document = jsonb_set(document, '{tax}', '739')
       where kind = 'credit_note' and total_cents = 4635`,
      /^credit notes of order \w+ give back tax of 739, its invoice has 740$/,
    ],
  ])('finds %s', async (_, plant, sentence) => {
    await client.query(plant)
    const found = await faults()
    expect(found.filter((fault) => sentence.test(fault))).toHaveLength(1)
  })
})
