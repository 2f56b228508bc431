import { describe, expect, it } from 'vitest'
import { auditEntriesOn } from '../audit-entries.ts'
import { aCustomer, anAdmin, anOrder, aStaffMember } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))

const save = (table: string, query = '', token = admin.token) =>
  shop.fetch(`/api/admin-tables/${table}/csv${query}`, { headers: { authorization: `Bearer ${token}` } })
const entriesOf = (table: string) => auditEntriesOn(shop.database, 'table', table)

/** The newest entry, as the screen of the log tells it. */
async function told(table: string) {
  const query = { filter: 'table', q: table }
  const { rows } = await shop.call('adminAudit', { query, token: admin.token })
  return rows.map(({ actor, start, thing, end, link }) => ({
    actor,
    link,
    says: [start, thing, end].join(' '),
  }))[0]
}

describe('people’s data as a file', () => {
  it.each([
    ['users', '', 'exported the customers as a file', '/dashboard/manageUsers'],
    [
      'users',
      '?filter=customer',
      'exported the customers as a file (filter: Customers)',
      '/dashboard/manageUsers',
    ],
    [
      'orders',
      '?filter=to_ship&q=%20anna%20',
      'exported the orders as a file (filter: Paid, to ship; search: “anna”)',
      '/dashboard/manageOrders',
    ],
    ['returns', '?filter=open', 'exported the returns as a file (filter: Waiting)', '/dashboard/returns'],
    [
      'invoices',
      '?filter=invoice&period=2026-Q1&q=anna',
      'exported the invoices and credit notes as a file (filter: Invoices; period: 2026-Q1; search: “anna”)',
      '/dashboard/invoices',
    ],
  ])('%s%s is an entry of the audit log, with what it was narrowed to', async (table, query, says, link) => {
    const before = await entriesOf(table)
    expect((await save(table, query)).status).toBe(200)
    expect(await entriesOf(table)).toHaveLength(before.length + 1)
    expect(await told(table)).toEqual({ actor: admin.email, says, link })
  })

  it('is in the log before its first row, and not sent if it cannot be', async () => {
    await anOrder(shop.database, await aCustomer(shop.database))
    const { pool } = shop.database
    await pool.query(`alter table audit_log add constraint no_exports check (act <> 'export') not valid`)
    try {
      for (const table of ['users', 'orders', 'returns', 'invoices']) {
        const answer = await save(table)
        expect([table, answer.status]).toEqual([table, 500])
        expect(await answer.text()).not.toContain('@')
      }
    } finally {
      await pool.query('alter table audit_log drop constraint no_exports')
    }
  })

  it('that is refused leaves no entry of an export', async () => {
    const viewer = await aStaffMember(shop.database, 'viewer')
    for (const table of ['users', 'orders', 'returns', 'invoices']) {
      const before = await entriesOf(table)
      expect((await save(table, '', viewer.token)).status).toBe(403)
      expect((await save(table, '?filter=nonsense-of-a-filter')).status).toBe(table === 'users' ? 200 : 400)
      expect(await entriesOf(table)).toHaveLength(before.length + (table === 'users' ? 1 : 0))
    }
  })
})

it('products and prices as files are no entries', async () => {
  for (const table of ['products', 'prices', 'unmet', 'vehicles']) {
    await (await save(table)).arrayBuffer()
    expect(await entriesOf(table)).toEqual([])
  }
})
