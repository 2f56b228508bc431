import { describe, expect, it } from 'vitest'
import { staffRoutes } from '#base/contract/routes/staff.ts'
import { anAdmin, aStaffMember, suspend } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { aMember, confirm } from '../identity/people.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))

const makeStale = (sessionId: string) =>
  shop.database.pool.query(`update sessions set proven_at = now() - interval '601 seconds' where id = $1`, [
    sessionId,
  ])
const ask = async (route: { method: string; path: string }, token: string) => {
  const path = route.path.replaceAll(/:\w+/g, 'nobody@shop.example')
  const response = await shop.fetch(`/api${path}`, {
    method: route.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(route.method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(route.method === 'GET' ? {} : { body: '{}' }),
  })
  return { status: response.status, error: (await response.json().catch(() => ({}))).error }
}
/** The tables of people as files: written by hand, not read from the routes. */
const ofPeople = ['users', 'orders', 'returns', 'invoices']
const asFile = (table: string, kind = 'csv') => ({ method: 'GET', path: `/admin-tables/${table}/${kind}` })
const fresh: [string, { method: string; path: string }][] = [
  ...Object.entries(staffRoutes).filter(
    ([name, route]) => 'fresh' in route && name !== 'exportTable' && name !== 'exportWorkbook',
  ),
  ...ofPeople.map((table): [string, ReturnType<typeof asFile>] => [`${table} as a file`, asFile(table)]),
  ...['users', 'orders', 'returns'].map((table): [string, ReturnType<typeof asFile>] => [
    `${table} as a workbook`,
    asFile(table, 'xlsx'),
  ]),
]

describe('a call that needs a fresh proof', () => {
  it('is refused in a session whose last proof is older than ten minutes, and allowed again after another', async () => {
    expect(fresh.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'makeAdmin',
        'exportInvoices',
        'changeTaxSettings',
        'changeTradeSettings',
        'changeSellerSettings',
        'changeRefundSettings',
        'exportSettings',
        'suspendStaff',
        'editStaffRole',
      ]),
    )
    await makeStale(admin.sessionId)
    for (const [name, route] of fresh)
      expect([name, await ask(route, admin.token)]).toEqual([
        name,
        { status: 403, error: 'fresh_proof_needed' },
      ])
    const { status } = await ask({ method: 'GET', path: '/settings/taxes' }, admin.token)
    expect(status).toBe(200)
    for (const table of ['products', 'prices', 'unmet', 'asked_gaps', 'vehicle_gaps', 'vehicles'])
      expect([table, (await ask(asFile(table), admin.token)).status]).toEqual([table, 200])
    await shop.database.pool.query(`update sessions set proven_at = now() where id = $1`, [admin.sessionId])
    for (const [name, route] of fresh)
      expect([name, (await ask(route, admin.token)).error]).not.toEqual([name, 'fresh_proof_needed'])
  })

  it('says nothing of a proof to staff who may not make the call', async () => {
    const viewer = await aStaffMember(shop.database, 'viewer')
    await makeStale(viewer.sessionId)
    expect((await ask(staffRoutes.makeAdmin, viewer.token)).error).toBe('forbidden')
  })

  it('cannot be proven by an access token, or by somebody who is suspended', async () => {
    const email = 'owner-two@shop.example'
    const member = await aMember(shop, { email, password: 'secret-1' })
    await confirm(shop, email, { by: member })
    await shop.database.pool.query(`update users set role = 'owner' where email = $1`, [email])
    const token = await member.exchange(email)
    await shop.database.pool.query(
      `update sessions set proven_at = now() - interval '1 hour'
       where "userId" = (select id from users where email = $1)`,
      [email],
    )
    const prove = (headers: Record<string, string>) =>
      shop.fetch('/api/auth/prove-password', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: shop.url, ...headers },
        body: JSON.stringify({ password: 'secret-1' }),
      })
    expect((await prove({ authorization: `Bearer ${token}` })).status).toBe(401)
    expect((await ask(staffRoutes.makeAdmin, token)).error).toBe('fresh_proof_needed')
    expect((await member.identity('/prove-password', { password: 'secret-1' })).status).toBe(200)
    expect((await ask(staffRoutes.makeAdmin, token)).error).toBe('missing_user')
    const { rows } = await shop.database.pool.query('select id from users where email = $1', [email])
    await suspend(shop.database, rows[0])
    expect((await ask(staffRoutes.makeAdmin, token)).status).toBe(401)
  })
})
