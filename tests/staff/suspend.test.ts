import { expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import { aCustomer, anAdmin, aStaffMember } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { aMember, logIn } from '../identity/people.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
const owner = suiteFixture(() => anAdmin(shop.database))

const viewing = ['orders.see', 'products.see', 'prices.see', 'customers.see', 'figures.see']
const by = (email: string) => ({ token: owner.token, params: { email } })

it('a suspended person is nobody at once, and is one of the staff again after it', async () => {
  const member = await aStaffMember(shop.database, 'viewer')
  const isThere = () => shop.call('isAdmin', by(member.email))
  expect(await shop.call('suspendStaff', by(member.email))).toEqual({ acknowledged: true, modifiedCount: 1 })
  expect(await shop.call('suspendStaff', by(member.email))).toEqual({ acknowledged: true, modifiedCount: 0 })
  await expect(shop.call('mine', { token: member.token })).rejects.toMatchObject({ status: 401 })
  expect(await isThere()).toEqual({ admin: false, permissions: [] })
  const { rows } = await shop.database.pool.query('select 1 from sessions where "userId" = $1', [member.id])
  expect(rows).toEqual([])
  expect(await shop.call('unsuspendStaff', by(member.email))).toEqual({
    acknowledged: true,
    modifiedCount: 1,
  })
  expect(await isThere()).toEqual({ admin: true, permissions: viewing })
  expect(await auditEntriesOn(shop.database, 'user', member.id)).toMatchObject([
    { actor: owner.email, act: 'suspend', before: { suspended: false }, after: { suspended: true } },
    { actor: owner.email, act: 'unsuspend', before: { suspended: true }, after: { suspended: false } },
  ])
})

it('a suspended person cannot sign in, and reads why; nothing is said without the right password', async () => {
  const person = { email: 'suspended@shop.example', password: 'secret-1' }
  const visitor = await aMember(shop, person)
  await shop.database.pool.query(
    `update users set "emailVerified" = true, role = 'manager' where email = $1`,
    [person.email],
  )
  await shop.call('suspendStaff', by(person.email))
  const refused = await visitor.identity('/sign-in/email', person)
  expect([refused.status, await refused.json()]).toEqual([
    403,
    expect.objectContaining({ error: 'suspended', message: refusals.suspended }),
  ])
  const wrong = await visitor.identity('/sign-in/email', { ...person, password: 'secret-2' })
  expect([wrong.status, (await wrong.json()).code]).not.toContain('suspended')
  await shop.call('unsuspendStaff', by(person.email))
  expect(await (await logIn(shop, person)).exchange(person.email)).toBeTypeOf('string')
})

it('a person who leaves is a customer, who can sign in', async () => {
  const member = await aStaffMember(shop.database, 'manager')
  await shop.call('suspendStaff', by(member.email))
  expect(await shop.call('removeStaff', by(member.email))).toEqual({ acknowledged: true, deletedCount: 1 })
  expect(await shop.call('removeStaff', by(member.email))).toEqual({ acknowledged: true, deletedCount: 0 })
  const { rows } = await shop.database.pool.query('select role, suspended_at from users where id = $1', [
    member.id,
  ])
  expect(rows).toEqual([{ role: 'customer', suspended_at: null }])
  const { rows: listed } = await shop.call('listStaff', { token: owner.token })
  expect(listed.map(({ email }) => email)).not.toContain(member.email)
})

it('customers cannot be suspended, and an unknown email is missing', async () => {
  const { email } = await aCustomer(shop.database)
  await expect(shop.call('suspendStaff', by(email))).rejects.toMatchObject({ status: 404 })
  await expect(shop.call('suspendStaff', by('nobody@shop.example'))).rejects.toMatchObject({ status: 404 })
})

it('the list says who they are, in which role, and when they were there', async () => {
  const member = await aStaffMember(shop.database, 'warehouse')
  const { rows } = await shop.call('listStaff', { token: owner.token })
  expect(rows.find(({ email }) => email === member.email)).toEqual({
    _id: member.id,
    email: member.email,
    displayName: 'Test Person',
    role: 'warehouse',
    roleName: 'warehouse',
    suspended: false,
    twoFactor: false,
    lastSeen: expect.any(String),
  })
})
