import { describe, expect, it } from 'vitest'
import { command } from '#app/server/command.ts'
import { warnOfUnproven } from '#app/server/users.ts'
import { attachDatabase } from '#platform/db/attach.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import { aCustomer, aStaffMember } from '../builders.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'

const database = suiteFixture(freshDatabase)

const run = (...words: string[]) => command(database.db, words)

describe('the command line', () => {
  it('grants, lists and revokes owners, and records each change', async () => {
    const { id, email } = await aCustomer(database)
    expect(await run('admin', 'list')).toBe('The shop has no owner.')
    expect(await run('admin', 'grant', email.toUpperCase())).toBe(`${email} is an owner now.`)
    expect(await run('admin', 'grant', email)).toBe(`${email} is an owner already.`)
    expect(await run('admin', 'list')).toBe(email)
    expect(await run('admin', 'revoke', email)).toBe(`${email} is a customer now.`)
    expect(await auditEntriesOn(database, 'user', id)).toMatchObject([
      { actor: 'command line', act: 'make_admin' },
      { actor: 'command line', act: 'take_admin' },
    ])
  })

  it('names an account whose email is older than the rule for addresses', async () => {
    const { id } = await aCustomer(database)
    const email = 'a..b@-older.example'
    await database.pool.query('update users set email = $2 where id = $1', [id, email])
    expect(await run('admin', 'grant', email)).toBe(`${email} is an owner now.`)
    expect(await run('admin', 'revoke', email)).toBe(`${email} is a customer now.`)
    await expect(run('admin', 'grant', 'nobody')).rejects.toThrow('"nobody" is not an email.')
  })

  it('grants nothing to a user whose email is not confirmed', async () => {
    const { id, email } = await aCustomer(database)
    await database.pool.query('update users set "emailVerified" = false where id = $1', [id])
    await expect(run('admin', 'grant', email)).rejects.toThrow(`${email}: This email is not confirmed.`)
    expect(await run('admin', 'list')).not.toContain(email)
  })

  it('confirms the email of one of the staff, lists whom it lacks, and records it', async () => {
    const { id, email } = await aStaffMember(database, 'manager')
    await database.pool.query('update users set "emailVerified" = false where id = $1', [id])
    await database.pool.query(
      `insert into registrations (id, user_id, name, browser_hash, link_hash, link_ends_at, expires_at)
       values ($1, $1, 'Stranger', $2, $2, now(), now())`,
      [id, Buffer.alloc(32)],
    )
    expect(await run('admin', 'list')).toContain(
      `Not confirmed, so that their role gives no right: ${email} (manager).`,
    )
    const warned: unknown[][] = []
    await warnOfUnproven(database.db, { warn: (...words: unknown[]) => void warned.push(words) })
    expect(warned).toEqual([[{ staff: 1 }, expect.stringContaining(`${email} (manager)`)]])
    expect(await run('confirm-email', email.toUpperCase())).toBe(
      `${email} is confirmed now. Their role (manager) acts from now on.`,
    )
    expect(await run('admin', 'list')).not.toContain(email)
    expect(await run('confirm-email', email)).toBe(`${email} is confirmed already.`)
    await expect(run('confirm-email', 'nobody@shop.example')).rejects.toThrow('There is no user')
    expect(await auditEntriesOn(database, 'user', id)).toMatchObject([
      {
        actor: 'command line',
        act: 'confirm_email',
        before: { confirmed: false },
        after: { email, confirmed: true },
      },
    ])
    const left = await database.pool.query('select 1 from registrations where user_id = $1', [id])
    expect(left.rows).toEqual([])
    const { id: customerId, email: customer } = await aCustomer(database, { verified: false })
    expect(await run('confirm-email', customer)).toBe(`${customer} is confirmed now.`)
    const { rows } = await database.pool.query('select "emailVerified" from users where id = $1', [
      customerId,
    ])
    expect(rows).toEqual([{ emailVerified: true }])
  })

  it('ends the tokens of the changed user', async () => {
    const { id, email } = await aCustomer(database)
    await run('admin', 'grant', email)
    const { rows } = await database.pool.query('select 1 from access_tokens where user_id = $1', [id])
    expect(rows).toEqual([])
  })

  it('ends the sessions of one user, or of all, and records it', async () => {
    const [one, other] = [await aCustomer(database), await aCustomer(database)]
    const left = async () =>
      (await database.pool.query('select user_id from access_tokens')).rows.map(({ user_id }) => user_id)
    expect(await run('sessions', 'end', one.email.toUpperCase())).toBe(
      `${one.email} is logged out everywhere (1 sessions).`,
    )
    expect(await left()).not.toContain(one.id)
    expect(await left()).toContain(other.id)
    expect(await run('sessions', 'end-all')).toMatch(/^\d+ sessions ended\.$/)
    expect(await left()).toEqual([])
    const { rows } = await database.pool.query(
      `select actor, subject_id, after from audit_log where act = 'end_sessions' order by id`,
    )
    expect(rows).toMatchObject([
      { actor: 'command line', subject_id: one.id, after: { ended: 1 } },
      { actor: 'command line', subject_id: 'everybody' },
    ])
    await expect(run('sessions', 'end', 'nobody@shop.example')).rejects.toThrow('There is no user')
  })

  it('explains what is wrong', async () => {
    await expect(run('admin', 'grant', 'nobody@shop.example')).rejects.toThrow(
      'There is no user with the email',
    )
    await expect(run('admin', 'grant', 'nobody')).rejects.toThrow('"nobody" is not an email')
    for (const words of [[], ['admin'], ['admin', 'grant'], ['admin', 'grant', 'a@b.cd', 'x'], ['bake']]) {
      await expect(run(...words)).rejects.toThrow('Usage:')
    }
  })

  it('finds the shop of DATABASE_URL, and names the place when it contains no shop', async () => {
    const attached = await attachDatabase({ dataDir: '/nowhere', databaseUrl: database.url })
    const listed = await command(attached.db, ['admin', 'list']).finally(() => attached.close())
    expect(listed).toBe(await run('admin', 'list'))
    const empty = database.url.replace(/[^/]+$/, 'template1')
    await expect(attachDatabase({ dataDir: '/nowhere', databaseUrl: empty })).rejects.toThrow(
      'does not contain a shop',
    )
    await expect(attachDatabase({ dataDir: '/nowhere', databaseUrl: undefined })).rejects.toThrow(
      '/nowhere does not contain a shop yet',
    )
  })
})
