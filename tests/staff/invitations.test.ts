import { describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { invitationRefusals as sentences } from '#people/staff/messages/invitation-words.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import { aCustomer, anAdmin, anInvitation, aStaffMember, type SignedIn, withOwnRole } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { aVisitor, linkIn, mailTo, secretIn } from '../identity/people.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
const owner = suiteFixture(() => anAdmin(shop.database))

let people = 0
const anEmail = () => `someone-${++people}@shop.example`
const invite = (email: string, role = 'warehouse', by: SignedIn = owner) =>
  shop.call('invite', { token: by.token, body: { email, role } })
const tokenTo = async (email: string) =>
  secretIn(await mailTo(shop, email, 'staff_invitation'), '/invitation')
const join = (token: string, password = 'a-good-password') =>
  shop.call('joinStaff', { body: { token, name: 'New Person', password } })
const accept = (token: string, by: SignedIn) =>
  shop.call('acceptInvitation', { token: by.token, body: { token } })
const roleOf = async (email: string) =>
  (await shop.database.pool.query('select role from users where email = $1', [email])).rows[0]?.role
const refused = (asked: Promise<unknown>, status: number, message: string) =>
  expect(asked).rejects.toMatchObject({ status, body: { message } })

describe('an invitation', () => {
  it('is mailed with its secret in the fragment, and makes a new account with its role', async () => {
    const email = anEmail()
    const { insertedId } = await invite(email)
    expect(linkIn(await mailTo(shop, email, 'staff_invitation'), '/invitation').search).toBe('')
    const token = await tokenTo(email)
    expect(await shop.call('lookAtInvitation', { body: { token } })).toEqual({
      email,
      roleName: 'Warehouse',
      hasAccount: false,
    })
    expect(await join(token)).toEqual({ acknowledged: true, email })
    const browser = aVisitor(shop)
    await browser.identity('/sign-in/email', { email, password: 'a-good-password' })
    const mine = await shop.call('mine', { token: await browser.exchange(email) })
    expect(mine).toMatchObject({ admin: true, user: { emailVerified: true, displayName: 'New Person' } })
    expect(mine.permissions).toContain('orders.ship')
    expect(await auditEntriesOn(shop.database, 'staff_invitation', insertedId)).toMatchObject([
      { actor: owner.email, act: 'invite', after: { role: 'Warehouse' } },
      { actor: email, act: 'accept_invitation', after: { role: 'Warehouse' } },
    ])
    await refused(join(token), 409, sentences.used)
  })

  it('is accepted by the account of its email, and by no other', async () => {
    const [invited, other] = [await aCustomer(shop.database), await aCustomer(shop.database)]
    await invite(invited.email, 'support')
    const token = await tokenTo(invited.email)
    expect((await shop.call('lookAtInvitation', { body: { token } })).hasAccount).toBe(true)
    await refused(join(token), 409, sentences.accountExists)
    await refused(accept(token, other), 403, sentences.otherEmail(invited.email))
    expect(await accept(token, invited)).toEqual({ acknowledged: true, modifiedCount: 1 })
    expect(await roleOf(invited.email)).toBe('support')
  })

  it('replaces an account that somebody else made with the email and never confirmed', async () => {
    const stranger = await aCustomer(shop.database, { email: anEmail(), verified: false })
    await invite(stranger.email)
    await join(await tokenTo(stranger.email))
    await expect(shop.call('mine', { token: stranger.token })).rejects.toMatchObject({ status: 401 })
    expect(await roleOf(stranger.email)).toBe('warehouse')
  })

  it('works once, also when it is accepted twice at once', async () => {
    for (let round = 0; round < 5; round++) {
      const email = anEmail()
      const { token } = await anInvitation(shop.database, { email, by: owner })
      const answers = await Promise.allSettled([join(token), join(token, 'other-password')])
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const invited = await aCustomer(shop.database)
      const second = await anInvitation(shop.database, { email: invited.email, by: owner })
      const both = await Promise.allSettled([accept(second.token, invited), accept(second.token, invited)])
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
  })

  it('ends with each resend and when it is withdrawn, and each end has its sentence', async () => {
    const email = anEmail()
    const { insertedId: id } = await invite(email)
    const first = await tokenTo(email)
    await shop.call('resendInvitation', { token: owner.token, params: { id } })
    const second = await tokenTo(email)
    await refused(join(first), 404, sentences.unknown)
    await shop.call('withdrawInvitation', { token: owner.token, params: { id } })
    await refused(join(second), 409, sentences.withdrawn)
    const late = await anInvitation(shop.database, { by: owner })
    await shop.database.pool.query('update staff_invitations set expires_at = now() where id = $1', [late.id])
    await refused(join(late.token), 409, sentences.expired)
    const { rows } = await shop.call('listInvitations', { token: owner.token })
    expect(rows.find(({ _id }) => _id === late.id)).toMatchObject({ expired: true })
    expect(rows.map(({ _id }) => _id)).not.toContain(id)
  })

  it.each([
    ['is suspended', (inviter: SignedIn) => shop.call('suspendStaff', named(inviter))],
    ['leaves', (inviter: SignedIn) => shop.call('removeStaff', named(inviter))],
    [
      'gets a lesser role',
      (inviter: SignedIn) => shop.call('setStaffRole', { ...named(inviter), body: { role: 'viewer' } }),
    ],
  ] as const)('is void when the inviting person %s', async (_what, change) => {
    const inviter = await withOwnRole(shop.database, ['staff', 'orders.see'])
    const role = await withOwnRole(shop.database, ['orders.see'])
    const email = anEmail()
    await invite(email, role.roleId, inviter)
    await change(inviter)
    await refused(join(await tokenTo(email)), 409, sentences.void)
    expect(await roleOf(email)).toBeUndefined()
  })

  it('is not accepted by somebody who is suspended', async () => {
    const member = await aStaffMember(shop.database, 'viewer')
    const { token } = await anInvitation(shop.database, { email: member.email, by: owner })
    await shop.call('suspendStaff', named(member))
    await refused(accept(token, member), 401, refusals.anonymous)
    await refused(join(token), 409, sentences.accountExists)
  })
})

const named = ({ email }: Pick<SignedIn, 'email'>) => ({ token: owner.token, params: { email } })

describe('an inviting person', () => {
  it('needs every permission of the role', async () => {
    const inviter = await withOwnRole(shop.database, ['staff', 'orders.see'])
    await refused(invite(anEmail(), 'viewer', inviter), 403, refusals.notYoursToGive)
    const { id } = await anInvitation(shop.database, { by: owner })
    const act = { token: inviter.token, params: { id } }
    await refused(shop.call('resendInvitation', act), 403, refusals.notYoursToGive)
    await refused(shop.call('withdrawInvitation', act), 403, refusals.notYoursToGive)
  })

  it('invites nobody twice, and none of the staff', async () => {
    const email = anEmail()
    await invite(email)
    await refused(invite(email), 409, sentences.alreadyInvited)
    await refused(invite(owner.email), 409, sentences.alreadyStaff)
  })

  it('is limited by the hour for a mailbox', async () => {
    const email = anEmail()
    const { insertedId: id } = await invite(email)
    for (let sent = 1; sent < 3; sent++)
      await shop.call('resendInvitation', { token: owner.token, params: { id } })
    await refused(
      shop.call('resendInvitation', { token: owner.token, params: { id } }),
      429,
      refusals.tooMany,
    )
  })
})

it('only a hash of the secret is stored, outside the mail', async () => {
  const email = anEmail()
  await invite(email)
  const token = await tokenTo(email)
  const { rows } = await shop.database.pool.query(
    'select i::text as kept from staff_invitations i where email = $1 union all select a::text from audit_log a',
    [email],
  )
  for (const { kept } of rows) expect(kept).not.toContain(token)
})
