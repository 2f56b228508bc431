import { describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { permissionNames } from '#base/contract/permissions.ts'
import { aCustomer, anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))
const customer = suiteFixture(() => aCustomer(shop.database))

const profile = { phone: '555 0100', url: 'https://people.example/me', address: '1 Test Street' }

describe('the users to mend', () => {
  it('are those whom no mail reaches, and those with signs that nobody sees in their texts', async () => {
    const { token } = admin
    const found = async () => {
      const query = { filter: 'to_mend', limit: 100 }
      const { rows } = await shop.call('adminUsers', { query, token })
      return rows.map(({ email }) => email).sort()
    }
    const before = await found()
    const stored = [
      'm@b.example,',
      'm..m@b.example',
      'm@-b.example',
      `${'m'.repeat(65)}@b.example`,
      'm@bücher.example',
    ]
    for (const email of stored) {
      const { id } = await aCustomer(shop.database)
      await shop.database.pool.query('update users set email = $2 where id = $1', [id, email])
    }
    const named = await aCustomer(shop.database)
    await shop.database.pool.query('update users set name = $2 where id = $1', [
      named.id,
      'Test\u200b Person',
    ])
    const right = await aCustomer(shop.database)
    expect(await found()).toEqual([...before, ...stored, named.email].sort())
    expect(await found()).not.toContain(right.email)
  })
})

describe('the profile', () => {
  const edit = (body: object, token = customer.token, email = customer.email) =>
    shop.call('putUser', { params: { email }, token, body })

  it('can be edited by its user; a repeat changes nothing, and a missing name stays', async () => {
    const { email, token } = customer
    const body = { email, name: 'Test Driver', ...profile }
    expect(await edit(body)).toEqual({ acknowledged: true, modifiedCount: 1 })
    expect(await edit(body)).toEqual({ acknowledged: true, modifiedCount: 0 })
    expect(await edit({ email, ...profile, phone: '555 0101' })).toMatchObject({ modifiedCount: 1 })
    expect(await shop.call('oneUser', { params: { email }, token })).toMatchObject({
      ...profile,
      phone: '555 0101',
      name: 'Test Driver',
      displayName: 'Test Person',
    })
  })

  it('has the name of the sign-up until it is edited, and an emptied name stays empty', async () => {
    const { email, token } = await aCustomer(shop.database)
    const name = async () => (await shop.call('oneUser', { params: { email }, token })).name
    expect(await name()).toBe('Test Person')
    await edit({ email, ...profile }, token, email)
    expect(await name()).toBe('Test Person')
    await edit({ email, name: '', ...profile }, token, email)
    expect(await name()).toBe('')
    await edit({ email, ...profile, phone: '555 0102' }, token, email)
    expect(await name()).toBe('')
  })

  it('does not change email, role or verification', async () => {
    const { email, token } = customer
    await edit({ email: 'other@shop.example', ...profile, role: 'admin', emailVerified: false, _id: 'x' })
    expect(await shop.call('oneUser', { params: { email }, token })).toMatchObject({
      _id: customer.id,
      email,
      role: 'customer',
      emailVerified: true,
    })
  })

  it.each([
    ['phone', { phone: ' ' }, 'This filed is reqiured'],
    ['address', { address: undefined }, 'This filed is reqiured'],
    ['url', { url: undefined }, 'Field is reqiured'],
    ['url', { url: 'javascript:alert(1)' }, 'Please enter a link that starts with http:// or https://'],
    ['email', { email: 'nobody' }, 'Please enter a valid email'],
  ])('requires a valid %s', async (field, wrong, message) => {
    await expect(edit({ email: customer.email, ...profile, ...wrong })).rejects.toMatchObject({
      status: 400,
      message,
      body: { fields: { [field]: message }, modifiedCount: 0 },
    })
  })

  it('of another user cannot be edited, not even by admins; visitors are refused before validation', async () => {
    const body = { email: customer.email, ...profile }
    await expect(edit(body, admin.token)).rejects.toMatchObject({ status: 403 })
    await expect(shop.call('putUser', { params: { email: customer.email }, body })).rejects.toMatchObject({
      status: 401,
    })
    await expect(edit({ email: 'x', phone: '' }, admin.token)).rejects.toMatchObject({ status: 403 })
  })
})

describe('reading users', () => {
  it('is allowed to the user and to admins, and reveals no secret', async () => {
    const seen = await shop.call('oneUser', { params: { email: customer.email }, token: admin.token })
    expect(Object.keys(seen).sort()).toEqual([
      ...['_id', 'address', 'createdAt', 'displayName', 'email', 'emailVerified'],
      'name',
      'phone',
      'role',
      'url',
    ])
    const other = await aCustomer(shop.database)
    const refused = shop.call('oneUser', { params: { email: customer.email }, token: other.token })
    await expect(refused).rejects.toMatchObject({ status: 403 })
    const nobody = { params: { email: 'nobody@shop.example' } }
    await expect(shop.call('oneUser', { ...nobody, token: other.token })).rejects.toMatchObject({
      status: 403,
    })
    await expect(shop.call('oneUser', { ...nobody, token: admin.token })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('as a list is allowed to admins only: newest first, page by page', async () => {
    const newest = await aCustomer(shop.database)
    await expect(shop.call('allUsers', { token: customer.token })).rejects.toMatchObject({ status: 403 })
    const all = await shop.call('allUsers', { token: admin.token })
    expect(all[0]?.email).toBe(newest.email)
    const seen: string[] = []
    let path: string | undefined = '/api/user?limit=2'
    while (path !== undefined) {
      const headers = { authorization: `Bearer ${admin.token}` }
      const response: Response = await shop.fetch(path, { headers })
      const rows: { email: string }[] = await response.json()
      seen.push(...rows.map(({ email }) => email))
      path = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
    }
    expect(seen).toEqual(all.map(({ email }) => email))
  })

  it('as a table can be searched, filtered and sorted', async () => {
    await aCustomer(shop.database, { email: 'percent_100%@shop.example', name: 'Anna Axle' })
    await aCustomer(shop.database, { email: 'percentx100x@shop.example', name: 'bert Bearing' })
    const table = (query: Record<string, string | number>) =>
      shop.call('adminUsers', { token: admin.token, query })
    expect(await table({ q: '_100%' })).toMatchObject({ total: 1, rows: [{ displayName: 'Anna Axle' }] })
    expect(await table({ q: 'AXLE' })).toMatchObject({ total: 1 })
    const byName = await table({ q: 'percent', sort: 'displayName' })
    expect(byName.rows.map((row) => row.displayName)).toEqual(['Anna Axle', 'bert Bearing'])
    const backwards = await table({
      q: 'percent',
      sort: 'displayName',
      direction: 'desc',
      limit: 1,
      offset: 1,
    })
    expect(backwards).toMatchObject({ total: 2, rows: [{ displayName: 'Anna Axle' }] })
    const admins = await table({ filter: 'admin' })
    expect(admins.rows.every(({ role }) => role === 'admin')).toBe(true)
    await expect(shop.call('adminUsers', { token: customer.token })).rejects.toMatchObject({ status: 403 })
  })
})

describe('the admin check', () => {
  it('answers the user and admins', async () => {
    const { email, token } = customer
    expect(await shop.call('isAdmin', { params: { email }, token })).toEqual({
      admin: false,
      permissions: [],
    })
    expect(await shop.call('isAdmin', { params: { email }, token: admin.token })).toEqual({
      admin: false,
      permissions: [],
    })
    expect(await shop.call('isAdmin', { params: { email: admin.email }, token: admin.token })).toEqual({
      admin: true,
      permissions: permissionNames,
    })
    await expect(shop.call('isAdmin', { params: { email: admin.email }, token })).rejects.toMatchObject({
      status: 403,
      body: { admin: false },
    })
  })
})

describe('Make Admin', () => {
  it('is allowed to admins, changes the role once, is logged, and ends the tokens of the new admin', async () => {
    const chosen = await aCustomer(shop.database)
    const make = (token: string) => shop.call('makeAdmin', { params: { email: chosen.email }, token })
    await expect(make(chosen.token)).rejects.toMatchObject({ status: 403, body: { modifiedCount: 0 } })
    await expect(make('x'.repeat(43))).rejects.toMatchObject({ status: 401, body: { modifiedCount: 0 } })
    expect(await make(admin.token)).toEqual({ acknowledged: true, modifiedCount: 1 })
    expect(await make(admin.token)).toEqual({ acknowledged: true, modifiedCount: 0 })
    const again = shop.call('isAdmin', { params: { email: chosen.email }, token: chosen.token })
    await expect(again).rejects.toMatchObject({ status: 401 })
    const { rows } = await shop.database.pool.query(
      'select actor, act, before, after, request_id is not null as traced from audit_log where subject_id = $1',
      [chosen.id],
    )
    expect(rows).toEqual([
      {
        actor: admin.email,
        act: 'make_admin',
        before: { email: chosen.email, role: 'customer' },
        after: { email: chosen.email, role: 'owner' },
        traced: true,
      },
    ])
  })

  it('refuses a user whose email is not confirmed, and says why', async () => {
    const { id, email } = await aCustomer(shop.database)
    const make = () => shop.call('makeAdmin', { params: { email }, token: admin.token })
    await shop.database.pool.query('update users set "emailVerified" = false where id = $1', [id])
    await expect(make()).rejects.toMatchObject({
      status: 403,
      body: { error: 'email_unconfirmed', message: refusals.adminUnconfirmed, modifiedCount: 0 },
    })
    const { rows } = await shop.database.pool.query('select role from users where id = $1', [id])
    expect(rows).toEqual([{ role: 'customer' }])
    await shop.database.pool.query('update users set "emailVerified" = true where id = $1', [id])
    expect(await make()).toEqual({ acknowledged: true, modifiedCount: 1 })
  })

  it('refuses an unknown user as missing', async () => {
    const made = shop.call('makeAdmin', { params: { email: 'nobody@shop.example' }, token: admin.token })
    await expect(made).rejects.toMatchObject({ status: 404, body: { modifiedCount: 0 } })
  })
})

describe('the demo users', () => {
  it('can log in, and one of them is an admin', async () => {
    const token = await shop.signIn('admin@tappet.example', 'admin-demo')
    const email = 'admin@tappet.example'
    expect(await shop.call('isAdmin', { params: { email }, token })).toEqual({
      admin: true,
      permissions: permissionNames,
    })
    expect(await shop.signIn('customer@tappet.example', 'customer-demo')).toBeTypeOf('string')
  })
})
