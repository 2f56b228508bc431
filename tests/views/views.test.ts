import { describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import type { ViewedTable } from '#base/contract/routes/office.ts'
import { viewedTables } from '#base/contract/routes/office.ts'
import { aCustomer, anAdmin, aStaffMember } from '../builders.ts'
import { send } from '../call.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)

/** The calls of a new admin about a table. */
async function anAdminWithViews(table: ViewedTable = 'orders') {
  const admin = await anAdmin(shop.database)
  const of = { params: { table }, token: admin.token }
  return {
    ...admin,
    list: async () => (await shop.call('tableViews', of)).views,
    save: (name: string, query: string) => shop.call('saveTableView', { ...of, body: { name, query } }),
    change: (name: string, body: { name?: string; first?: boolean }) =>
      shop.call('changeTableView', { ...of, query: { name }, body }),
    remove: (name: string) => shop.call('removeTableView', { ...of, query: { name } }),
  }
}

it.each(viewedTables)(
  'of the table %s are saved by name, replaced and removed; others do not see them',
  async (table) => {
    const admin = await anAdminWithViews(table)
    const other = await anAdminWithViews(table)
    await admin.save('Problems', 'filter=problems')
    await admin.save('Discs', 'q=disc')
    await admin.save('Problems', 'columns=at%2Cwho&filter=problems&q=disc')
    expect(await admin.list()).toEqual([
      { name: 'Discs', query: 'q=disc', first: false },
      { name: 'Problems', query: 'columns=at%2Cwho&filter=problems&q=disc', first: false },
    ])
    expect(await other.list()).toEqual([])
    expect(await other.remove('Discs')).toMatchObject({ deletedCount: 0 })
    expect(await other.change('Discs', { first: true })).toMatchObject({ modifiedCount: 0 })
    expect(await admin.remove('Discs')).toMatchObject({ deletedCount: 1 })
    expect(await admin.list()).toHaveLength(1)
  },
)

it('of one table are not listed at another', async () => {
  const admin = await anAdminWithViews('orders')
  await admin.save('Discs', 'q=disc')
  const products = await shop.call('tableViews', { params: { table: 'products' }, token: admin.token })
  expect(products.views).toEqual([])
})

it('one of a table can open it, and keeps that when it is renamed or replaced', async () => {
  const admin = await anAdminWithViews()
  await admin.save('Discs', 'q=disc')
  await admin.save('Pads', 'q=pad')
  await admin.change('Discs', { first: true })
  await admin.change('Pads', { first: true })
  await admin.change('Pads', { name: 'Brake pads' })
  await admin.save('Brake pads', 'q=brake')
  expect(await admin.list()).toEqual([
    { name: 'Brake pads', query: 'q=brake', first: true },
    { name: 'Discs', query: 'q=disc', first: false },
  ])
  await admin.change('Brake pads', { first: false })
  expect((await admin.list()).filter(({ first }) => first)).toEqual([])
})

it('two that are made the first at once leave one first', async () => {
  const admin = await anAdminWithViews()
  const names = ['One', 'Two', 'Three', 'Four']
  for (const name of names) await admin.save(name, `q=${name}`)
  await Promise.all(names.map((name) => admin.change(name, { first: true })))
  expect((await admin.list()).filter(({ first }) => first)).toHaveLength(1)
})

it('are not renamed to the name of another', async () => {
  const admin = await anAdminWithViews()
  await admin.save('Discs', 'q=disc')
  await admin.save('Pads', 'q=pad')
  await expect(admin.change('Pads', { name: 'Discs' })).rejects.toMatchObject({
    status: 409,
    message: refusals.viewTaken('Discs'),
  })
})

it('are at most 50 of a table', async () => {
  const admin = await anAdminWithViews()
  for (let number = 1; number <= 50; number++) await admin.save(`View ${number}`, `q=${number}`)
  await expect(admin.save('One more', 'q=x')).rejects.toMatchObject({
    status: 409,
    message: refusals.viewsTooMany(50),
  })
  await admin.save('View 7', 'q=seven')
  expect(await admin.list()).toHaveLength(50)
})

it('are in the export of a person’s data', async () => {
  const admin = await anAdminWithViews('audit')
  await admin.save('Mine', 'person=x')
  const { email, token } = admin
  const data = await shop.call('exportUser', { params: { email }, token })
  expect(data.tableViews).toEqual([{ table: 'audit', name: 'Mine', query: 'person=x', first: false }])
})

describe('the views of a table', () => {
  it.each([
    ['warehouse', 'orders', 200],
    ['warehouse', 'users', 403],
    ['manager', 'audit', 403],
    ['support', 'mails', 200],
    ['viewer', 'invoices', 403],
    ['support', 'reviews', 200],
    ['warehouse', 'reviews', 403],
    ['manager', 'nonsense', 400],
  ] as const)('require of the role %s the permission of the table %s', async (role, table, status) => {
    const { token } = await aStaffMember(shop.database, role)
    const { status: answered } = await send(shop.url, 'tableViews', { params: { table }, token })
    expect(answered).toBe(status)
  })

  it('are for staff only', async () => {
    const { token } = await aCustomer(shop.database)
    const { status } = await send(shop.url, 'tableViews', { params: { table: 'orders' }, token })
    expect(status).toBe(403)
  })
})
