import { createHmac } from 'node:crypto'
import { tmpdir } from 'node:os'
import { changeRole } from '#people/users/change-role.ts'
import { type Database, openDatabase } from '#platform/db/open.ts'
import type { Who } from '../../tests/access/expected.ts'
import type { RequestData } from '../../tests/access/requests/request.ts'
import { aCustomer, aGuestOrder, anAdmin, aToken, keyHeader } from '../../tests/builders.ts'
import { raw } from '../../tests/raw.ts'
import type { Shops } from '../shops.ts'
import { aMember, expectOk, identity, signIn } from './people.ts'

/** Somebody who makes requests: their headers, and the role in which the shop must treat them. */
export interface Principal {
  readonly name: string
  readonly headers: Readonly<Record<string, string>>
  readonly is: Who
}

export interface World {
  readonly data: RequestData
  readonly principals: readonly Principal[]
}

/** All kinds of principals. Those who lost their rights were admins, so that a right they kept would show in many calls. */
export async function everybody(shops: Shops): Promise<World> {
  const { database } = shops
  const [url = ''] = shops.urls
  const { db, pool } = database
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const owner = await aMember(url, 'owner')
  const { rows } = await pool.query<{ id: string }>(
    'update users set "emailVerified" = true where email = $1 returning id',
    [owner.email],
  )
  const admin = await anAdmin(database)
  const other = await aCustomer(database)

  const demoted = await anAdmin(database)
  await changeRole(db, { email: demoted.email, to: 'customer', by: 'shop' })
  const promoted = await aCustomer(database)
  const promotion = { method: 'PUT', path: `/api/user/admin/${promoted.email}`, headers: bearer(admin.token) }
  await expectOk(raw(url, promotion))

  const expired = await aToken(database, admin)
  await pool.query(
    `update access_tokens set expires_at = now() - interval '1 second' where hash = sha256($1::bytea)`,
    [Buffer.from(expired)],
  )
  const signedOut = await anAdminMember(url, database)
  await expectOk(identity(url, '/sign-out', {}, { cookie: signedOut.cookie }))
  const changed = await anAdminMember(url, database)
  const elsewhere = await signIn(url, changed)
  const passwords = { currentPassword: changed.password, newPassword: 'another-secret' }
  await expectOk(identity(url, '/change-password', passwords, { cookie: elsewhere.cookie }))
  const deleted = await anAdmin(database)
  await pool.query('delete from users where id = $1', [deleted.id])
  const unverified = await aMember(url, 'unverified')
  const order = await aGuestOrder(database, 'guest@shop.example')

  const principals: Principal[] = [
    { name: 'visitor', headers: {}, is: 'visitor' },
    { name: 'visitor with a cart', headers: { 'tappet-cart': await aCart(url) }, is: 'cart' },
    { name: 'a cart that does not exist', headers: { 'tappet-cart': 'A'.repeat(43) }, is: 'visitor' },
    { name: 'guest with the key of another order', headers: keyHeader(order.key), is: 'otherKey' },
    { name: 'a key of no order', headers: keyHeader('A'.repeat(43)), is: 'otherKey' },
    { name: 'customer', headers: bearer(owner.token), is: 'owner' },
    { name: 'another customer', headers: bearer(other.token), is: 'other' },
    { name: 'admin', headers: bearer(admin.token), is: 'admin' },
    { name: 'demoted admin', headers: bearer(demoted.token), is: 'visitor' },
    { name: 'promoted customer, old token', headers: bearer(promoted.token), is: 'visitor' },
    { name: 'expired token', headers: bearer(expired), is: 'visitor' },
    { name: 'signed out', headers: bearer(signedOut.token), is: 'visitor' },
    { name: 'forged token', headers: bearer(forged(admin)), is: 'visitor' },
    { name: 'another shop’s token', headers: bearer(await tokenOfAnotherShop(shops)), is: 'visitor' },
    { name: 'cookie only', headers: { cookie: owner.cookie, origin: url }, is: 'visitor' },
    {
      name: 'access token as proof',
      headers: { cookie: `tappet.session_token=${owner.token}`, origin: url },
      is: 'visitor',
    },
    { name: 'deleted user', headers: bearer(deleted.token), is: 'visitor' },
    { name: 'password changed', headers: bearer(changed.token), is: 'visitor' },
    { name: 'unverified email', headers: bearer(unverified.token), is: 'other' },
  ]
  return { data: { database, owner: { id: rows[0]?.id ?? '', email: owner.email } }, principals }
}

/** The token of a new cart. */
async function aCart(url: string): Promise<string> {
  const { text } = await expectOk(raw(url, { method: 'POST', path: '/api/cart' }))
  return JSON.parse(text).token
}

/** An admin with a password, who can sign out and change it. */
async function anAdminMember(url: string, { pool }: Database) {
  const member = await aMember(url, 'staff')
  await pool.query(`update users set role = 'owner' where email = $1`, [member.email])
  return member
}

/** A token that looks signed, made without the shop's secret. */
function forged({ id, email }: { id: string; email: string }): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claim = `${part({ alg: 'HS256' })}_${part({ sub: id, email, role: 'admin' })}`
  return `${claim}_${createHmac('sha256', 'guess').update(claim).digest('base64url')}`.slice(0, 200)
}

/** The token of an admin of a shop with another database. */
async function tokenOfAnotherShop({ database, databaseUrl }: Shops): Promise<string> {
  await database.pool.query('create database elsewhere')
  const other = await openDatabase({
    dataDir: tmpdir(),
    databaseUrl: databaseUrl.replace(/[^/]*$/, 'elsewhere'),
    log: { info: () => {}, warn: () => {} },
  })
  try {
    return (await anAdmin(other)).token
  } finally {
    await other.close()
  }
}
