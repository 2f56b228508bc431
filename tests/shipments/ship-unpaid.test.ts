import { describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { applyWithin, readMigrations } from '#platform/db/migrate.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import { aCustomer, anAdmin, anOrder, aStaffMember, withOwnRole } from '../builders.ts'
import { emptyTestDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
const customer = suiteFixture(() => aCustomer(shop.database))
const packer = suiteFixture(() => withOwnRole(shop.database, ['orders.see', 'orders.ship']))
const creditor = suiteFixture(() =>
  withOwnRole(shop.database, ['orders.see', 'orders.ship', 'orders.ship_unpaid']),
)

const ship = (id: string, token: string) => shop.call('markShipped', { token, params: { id } })
const see = (id: string) => shop.call('oneOrder', { token: packer.token, params: { id } })
const refused = {
  status: 403,
  body: { error: 'ship_unpaid_not_permitted', message: refusals.shipUnpaidNotPermitted },
}

describe('an unpaid order', () => {
  it('is shipped only by those whose role may ship unpaid orders', async () => {
    const { id } = await anOrder(shop.database, customer)
    await expect(ship(id, packer.token)).rejects.toMatchObject(refused)
    expect(await see(id)).toMatchObject({ status: 'pending' })
    expect(await ship(id, creditor.token)).toMatchObject({ modifiedCount: 1 })
    expect(await auditEntriesOn(shop.database, 'order', id)).toMatchObject([{ act: 'ship' }])
    // It is shipped: the same call changes nothing, for everybody who may ship.
    expect(await ship(id, packer.token)).toMatchObject({ modifiedCount: 0 })
  })

  it('is not shipped in part either, nor while its payment is with a bank', async () => {
    for (const payment of ['unpaid', 'processing'] as const) {
      const { id } = await anOrder(shop.database, customer, { payment })
      const [line] = (await see(id)).lines
      const body = { lines: [{ toolsId: line?.toolsId ?? '', quantity: 1 }], carrier: '', tracking: '' }
      const part = (token: string) => shop.call('addShipment', { token, params: { id }, body })
      await expect(part(packer.token)).rejects.toMatchObject(refused)
      expect(await part(creditor.token)).toMatchObject({ acknowledged: true })
    }
  })

  it('is left out of many, and listed', async () => {
    const [paid, unpaid] = [
      await anOrder(shop.database, customer, { payment: 'paid' }),
      await anOrder(shop.database, customer),
    ]
    const many = (token: string) => shop.call('shipOrders', { token, body: { ids: [unpaid.id, paid.id] } })
    expect(await many(packer.token)).toMatchObject({ shipped: [paid.id], unpaid: [unpaid.id], refused: [] })
    const all = await many(creditor.token)
    expect(all).toMatchObject({ shipped: [unpaid.id] })
    expect(all).not.toHaveProperty('unpaid')
  })

  it('is shipped by owner and manager, not by the warehouse', async () => {
    for (const { token } of [await anAdmin(shop.database), await aStaffMember(shop.database, 'manager')]) {
      const { id } = await anOrder(shop.database, customer)
      expect(await ship(id, token)).toMatchObject({ modifiedCount: 1 })
    }
    const { id } = await anOrder(shop.database, customer)
    const { token } = await aStaffMember(shop.database, 'warehouse')
    await expect(ship(id, token)).rejects.toMatchObject(refused)
  })
})

it('the upgrade leaves every own role what it could, gives nothing to others, and records it', async () => {
  const { client } = await emptyTestDatabase()
  const migrations = await readMigrations()
  const at = migrations.findIndex(({ name }) => name.startsWith('0177'))
  expect(at).toBeGreaterThan(0)
  await client.query('begin')
  await applyWithin(client, migrations.slice(0, at))
  await client.query(`insert into staff_roles (id, name, permissions) values
    ('a', 'Packer', '{orders.see,orders.ship}'), ('b', 'Reader', '{orders.see}')`)
  await applyWithin(client, migrations.slice(at))
  await client.query('commit')
  const { rows } = await client.query('select id, permissions, version from staff_roles order by id')
  expect(rows).toEqual([
    { id: 'a', permissions: ['orders.see', 'orders.ship', 'orders.ship_unpaid'], version: 2 },
    { id: 'b', permissions: ['orders.see'], version: 1 },
  ])
  const entries = await client.query('select actor, act, subject_id, after from audit_log')
  expect(entries.rows).toEqual([
    {
      actor: 'shop',
      act: 'edit',
      subject_id: 'a',
      after: { name: 'Packer', permissions: ['orders.see', 'orders.ship', 'orders.ship_unpaid'] },
    },
  ])
})
