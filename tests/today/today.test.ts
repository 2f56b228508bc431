import { describe, expect, it } from 'vitest'
import type { BuiltInRole, Permission } from '#base/contract/permissions.ts'
import { aCustomer, anAdmin, anOrder, aProduct, aReturn, aStaffMember, withOwnRole } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))

const tasksOf = async (token: string) => (await shop.call('today', { token })).tasks
const countsOf = async (token = admin.token) =>
  Object.fromEntries((await tasksOf(token)).map(({ kind, count }) => [kind, count]))

describe('what waits for staff', () => {
  it('is nothing in an empty shop, of each kind', async () => {
    expect(await tasksOf(admin.token)).toEqual(
      [
        ...['to_ship', 'returns_requested', 'returns_received', 'reviews', 'alarms'],
        ...['mails', 'imports', 'earlier_files', 'not_on_sale', 'fitments', 'low_stock'],
      ].map((kind) => ({ kind, count: 0, since: null })),
    )
  })

  it('are paid orders, since the oldest of them, and not what is unpaid, shipped or cancelled', async () => {
    const customer = await aCustomer(shop.database)
    const [first, second] = [new Date('2026-03-01T10:00:00Z'), new Date('2026-03-02T10:00:00Z')]
    const order = (given: Parameters<typeof anOrder>[2]) => anOrder(shop.database, customer, given)
    await order({ payment: 'paid', createdAt: second })
    await order({ payment: 'paid', createdAt: first })
    await order({ payment: 'unpaid', createdAt: first })
    const { id } = await order({
      payment: 'paid',
      shipment: 'shipped',
      createdAt: new Date('2026-02-01T10:00:00Z'),
    })
    await aReturn(shop.database, id, { askedAt: second })
    expect((await tasksOf(admin.token)).slice(0, 3)).toEqual([
      { kind: 'to_ship', count: 2, since: first.toISOString() },
      { kind: 'returns_requested', count: 1, since: second.toISOString() },
      { kind: 'returns_received', count: 0, since: null },
    ])
  })

  it('are also alarms, mails, imports, fitments and stock, until they are done', async () => {
    const { pool } = shop.database
    const { id } = await aProduct(shop.database, { minimum: 5, available: 6 })
    await pool.query(
      `insert into alarms (id, kind, message, subject_kind, subject_id) values ('a1', 'job_failed', 'It failed', 'job', '1')`,
    )
    await pool.query(
      `insert into imports (id, name, actor_id, state) values ('i1', 'a.csv', $1, 'checked'), ('i2', 'b.csv', $1, 'mapping'), ('i3', 'c.csv', $1, 'applied')`,
      [admin.id],
    )
    await pool.query(
      `insert into imports (id, name, actor_id, state, kind) values ('i4', 'customers.csv', $1, 'checked', 'earlier'), ('i5', 'prices.csv', $1, 'checked', 'price_lists')`,
      [admin.id],
    )
    expect(await countsOf()).toMatchObject({ alarms: 1, imports: 3, earlier_files: 1, low_stock: 1 })
    await pool.query(`update alarms set resolved_at = now(), resolved_by = $1`, [admin.id])
    await pool.query(`update imports set state = 'applied'`)
    await pool.query('update products set available = 900 where id = $1', [id])
    await expect.poll(() => countsOf()).toMatchObject({ alarms: 0, imports: 0, low_stock: 0 })
  })

  it('is answered only where somebody may do it', async () => {
    const kindsOf = async (role: BuiltInRole) =>
      (await tasksOf((await aStaffMember(shop.database, role)).token)).map(({ kind }) => kind)
    expect(await kindsOf('warehouse')).toEqual([
      'to_ship',
      'returns_requested',
      'returns_received',
      'low_stock',
    ])
    expect(await kindsOf('support')).toContain('mails')
    expect(await kindsOf('viewer')).not.toContain('alarms')
    const { token } = await withOwnRole(shop.database, ['import'])
    expect((await tasksOf(token)).map(({ kind }) => kind)).toEqual(['imports', 'earlier_files'])
  })

  it.each([
    ['alarms', ['alarms', 'products.see'], ['figures.see']],
    ['alarms', ['figures.see'], ['alarms']],
    ['fitments', ['fitments', 'import'], ['products.see']],
    ['fitments', ['products.see'], ['fitments']],
    ['not_on_sale', ['products.edit', 'import'], ['products.see']],
  ] as const)('has %s with %j only if the page of it opens, which needs %j too', async (kind, held, also) => {
    const kindsOf = async (permissions: readonly Permission[]) => {
      const { token } = await withOwnRole(shop.database, [...permissions])
      return (await tasksOf(token)).map((task) => task.kind)
    }
    expect(await kindsOf(held)).not.toContain(kind)
    expect(await kindsOf([...held, ...also])).toContain(kind)
  })
})
