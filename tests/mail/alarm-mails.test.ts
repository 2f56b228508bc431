import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { raise } from '#platform/alarms/raise.ts'
import { mailAlarms } from '#platform/mail/inside/alarm-mails.ts'
import { aCustomer, anAdmin } from '../builders.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'

const database = suiteFixture(freshDatabase)
const frame = { shopUrl: 'https://shop.example', timeZone: 'Europe/Berlin' }

beforeEach(async () => {
  await anAdmin(database, { email: 'one@shop.example' })
  await anAdmin(database, { email: 'two@shop.example' })
  const unproven = await anAdmin(database, { email: 'unproven@shop.example' })
  await database.pool.query('update users set "emailVerified" = false where id = $1', [unproven.id])
  await aCustomer(database)
})
afterEach(() => database.pool.query('delete from mails; delete from alarms; delete from users'))

let number = 0
function anAlarm(message = 'A refund failed.', kind: 'refund_failed' | 'mail_failed' = 'refund_failed') {
  return raise(database.db, { kind, message, subject: { kind: 'refund', id: `r${++number}` } })
}
const tell = () => mailAlarms(database, frame)
const later = () => database.pool.query(`update mails set created_at = created_at - interval '6 minutes'`)
const queuedMails = async () =>
  (
    await database.pool.query<{ recipient: string; subject: string; body: string }>(
      'select recipient, subject, body from mails order by seq',
    )
  ).rows

describe('an open alarm', () => {
  it('is mailed once to every admin with a confirmed email', async () => {
    await anAlarm()
    await tell()
    await later()
    await tell()
    const mails = await queuedMails()
    expect(mails.map(({ recipient }) => recipient)).toEqual(['one@shop.example', 'two@shop.example'])
    expect(mails[0]?.subject).toBe('An alarm in your shop: A refund failed.')
    expect(mails[0]?.body).toMatch(/^.+ \d+:\d\d\s[AP]M: A refund failed\.$/m)
    expect(mails[0]?.body).toContain('Europe/Berlin')
    expect(mails[0]?.body).toContain('https://shop.example/dashboard/figures')
  })

  it('waits for the next mail if one was sent less than five minutes ago, and is listed there with the others', async () => {
    await anAlarm('The first.')
    await tell()
    for (let count = 0; count < 12; count++) await anAlarm(`Further ${count}.`)
    await tell()
    expect(await queuedMails()).toHaveLength(2)
    await later()
    await tell()
    const [, , mail] = await queuedMails()
    expect(mail?.subject).toBe('12 alarms in your shop: Further 0.')
    expect(mail?.body).toContain('Further 9.')
    expect(mail?.body).not.toContain('Further 10.')
    expect(mail?.body).toContain('2 more are shown')
  })

  it('is not mailed if it is about a mail, or was resolved meanwhile', async () => {
    await anAlarm('A mail was not delivered.', 'mail_failed')
    await anAlarm('Resolved already.')
    await database.pool.query(`update alarms set resolved_at = now() where message = 'Resolved already.'`)
    await tell()
    expect(await queuedMails()).toEqual([])
  })

  it('waits until the shop has an admin', async () => {
    await database.pool.query(`update users set role = 'customer'`)
    await anAlarm('Before there was an admin.')
    await tell()
    await anAdmin(database, { email: 'first@shop.example' })
    await tell()
    expect((await queuedMails()).map(({ recipient }) => recipient)).toEqual(['first@shop.example'])
  })

  it('causes one mail to each admin, even if several processes send at once', async () => {
    await anAlarm()
    await Promise.all([tell(), tell(), tell(), tell()])
    expect(await queuedMails()).toHaveLength(2)
  })
})
