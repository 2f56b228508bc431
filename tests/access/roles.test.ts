import { describe, expect, it } from 'vitest'
import type { Permission } from '#base/contract/permissions.ts'
import { permissionNames } from '#base/contract/permissions.ts'
import type { CallName } from '#base/contract/schemas.ts'
import { aCustomer, anAdmin, aStaffMember, suspend, withOwnRole } from '../builders.ts'
import { send } from '../call.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { type Expected, expected } from './expected.ts'
import { required } from './permissions.ts'
import { calls, furtherInService } from './policy.ts'
import { requestFor, requestsOnce } from './requests.ts'
import { held, isPermitted, type StaffRole } from './roles.ts'

/*
 * What roles may, over HTTP: where a service decides further. What the policy decides of every call and role is a table
 * (decide.test.ts).
 */

const shop = suiteFixture(() =>
  openTestShop({ env: { UNPAID_ORDERS: '999,999,999,999', HELD_PIECES: '9999,9999,9999,9999' } }),
)
const people = suiteFixture(async () => ({
  /** The requests are about their data. */
  buyer: await aCustomer(shop.database),
  owner: await anAdmin(shop.database),
  manager: await aStaffMember(shop.database, 'manager'),
  warehouse: await aStaffMember(shop.database, 'warehouse'),
  support: await aStaffMember(shop.database, 'support'),
  viewer: await aStaffMember(shop.database, 'viewer'),
  own: await withOwnRole(shop.database, held.own as readonly Permission[]),
  suspended: await anAdmin(shop.database),
}))

const requestOnce = requestsOnce()

/** Sends a call with a token, and expects its answer. */
async function expectAnswer(name: CallName, token: string, wanted: Expected): Promise<void> {
  const { id, email } = people.buyer
  const data = { database: shop.database, owner: { id, email } }
  const isRefused = wanted === 401 || wanted === 403
  const sent = await requestOnce(name, { isRefused, key: id, data })
  const response = await send(shop.url, name, { ...sent, token })
  await response.arrayBuffer()
  if (wanted === 'in') expect([401, 403, 404, 500]).not.toContain(response.status)
  else expect(response.status).toBe(wanted)
}

/** What a role is answered: as an admin if it may, else as a customer who asks for the data of another. */
function wantedOf(name: CallName, role: StaffRole): Expected {
  const { admin, other } = expected[name]
  return isPermitted(role, name) === false ? other : admin
}

describe.each(['listSuppliers', ...(Object.keys(furtherInService) as CallName[])] as const)('%s', (name) => {
  it.each(Object.keys(held) as StaffRole[])(
    'answers the role %s according to its permissions',
    async (role) => {
      await expectAnswer(name, people[role].token, wantedOf(name, role))
    },
  )
})

it.each(['listSuppliers', 'mine', 'oneUser', 'oneOrder', 'ownOrders'] as const)(
  'knows nobody who is suspended, even with a token that was not revoked: %s',
  async (name) => {
    await suspend(shop.database, people.suspended)
    await expectAnswer(name, people.suspended.token, expected[name].visitor)
  },
)

describe('the matrix of roles', () => {
  it('has a permission for every call of staff, and for no other', () => {
    const ofStaff = calls.filter((name) => {
      const { admin, other, visitor } = expected[name]
      return admin !== other && visitor !== 'in'
    })
    expect(Object.keys(required).sort()).toEqual(ofStaff.sort())
  })

  it('names every permission of the shop, and no other', () => {
    const named = Object.values(required).flatMap((one) =>
      typeof one === 'object' && 'all' in one ? one.all : one,
    )
    // Whether an order is paid is known to the service alone (tests/shipments/ship-unpaid.test.ts).
    const all = new Set<string>([...named.filter((name) => name !== 'owner'), 'orders.ship_unpaid'])
    expect([...all].sort()).toEqual([...permissionNames].sort())
  })
})

describe('a product', () => {
  const edit = async (role: StaffRole, body: object) => {
    const { params } = await requestFor('editProduct', {
      database: shop.database,
      owner: people.buyer,
    })
    const response = await send(shop.url, 'editProduct', { params, body, token: people[role].token })
    return response.status
  }

  it.each([
    ['warehouse', { stockChange: 1 }, 200],
    ['warehouse', { stockChange: 1, price: '1.00' }, 403],
    ['warehouse', { name: 'Other' }, 403],
    ['own', { price: '1.00' }, 200],
    ['own', { stockChange: 1 }, 403],
    ['own', { price: '1.00', name: 'Other' }, 403],
    ['own', { price: '1.00', constructor: 'Other' }, 403],
    ['manager', { price: '1.00', stockChange: 1, name: 'Other' }, 200],
    ['viewer', {}, 403],
  ] as const)('is changed by the role %s only where it may: %j', async (role, body, status) => {
    expect(await edit(role, body)).toBe(status)
  })
})

describe('a table as a file', () => {
  it.each([
    ['support', 'orders', 403],
    ['support', 'users', 403],
    ['manager', 'orders', 403],
    ['manager', 'users', 403],
    ['manager', 'returns', 403],
    ['owner', 'orders', 200],
    ['owner', 'users', 200],
    ['owner', 'returns', 200],
    ['viewer', 'orders', 403],
    ['viewer', 'returns', 403],
    ['warehouse', 'prices', 403],
    ['warehouse', 'returns', 403],
    ['viewer', 'unmet', 403],
    ['manager', 'unmet', 200],
    ['viewer', 'vehicles', 200],
    ['own', 'products', 403],
    ['owner', 'nonsense', 400],
  ] as const)('requires of the role %s the permission of the table %s', async (role, table, status) => {
    const response = await send(shop.url, 'exportTable', { params: { table }, token: people[role].token })
    await response.arrayBuffer()
    expect(response.status).toBe(status)
  })
})

describe('people’s data as a file', () => {
  const files = {
    orders: 'orders.see',
    returns: 'orders.see',
    users: 'customers.see',
    invoices: 'invoices',
  } as const satisfies Record<string, Permission>
  const statusFor = async (table: string, permissions: Permission[]) => {
    const { token } = await withOwnRole(shop.database, permissions)
    const response = await shop.fetch(`/api/admin-tables/${table}/csv`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await response.arrayBuffer()
    return response.status
  }

  it.each(Object.entries(files))('requires for %s both %s and customers.export', async (table, see) => {
    const others = permissionNames.filter((name) => name !== see && name !== 'customers.export')
    expect(await statusFor(table, [...others, see])).toBe(403)
    expect(await statusFor(table, [...others, 'customers.export'])).toBe(403)
    expect(await statusFor(table, [see, 'customers.export'])).toBe(200)
  })
})
