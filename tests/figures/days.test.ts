import { expect, it } from 'vitest'
import { fromMinor } from '#base/money.ts'
import { summarise } from '#office/figures/service.ts'
import { aCustomer, anOrder, aProduct } from '../builders.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'

const database = suiteFixture(freshDatabase)

it('days begin and end in the shop’s own time zone, also when daylight saving time begins', async () => {
  const customer = await aCustomer(database)
  const product = await aProduct(database, { priceCents: 1000, minimum: 1 })
  // In New York: 7 March 23:30, 8 March 00:30 (a day of 23 hours), 8 March 23:30, 9 March 00:30.
  for (const instant of ['2026-03-08T04:30Z', '2026-03-08T05:30Z', '2026-03-09T03:30Z', '2026-03-09T04:30Z'])
    await anOrder(database, customer, { product, payment: 'paid', createdAt: new Date(instant), quantity: 1 })
  const at = (timeZone: string) =>
    summarise(database.db, { clock: () => new Date('2026-03-10T02:00Z'), timeZone }, 3)
  expect((await at('America/New_York')).days).toEqual([
    { day: '2026-03-07', orders: 1, revenue: fromMinor(1000) },
    { day: '2026-03-08', orders: 2, revenue: fromMinor(2000) },
    { day: '2026-03-09', orders: 1, revenue: fromMinor(1000) },
  ])
  expect((await at('UTC')).days.map(({ day, orders }) => [day, orders])).toEqual([
    ['2026-03-08', 2],
    ['2026-03-09', 2],
    ['2026-03-10', 0],
  ])
})
