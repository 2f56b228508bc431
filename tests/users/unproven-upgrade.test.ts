import { describe, expect, it } from 'vitest'
import { applyWithin, readMigrations } from '#platform/db/migrate.ts'
import { emptyTestDatabase } from '../database.ts'

interface Person {
  readonly id: string
  readonly role?: string
  readonly confirmed?: boolean
  readonly suspended?: boolean
  /** Days since their session was used; undefined for no session. */
  readonly seenDaysAgo?: number
}

/** Whose email is confirmed after the upgrade of a shop with these people, and the entries that it wrote. */
async function afterUpgrade(people: readonly Person[]) {
  const { client } = await emptyTestDatabase()
  const migrations = await readMigrations()
  const at = migrations.findIndex(({ name }) => name.startsWith('0175'))
  expect(at).toBeGreaterThan(0)
  await client.query('begin')
  await applyWithin(client, migrations.slice(0, at))
  for (const { id, role = 'owner', confirmed = false, suspended = false, seenDaysAgo } of people) {
    await client.query(
      `insert into users (id, name, email, role, "emailVerified", suspended_at, "createdAt")
       values ($1, $1, $1 || '@shop.example', $2, $3, $4, '2026-01-01T00:00:00Z'::timestamptz + $5 * interval '1 minute')`,
      [id, role, confirmed, suspended ? new Date() : null, people.findIndex((one) => one.id === id)],
    )
    await client.query(
      `insert into registrations (id, user_id, name, browser_hash, link_hash, link_ends_at, expires_at)
       values ($1, $1, $1, $2, $2, now(), now())`,
      [id, Buffer.from(id.padEnd(32))],
    )
    if (seenDaysAgo !== undefined)
      await client.query(
        `insert into sessions (id, token, "userId", "expiresAt", "updatedAt")
         values ($1, $1, $1, now(), '2026-06-01T00:00:00Z'::timestamptz - $2 * interval '1 day')`,
        [id, seenDaysAgo],
      )
  }
  await applyWithin(client, migrations.slice(at))
  await client.query('commit')
  const confirmed = await client.query(`select id from users where "emailVerified" order by id`)
  const entries = await client.query('select actor, act, subject_id, after from audit_log order by id')
  const registered = await client.query('select user_id from registrations order by user_id')
  return {
    confirmed: confirmed.rows.map(({ id }) => id),
    entries: entries.rows,
    registered: registered.rows.map(({ user_id }) => user_id),
  }
}

describe('the upgrade to rights of confirmed emails only', () => {
  it('keeps the only owner in, although their email is not confirmed, and records it', async () => {
    const { confirmed, entries, registered } = await afterUpgrade([
      { id: 'a' },
      { id: 'b', role: 'customer' },
    ])
    expect(confirmed).toEqual(['a'])
    expect(entries).toEqual([
      {
        actor: 'shop',
        act: 'confirm_email',
        subject_id: 'a',
        after: { email: 'a@shop.example', confirmed: true },
      },
    ])
    // The links of other sign-ups with that email have ended.
    expect(registered).toEqual(['b'])
  })

  it('keeps of several such owners the one who was here last, and nobody else of the staff', async () => {
    const people = [
      { id: 'a' },
      { id: 'b', seenDaysAgo: 9 },
      { id: 'c', seenDaysAgo: 2 },
      { id: 'd', role: 'manager', seenDaysAgo: 1 },
      { id: 'e', suspended: true, seenDaysAgo: 0 },
    ]
    expect((await afterUpgrade(people)).confirmed).toEqual(['c'])
    expect((await afterUpgrade([{ id: 'a' }, { id: 'b' }])).confirmed).toEqual(['a'])
  })

  it('changes nothing where an owner with a confirmed email is there', async () => {
    const people = [
      { id: 'a', confirmed: true },
      { id: 'b', seenDaysAgo: 1 },
    ]
    expect(await afterUpgrade(people)).toMatchObject({ confirmed: ['a'], entries: [] })
  })

  it('does not count an owner who is suspended', async () => {
    const people = [{ id: 'a', confirmed: true, suspended: true }, { id: 'b' }]
    expect((await afterUpgrade(people)).confirmed).toEqual(['a', 'b'])
  })
})
