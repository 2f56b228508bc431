import { beforeEach, describe, expect, it } from 'vitest'
import { type MailedAlarm, mailedAlarms } from '#base/contract/alarms.ts'
import type { AlarmSettings } from '#base/contract/forms/alarms.ts'
import { raise } from '#platform/alarms/raise.ts'
import { mailAlarms } from '#platform/mail/inside/alarm-mails.ts'
import { aCustomer, anAdmin, aStaffMember, suspend, withOwnRole } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
beforeEach(() => shop.database.pool.query('delete from mails; delete from alarms; delete from users'))

async function choose(kinds: AlarmSettings['kinds']) {
  const { token, id } = await anAdmin(shop.database)
  const { version } = await shop.call('alarmSettings', { token })
  await shop.call('changeAlarmSettings', { body: { version, value: { kinds } }, token })
  await shop.database.pool.query('delete from users where id = $1', [id])
}

/** Mails the alarms. The shop's own clock may be at it in this moment: then it is waited for, and its mails are the same. */
async function mailNow(): Promise<void> {
  const { db, pool } = shop.database
  await mailAlarms({ db, pool }, { shopUrl: 'https://shop.example', timeZone: 'UTC' })
  await pool.query('select id from alarms for update')
}

let number = 0
/** Who is told about an alarm of a kind. */
async function toldOf(kind: MailedAlarm): Promise<string[]> {
  const { db, pool } = shop.database
  await pool.query('delete from mails')
  await raise(db, { kind, message: 'It happened.', subject: { kind: 'job', id: `${++number}` } })
  await mailNow()
  const { rows } = await pool.query<{ recipient: string }>('select recipient from mails order by recipient')
  return rows.map(({ recipient }) => recipient)
}
const emails = (...people: { email: string }[]) => people.map(({ email }) => email).sort()

describe('an alarm is mailed', () => {
  it('without a choice to all staff who may see it', async () => {
    await choose({})
    const [owner, manager] = [await anAdmin(shop.database), await aStaffMember(shop.database, 'manager')]
    await aStaffMember(shop.database, 'support')
    for (const kind of mailedAlarms) expect(await toldOf(kind)).toEqual(emails(owner, manager))
  })

  it('to the roles and the people who were chosen, and other kinds to the others', async () => {
    const { database } = shop
    const [owner, manager] = [await anAdmin(database), await aStaffMember(database, 'manager')]
    const fitter = await withOwnRole(database, ['alarms', 'orders.see'])
    const other = await anAdmin(database)
    await choose({
      refund_failed: { roles: ['manager', fitter.roleId], people: [] },
      backup_failed: { roles: [], people: [owner.id] },
    })
    expect(await toldOf('refund_failed')).toEqual(emails(manager, fitter))
    expect(await toldOf('backup_failed')).toEqual(emails(owner))
    expect(await toldOf('job_failed')).toEqual(emails(owner, manager, fitter, other))
  })

  it('never to people who are suspended, unconfirmed, may not see it or are no staff, even if they were chosen', async () => {
    const { database } = shop
    const [suspended, unconfirmed] = [await anAdmin(database), await anAdmin(database)]
    await suspend(database, suspended)
    await database.pool.query('update users set "emailVerified" = false where id = $1', [unconfirmed.id])
    const support = await aStaffMember(database, 'support')
    const blind = await withOwnRole(database, ['alarms'])
    const seeing = await withOwnRole(database, ['alarms', 'invoices', 'orders.see'])
    const people = [suspended, unconfirmed, support, blind, seeing, await aCustomer(database)]
    const all = { roles: ['support'], people: people.map(({ id }) => id) }
    await choose({ refund_failed: all, invoice_failed: all, mail_down: all })
    expect(await toldOf('refund_failed')).toEqual(emails(seeing))
    expect(await toldOf('invoice_failed')).toEqual(emails(seeing))
    expect(await toldOf('mail_down')).toEqual(emails(blind, seeing))
  })

  it('to the owners if nobody is left', async () => {
    const { database } = shop
    const [owner, manager] = [await anAdmin(database), await aStaffMember(database, 'manager')]
    await choose({
      refund_failed: { roles: [], people: [] },
      job_failed: { roles: [], people: [manager.id] },
    })
    expect(await toldOf('refund_failed')).toEqual(emails(owner))
    expect(await toldOf('job_failed')).toEqual(emails(manager))
    await suspend(database, manager)
    expect(await toldOf('job_failed')).toEqual(emails(owner))
  })

  it('in one mail to each, with only what they get', async () => {
    const { database } = shop
    const { db, pool } = database
    const [owner, manager] = [await anAdmin(database), await aStaffMember(database, 'manager')]
    await choose({ job_failed: { roles: ['manager'], people: [] } })
    await raise(db, { kind: 'job_failed', message: 'A job.', subject: { kind: 'job', id: 'a' } })
    await raise(db, { kind: 'cdn_down', message: 'A cache.', subject: { kind: 'job', id: 'b' } })
    await mailNow()
    const { rows } = await pool.query<{ recipient: string; body: string }>(
      'select recipient, body from mails',
    )
    const bodyFor = ({ email }: { email: string }) => rows.find(({ recipient }) => recipient === email)?.body
    expect(rows).toHaveLength(2)
    expect(bodyFor(owner)).toContain('A cache.')
    expect(bodyFor(owner)).not.toContain('A job.')
    expect(bodyFor(manager)).toMatch(/A job\.(.|\n)*A cache\./)
  })

  it('later, if there is nobody who can get it', async () => {
    const manager = await aStaffMember(shop.database, 'manager')
    await choose({ refund_failed: { roles: ['owner'], people: [] } })
    expect(await toldOf('refund_failed')).toEqual([])
    const owner = await anAdmin(shop.database)
    expect(await toldOf('job_failed')).toEqual(emails(owner, manager))
    const { rows } = await shop.database.pool.query(`select id from alarms where mailed_at is null`)
    expect(rows).toEqual([])
  })
})

describe('the choice of who gets alarms', () => {
  it('offers the staff with what they may be told, and no customer', async () => {
    const { database, call } = shop
    const { token, email } = await anAdmin(database)
    const viewer = await aStaffMember(database, 'viewer')
    await aCustomer(database)
    const { people, roles } = await call('alarmReaders', { token })
    expect(people.map((one) => one.email).sort()).toEqual([email, viewer.email].sort())
    expect(people.find(({ id }) => id === viewer.id)?.may).toEqual([])
    expect(roles.slice(0, 2).map(({ id }) => id)).toEqual(['owner', 'manager'])
  })

  it('is refused for a kind that is never mailed', async () => {
    const { token } = await anAdmin(shop.database)
    const { version } = await shop.call('alarmSettings', { token })
    const answer = await shop.fetch('/api/settings/alarms', {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ version, value: { kinds: { mail_failed: { roles: [], people: [] } } } }),
    })
    expect(answer.status).toBe(400)
  })

  it('is in the audit log and is put back from it', async () => {
    const { token } = await anAdmin(shop.database)
    const { version, value } = await shop.call('alarmSettings', { token })
    const kinds = { job_failed: { roles: ['viewer'], people: [] } }
    await shop.call('changeAlarmSettings', { body: { version, value: { kinds } }, token })
    const { rows } = await shop.call('adminAudit', { query: { q: 'alarms' }, token })
    await shop.call('undoEntry', { params: { id: rows[0]?._id ?? '' }, token })
    expect((await shop.call('alarmSettings', { token })).value).toEqual(value)
  })
})
