import { sql } from 'kysely'
import { toDecimal } from '#base/money.ts'
import { roughly } from '#base/rough-amount.ts'
import { bookPast } from '#catalog/stock/sql.ts'
import { demoLogins } from '#people/identity/demo-logins.ts'
import type { Tx } from '#platform/db/open.ts'
import { readSettingIn } from '#platform/settings/service.ts'
import { seller } from '#pricing/seller/model.ts'
import { calendarOf } from './calendar.ts'
import { type Customer, makeCustomers } from './customers.ts'
import { readGoods } from './goods.ts'
import { makeInvoices } from './invoices.ts'
import { otherEntries } from './journal.ts'
import { makeOrders } from './orders.ts'
import type { World } from './past-order.ts'
import { makePromotions } from './promotions.ts'
import { randomOf } from './random.ts'
import { entriesOf, makeReviews } from './reviews.ts'
import { makeMissed, makeSearches } from './searches.ts'
import { makeStaff, viewsOf } from './staff.ts'
import { makeStock } from './stock.ts'
import { suppliersOf } from './suppliers.ts'
import { insertAll } from './write.ts'
import { writeInvoices, writeOrders, writeOutcomes } from './write-orders.ts'
import * as write from './write-others.ts'

/** The same seed on the same day makes the same rows. */
const seed = 'fourteen months'

export interface HistoryShop {
  /** The shop's time zone, for the days of invoices and deliveries. */
  readonly timeZone: string
  /** The shop's own origin, for links in mails. */
  readonly shopUrl: string
  /** Who the mails are from. */
  readonly sender: string
}

/**
 * Writes 14 months of history up to today, in the caller's transaction. The products must be there without stock: it ends with the stock
 * that they have in `stocks`, by their slugs.
 */
export async function writeHistory(
  tx: Tx,
  { timeZone, shopUrl, sender }: HistoryShop,
  stocks: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  // The rows that triggers would add come with the others.
  await sql`set local tappet.restoring = 'on'`.execute(tx)
  const random = randomOf(seed)
  const calendar = calendarOf(now)
  const { owner, customer: demoCustomer } = await demoUsers(tx)
  const hired = makeStaff(random, calendar)
  const staff = { owner, ...hired }
  const world: World = {
    random,
    calendar,
    staff,
    timeZone,
    shopUrl,
    journal: { mails: [], entries: [], changes: [], notes: [] },
  }
  const group = {
    id: random.id(calendar.opened),
    name: 'Workshops',
    discountPpm: 50_000,
    accountLimit: toDecimal(roughly(1000)),
  }
  const customers = [...makeCustomers(random, calendar, group), demoCustomerOf(demoCustomer, calendar.opened)]
  const goods = (await readGoods(tx, random, calendar)).map((good) => ({
    ...good,
    available: stocks.get(good.slug) ?? 0,
  }))
  const promotions = makePromotions(random, calendar, await categoryOf(tx, 'Brakes'))
  const orders = makeOrders(world, { customers, goods, promotions })
  const suppliers = suppliersOf(random, calendar, goods)
  const stock = makeStock(world, goods, suppliers)
  const reviews = makeReviews(world, orders)
  const invoices = makeInvoices(world, orders, await readSettingIn(tx, seller))

  const accounts = customers.flatMap((one) =>
    one.userId === null || one.userId === demoCustomer.userId ? [] : [{ ...one, userId: one.userId }],
  )
  await write.writeUsers(tx, [
    ...Object.values(hired),
    ...accounts.map(({ userId, name, email, since }) => ({
      userId,
      name,
      email,
      role: 'customer' as const,
      since,
    })),
  ])
  await write.writeCustomers(tx, world, accounts, { ...group, since: calendar.opened })
  await write.writeNotes(tx, world, accounts)
  await write.writeGarages(tx, world, accounts.slice(0, 3))
  await insertAll(tx, 'table_views', viewsOf(staff))
  await write.writeSuppliers(tx, suppliers)
  await writeOrders(tx, orders)
  await write.writePromotions(tx, promotions, orders)
  await write.writeMails(tx, world.journal.mails, sender)
  await writeOutcomes(tx, world, orders)
  await writeInvoices(tx, invoices)
  await write.writeReceipts(tx, stock)
  await bookPast(tx, stock.ledger)
  await write.writeReviews(tx, reviews)
  await insertAll(tx, 'unmet_searches', makeSearches(world))
  await insertAll(tx, 'missed_addresses', makeMissed(world))
  const others = otherEntries(world, { goods, promotions, suppliers, stock, hired: Object.values(hired) })
  await write.writeEntries(tx, [...world.journal.entries, ...entriesOf(world, reviews), ...others])
}

async function demoUsers(tx: Tx) {
  const users = await tx
    .selectFrom('users')
    .select(['id as userId', 'email', 'role'])
    .where(
      'email',
      'in',
      demoLogins.map(({ email }) => email),
    )
    .execute()
  const of = (role: string) => {
    const found = users.find((user) => user.role === role)
    if (found === undefined) throw new Error(`The demo shop has no ${role}`)
    return { userId: found.userId, email: found.email }
  }
  return { owner: of('owner'), customer: of('customer') }
}

/** The customer with whose password visitors of the demo shop log in. */
function demoCustomerOf(
  { userId, email }: { readonly userId: string; readonly email: string },
  since: Date,
): Customer {
  return {
    userId,
    email,
    name: 'Demo Customer',
    phone: '+1 555 0199',
    address: {
      name: 'Demo Customer',
      company: '',
      line1: '12 Camshaft Lane',
      line2: '',
      city: 'Valve Springs',
      region: 'OH',
      postalCode: '00041',
      country: 'US',
      taxNumber: '',
    },
    group: undefined,
    isWorkshop: false,
    since,
    weight: 6,
  }
}

async function categoryOf(tx: Tx, name: string): Promise<string> {
  const { id } = await tx
    .selectFrom('categories')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return id
}
