import { expect, it } from 'vitest'
import type { ReportKind } from '#base/contract/reports.ts'
import { csvLine } from '#base/csv.ts'
import { fromMinor } from '#base/money.ts'
import { reportOf } from '#office/figures/inside/reports.ts'
import { treatmentOf } from '#office/figures/inside/tax-report.ts'
import { summarise } from '#office/figures/service.ts'
import { noCharges } from '#orders/orders/row.ts'
import { aReceipt } from '../builders/receiving.ts'
import { aCustomer, anOrder, aProduct, aStaffMember } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { chargedOrder, giveBack, pay, placeOrder } from '../invoices/orders.ts'
import { aChargedOrder } from '../payments/charged.ts'
import { paymentFixture } from '../payments/fixture.ts'
import { piecesOf } from '../payments/pieces.ts'
import { refund } from '../payments/refunds.ts'
import { openTestShop } from '../shop.ts'

const fixture = paymentFixture()

/*
 * Three pieces of a product for 22.61 and one of another for 17.85, both with tax, and a delivery: 46.35 paid on 2 March. One of the three
 * is given back half an hour before April in UTC, which is April in Berlin.
 */
const order = suiteFixture(async () => {
  const placed = await aChargedOrder(fixture, { destination: placeIn('DE') })
  fixture.advanceClock(Date.parse('2026-03-31T22:30Z') - fixture.shop.clock().getTime())
  await refund(fixture, placed.id, piecesOf(placed.three, 1))
  return { ...placed, close: async () => {} }
})

const [first, second] = chargedOrder().lines
/** Of 10.00 and 15.00. */
const linesWithoutTax: ReturnType<typeof chargedOrder>['lines'] = [
  { ...first, ...withoutTax(1000), quantity: 1, left: 1 },
  { ...(second ?? first), ...withoutTax(1500) },
]

function withoutTax(cents: number) {
  return {
    unit_price: fromMinor(cents),
    discount: fromMinor(0),
    tax: fromMinor(0),
    taxes: [],
    total: fromMinor(cents),
  }
}

const placeIn = (country: string) => ({ country, region: '', postalCode: '' })

const months = { march: ['2026-03-01', '2026-03-31'], april: ['2026-04-01', '2026-04-30'] } as const
function report(kind: ReportKind, month: keyof typeof months, { hasCosts = false, timeZone = 'UTC' } = {}) {
  const [from, to] = months[month]
  return reportOf({ ...fixture.shop, timeZone }, { kind, from, to, hasCosts })
}

it('sales by channel tell telephone from web, also of what was paid in cash', async () => {
  const shop = await openTestShop()
  const product = await aProduct(shop.database, { minimum: 1, priceCents: 1000 })
  const day = new Date().toISOString().slice(0, 10)
  for (const channel of ['web', 'telephone', 'telephone'] as const) {
    const { id } = await anOrder(shop.database, await aCustomer(shop.database), { product, quantity: 1 })
    await shop.database.pool.query(
      `update orders set payment = 'paid', paid_at = now(), paid_outside_cents = total_cents where id = $1`,
      [id],
    )
    // An order keeps its channel: as placed, it would be this one.
    await shop.database.pool.query('alter table orders disable trigger orders_forward_only')
    await shop.database.pool.query('update orders set channel = $2 where id = $1', [id, channel])
    await shop.database.pool.query('alter table orders enable trigger orders_forward_only')
  }
  const asked = { kind: 'channels', from: day, to: day, hasCosts: false } as const
  const { rows } = await reportOf({ ...shop.database, clock: () => new Date(), timeZone: 'UTC' }, asked)
  expect(rows.map(([name, orders]) => [name, orders])).toEqual([
    ['Telephone or counter', 2],
    ['Online', 1],
  ])
  await shop.close()
})

it('sales are what was paid and what was given back, each on its day in the shop’s time zone', async () => {
  const countries = async (...asked: [month: keyof typeof months, timeZone: string]) =>
    (await report('countries', asked[0], { timeZone: asked[1] })).rows
  expect(order.id).not.toBe('')
  expect(await countries('march', 'UTC')).toEqual([['Germany', 1, 4, 34, 1, 6.33, 27.67, 5.26]])
  expect(await countries('april', 'UTC')).toEqual([])
  expect(await countries('march', 'Europe/Berlin')).toEqual([['Germany', 1, 4, 34, 0, 0, 34, 6.46]])
  expect(await countries('april', 'Europe/Berlin')).toEqual([['Germany', 0, 0, 0, 1, 6.33, -6.33, -1.2]])
})

it('the sum of all is the revenue of the same days in the figures', async () => {
  const takings = async (month: keyof typeof months) =>
    (await report('months', month, { timeZone: 'Europe/Berlin' })).sums[1]?.[6]
  expect([await takings('march'), await takings('april')]).toEqual([46.35, -7.53])
  const clock = () => new Date('2026-04-01T12:00Z')
  const { days } = await summarise(fixture.database.db, { clock, timeZone: 'Europe/Berlin' }, 40)
  expect(days.filter(({ revenue }) => revenue.minor !== 0)).toEqual([
    { day: '2026-03-02', orders: 1, revenue: fromMinor(4635) },
    { day: '2026-04-01', orders: 0, revenue: fromMinor(-753) },
  ])
})

it('margins are of the cost when it was ordered, and only of what is known', async () => {
  const margins = async () =>
    (await report('products', 'march', { hasCosts: true })).rows.map((cells) => cells.slice(-3))
  const { id } = await aReceipt(fixture.database, { productId: order.three, costCents: 500 })
  const unknown = [null, null, null]
  expect(await margins()).toEqual([unknown, unknown])
  await fixture.rows(`update receipts set received_at = '2026-03-01' where id = $1`, id)
  expect(await margins()).toEqual([[15, 4, 21.1], unknown])
  const { sums, notes } = await report('products', 'march', { hasCosts: true })
  expect(sums[0]?.slice(-3)).toEqual([15, 4, 21.1])
  expect(notes.at(-1)).toBe('The cost of 1 of the pieces is not known: they are not in cost and margin.')
  expect((await report('products', 'march')).columns.map(({ label }) => label)).not.toContain('Margin')
})

it('taxes are the ones of invoices less credit notes, by country and rate', async () => {
  // With an address of Germany alone.
  const taxed = await placeOrder(fixture.database)
  await pay(fixture.database, taxed, new Date('2026-05-05'))
  await giveBack(fixture.database, taxed, fromMinor(1000))
  const free = { ...noCharges(), total: fromMinor(2500), destination: placeIn('FR') }
  const untaxed = await placeOrder(fixture.database, { changes: { ...free, lines: linesWithoutTax } })
  await pay(fixture.database, untaxed, new Date('2026-05-05'))
  expect(await report('taxes', 'march')).toMatchObject({
    rows: [
      ['Other country', 'France', 'Not taxed', 0, 25, 0, 0, 0],
      ['Other country', 'Germany', 'VAT', 19, 30.55, 5.8, 0, 0],
    ],
    sums: [
      ['All documents', '', '', null, 55.55, 5.8, 0, 0],
      ['All documents, with tax', '', '', null, 61.35, null, 0, null],
    ],
  })
  const atCounter = await placeOrder(fixture.database, { changes: { channel: 'telephone' } })
  await pay(fixture.database, atCounter, new Date('2026-05-05'))
  const { columns, rows, sums } = await report('taxes', 'march')
  expect(columns.map(({ label }) => label).slice(-2)).toEqual([
    'Base, by telephone or counter',
    'Tax, by telephone or counter',
  ])
  expect(rows[1]?.slice(4)).toEqual([69.5, 13.2, 38.95, 7.4])
  expect(sums[0]?.slice(4)).toEqual([94.5, 13.2, 38.95, 7.4])
})

it.each([
  ['DE', 'DE', 'home'],
  ['DE', '', 'home'],
  ['DE', 'FR', 'oss'],
  ['DE', 'CH', 'outside'],
  ['CH', 'DE', 'other'],
  ['US', 'CA', 'other'],
  ['', 'US', 'other'],
] as const)('what is sold from %s to %s is declared as %s', (from, to, treatment) => {
  expect(treatmentOf(from, to)).toBe(treatment)
})

it('slow stock is what was there before and nobody bought in these days', async () => {
  const kept = await aProduct(fixture.database, { name: 'Slow pad', available: 7, priceCents: 1250 })
  await fixture.rows(`update products set created_at = '2026-01-05' where id = any($1)`, [
    kept.id,
    order.three,
  ])
  await aProduct(fixture.database, { name: 'New pad' })
  const names = async (month: keyof typeof months) => (await report('slow_stock', month)).rows
  expect(await names('march')).toEqual([['Slow pad', '', '', 7, 12.5, null, '2026-01-05']])
  expect((await names('april')).map(([name, , , , , last]) => [name, last])).toEqual([
    [expect.any(String), '2026-03-02'],
    ['Slow pad', null],
  ])
})

it.each([
  ['2026-03-02', '2026-03-01'],
  ['2026-01-01', '2030-01-01'],
])('days from %s to %s are refused', async (from, to) => {
  await expect(reportOf(fixture.shop, { kind: 'makers', from, to, hasCosts: false })).rejects.toMatchObject({
    kind: 'invalid',
  })
})

it('staff who may not see costs get no margins, on the page and in the file', async () => {
  const shop = await openTestShop()
  try {
    const columnsFor = async (role: 'viewer' | 'manager') => {
      const { token } = await aStaffMember(shop.database, role)
      const query = { from: '2026-03-01', to: '2026-03-31' }
      const { columns } = await shop.call('report', { params: { kind: 'makers' }, query, token })
      const answer = await shop.fetch('/api/reports/makers/file?from=2026-03-01&to=2026-03-31', {
        headers: { authorization: `Bearer ${token}` },
      })
      const file = await answer.text()
      const heads = columns.map(({ label }) => label)
      expect(file.replace('\ufeff', '').startsWith(csvLine(heads))).toBe(true)
      return heads.slice(-3)
    }
    expect(await columnsFor('viewer')).toEqual(['Refunded', 'Net', 'Tax'])
    expect(await columnsFor('manager')).toEqual(['Cost', 'Margin', 'Margin %'])
  } finally {
    await shop.close()
  }
})
