import { describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { staffRules } from '#base/contract/messages/staff-rules.ts'
import type { Permission } from '#base/contract/permissions.ts'
import { staffRefusals } from '#people/staff/messages/staff-refusals.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import { aCustomer, anAdmin, aStaffMember, aToken, type SignedIn, withOwnRole } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
const owner = suiteFixture(() => anAdmin(shop.database))

let names = 0
const role = (permissions: readonly Permission[], refundLimit: number | null = null) => ({
  name: `Role number ${++names}`,
  permissions: [...permissions],
  refundLimit,
})

const add = (fields: ReturnType<typeof role>, by: SignedIn = owner) =>
  shop.call('addStaffRole', { token: by.token, body: { role: fields } })
const give = (email: string, name: string, by: SignedIn = owner) =>
  shop.call('setStaffRole', { token: by.token, params: { email }, body: { role: name } })

describe('a role that the shop makes', () => {
  it('is given, works at the next call, changes for all who have it, and is taken away', async () => {
    const { insertedId } = await add(role(['audit.see']))
    const member = await aStaffMember(shop.database, 'viewer')
    expect(await give(member.email, insertedId)).toEqual({ acknowledged: true, modifiedCount: 1 })
    const token = await aToken(shop.database, member)
    const mine = async () => (await shop.call('mine', { token })).permissions
    expect(await mine()).toEqual(['audit.see'])
    await shop.call('adminAudit', { token })
    const body = { version: 1, role: role(['alarms']) }
    await shop.call('editStaffRole', { token: owner.token, params: { id: insertedId }, body })
    expect(await mine()).toEqual(['alarms'])
    await expect(shop.call('adminAudit', { token })).rejects.toMatchObject({
      status: 403,
      body: { message: refusals.notPermitted },
    })
    const remove = () => shop.call('removeStaffRole', { token: owner.token, params: { id: insertedId } })
    await expect(remove()).rejects.toMatchObject({
      status: 409,
      body: { error: 'role_in_use', message: staffRefusals.roleInUse(1) },
    })
    await give(member.email, 'viewer')
    expect(await remove()).toEqual({ acknowledged: true, deletedCount: 1 })
    expect(await auditEntriesOn(shop.database, 'staff_role', insertedId)).toMatchObject([
      { act: 'add', after: { permissions: ['audit.see'] } },
      { act: 'edit', before: { permissions: ['audit.see'] }, after: { permissions: ['alarms'] } },
      { act: 'remove', before: { permissions: ['alarms'] } },
    ])
  })

  it('is refused with a taken name, an old version, an unknown permission, or small refunds without a limit', async () => {
    const fields = role(['alarms'])
    const { insertedId } = await add(fields)
    await expect(add({ ...fields, name: fields.name.toUpperCase() })).rejects.toMatchObject({
      status: 409,
      body: { error: 'role_taken', fields: { name: staffRules.taken } },
    })
    const edit = (version: number) =>
      shop.call('editStaffRole', {
        token: owner.token,
        params: { id: insertedId },
        body: { version, role: fields },
      })
    await edit(1)
    await expect(edit(1)).rejects.toMatchObject({ status: 409, body: { error: 'role_changed' } })
    await expect(add(role(['nonsense' as Permission]))).rejects.toMatchObject({ status: 400 })
    await expect(add(role(['refunds.small']))).rejects.toMatchObject({
      status: 400,
      body: { fields: { refundLimit: staffRules.limitNeeded } },
    })
  })

  it('is given to confirmed emails only, and only if it exists', async () => {
    const { email } = await aCustomer(shop.database, { verified: false })
    await expect(give(email, 'viewer')).rejects.toMatchObject({ status: 403 })
    const { email: known } = await aCustomer(shop.database)
    await expect(give(known, 'nonsense')).rejects.toMatchObject({ status: 404 })
  })
})

describe('nobody gives or takes what they do not have', () => {
  const withStaff = () => withOwnRole(shop.database, ['staff', 'orders.see', 'refunds.small'], 1000)

  it.each(['owner', 'manager', 'viewer'] as const)('not the role %s', async (name) => {
    const by = await withStaff()
    const { email } = await aCustomer(shop.database)
    await expect(give(email, name, by)).rejects.toMatchObject({
      status: 403,
      body: { message: refusals.notYoursToGive },
    })
    const member = await aStaffMember(shop.database, name)
    const about = { token: by.token, params: { email: member.email } }
    await expect(shop.call('suspendStaff', about)).rejects.toMatchObject({ status: 403 })
    await expect(shop.call('removeStaff', about)).rejects.toMatchObject({ status: 403 })
    await expect(give(by.email, name, by)).rejects.toMatchObject({ status: 403 })
  })

  it('not a permission in a role, nor a higher refund limit', async () => {
    const by = await withStaff()
    await expect(add(role(['orders.see', 'alarms']), by)).rejects.toMatchObject({ status: 403 })
    await expect(add(role(['refunds.small'], 10.01), by)).rejects.toMatchObject({ status: 403 })
    await add(role(['orders.see', 'refunds.small'], 10), by)
    const edit = (id: string, permissions: readonly Permission[]) =>
      shop.call('editStaffRole', {
        token: by.token,
        params: { id },
        body: { version: 1, role: role(permissions, 10) },
      })
    await expect(edit(by.roleId, ['staff', 'alarms'])).rejects.toMatchObject({ status: 403 })
    const { insertedId } = await add(role(['alarms']))
    await expect(edit(insertedId, [])).rejects.toMatchObject({ status: 403 })
  })

  it('not Make Admin', async () => {
    const by = await withStaff()
    const { email } = await aCustomer(shop.database)
    const made = shop.call('makeAdmin', { token: by.token, params: { email } })
    await expect(made).rejects.toMatchObject({ status: 403, body: { modifiedCount: 0 } })
  })

  it('not with a right that has just ended', async () => {
    const by = await withStaff()
    const member = await withOwnRole(shop.database, ['orders.see'])
    const answers = await Promise.allSettled([
      give(by.email, 'viewer'),
      shop.call('suspendStaff', { token: by.token, params: { email: member.email } }),
    ])
    expect(answers[0].status).toBe('fulfilled')
    const after = shop.call('unsuspendStaff', { token: by.token, params: { email: member.email } })
    await expect(after).rejects.toMatchObject({ status: 401 })
  })
})
