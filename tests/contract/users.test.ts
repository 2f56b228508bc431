import { describe, expect, it } from 'vitest'
import { aCustomer, anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { withoutRequestId } from './ask.ts'
import { openWorld } from './world.ts'

const world = suiteFixture(openWorld)

const profile = {
  name: 'Test Driver',
  phone: '555 0100',
  url: 'https://people.example/driver',
  address: '1 Test Street',
}

describe('GET /admin/{email}', () => {
  it('answers users about themselves, and admins about everybody', async () => {
    const { owner, admin, ask } = world
    const asked = (email: string, token: string) => ask('isAdmin', { params: { email }, token })
    expect(await asked(owner.email, owner.token)).toMatchObject({ status: 200, body: { admin: false } })
    expect(await asked(admin.email, admin.token)).toMatchObject({ status: 200, body: { admin: true } })
    expect(await asked(owner.email, admin.token)).toMatchObject({ status: 200, body: { admin: false } })
  })

  it('reveals nothing about others to a customer, not even whether they have an account', async () => {
    const { owner, admin, ask } = world
    for (const email of [admin.email, 'nobody@shop.example']) {
      const answer = await ask('isAdmin', { params: { email }, token: owner.token })
      expect(answer).toMatchObject({ status: 403, body: { admin: false } })
    }
  })

  it('is only a hint: it gives a former admin no rights', async () => {
    const { shop, ask } = world
    const former = await anAdmin(shop.database)
    await shop.database.pool.query(`update users set role = 'customer' where id = $1`, [former.id])
    expect((await ask('allUsers', { token: former.token })).status).not.toBe(200)
  })
})

describe('PUT /user/admin/{email}', () => {
  it('answers modifiedCount 1, then 0 for a user who is already an admin', async () => {
    const { shop, admin, ask } = world
    const { email } = await aCustomer(shop.database)
    const make = () => ask('makeAdmin', { params: { email }, token: admin.token })
    expect(await make()).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
    expect(await make()).toMatchObject({ status: 200, body: { modifiedCount: 0 } })
    expect(await ask('isAdmin', { params: { email }, token: admin.token })).toMatchObject({
      body: { admin: true },
    })
  })

  it('answers 403 to users who are not admins, and changes nothing', async () => {
    const { owner, other, admin, ask } = world
    const refused = await ask('makeAdmin', { params: { email: owner.email }, token: other.token })
    expect(refused).toMatchObject({ status: 403, body: { modifiedCount: 0 } })
    const self = await ask('makeAdmin', { params: { email: owner.email }, token: owner.token })
    expect(self.status).toBe(403)
    expect(await ask('isAdmin', { params: { email: owner.email }, token: admin.token })).toMatchObject({
      body: { admin: false },
    })
  })

  it('answers 404 for an unknown user', async () => {
    const { admin, ask } = world
    const refused = await ask('makeAdmin', { params: { email: 'nobody@shop.example' }, token: admin.token })
    expect(refused).toMatchObject({ status: 404, body: { modifiedCount: 0 } })
  })
})

describe('GET /user', () => {
  it('is a bare array of all users, newest first, without their secrets', async () => {
    const { shop, admin, ask } = world
    const newest = await aCustomer(shop.database)
    const { status, body } = await ask('allUsers', { token: admin.token })
    expect(status).toBe(200)
    expect(body).toEqual(
      expect.arrayContaining([expect.objectContaining({ email: admin.email, role: 'admin' })]),
    )
    expect(body).toHaveProperty('0', expect.objectContaining({ _id: newest.id, role: 'customer' }))
    expect(JSON.stringify(body)).not.toMatch(/password|hash|secret|token|argon2|backup/i)
  })
})

describe('GET /user/{email}', () => {
  it('answers one profile to its owner and to admins', async () => {
    const { owner, admin, ask } = world
    const params = { email: owner.email }
    const own = await ask('oneUser', { params, token: owner.token })
    expect(own).toMatchObject({
      status: 200,
      body: { _id: owner.id, email: owner.email, role: 'customer', displayName: 'Test Person', phone: '' },
    })
    expect((await ask('oneUser', { params, token: admin.token })).body).toEqual(own.body)
  })

  it('answers 403 to another customer, for a real and an invented email', async () => {
    const { owner, other, ask } = world
    const answers = await Promise.all(
      [owner.email, 'nobody@shop.example'].map((email) =>
        ask('oneUser', { params: { email }, token: other.token }),
      ),
    )
    const bodies = answers.map(({ status, body }) => ({ status, ...withoutRequestId(body) }))
    expect(bodies[0]).toMatchObject({ status: 403 })
    expect(bodies[0]).toEqual(bodies[1])
  })
})

describe('PUT /user/{email} with a profile', () => {
  const edit = (body: object, token?: string, email = world.owner.email) =>
    world.ask('putUser', { params: { email }, body, token })

  it('answers modifiedCount, and 0 for a repeat', async () => {
    const { owner, ask } = world
    const body = { email: owner.email, ...profile }
    expect(await edit(body, owner.token)).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
    expect(await edit(body, owner.token)).toMatchObject({ status: 200, body: { modifiedCount: 0 } })
    const after = await ask('oneUser', { params: { email: owner.email }, token: owner.token })
    expect(after.body).toMatchObject(profile)
  })

  it('ignores a role and another email', async () => {
    const { owner, other, ask } = world
    await edit({ ...profile, email: other.email, role: 'admin', _id: 'mine', displayName: 'X' }, owner.token)
    const after = await ask('oneUser', { params: { email: owner.email }, token: owner.token })
    expect(after.body).toMatchObject({
      _id: owner.id,
      email: owner.email,
      role: 'customer',
      displayName: 'Test Person',
    })
  })

  it('is refused with the message of the field (spec §5)', async () => {
    const { owner } = world
    const body = { email: owner.email, ...profile }
    const cases = [
      [{ email: '' }, 'email', 'Please enter a valid email'],
      [{ email: 'nobody' }, 'email', 'Please enter a valid email'],
      [{ email: 'nobody.example' }, 'email', 'Please enter a valid email'],
      [{ email: 'nobody@shop' }, 'email', 'Please enter a valid email'],
      [{ email: 'no body@shop.example' }, 'email', 'Please enter a valid email'],
      [{ phone: '' }, 'phone', 'This filed is reqiured'],
      [{ address: '' }, 'address', 'This filed is reqiured'],
      [{ url: '' }, 'url', 'Field is reqiured'],
    ] as const
    for (const [wrong, field, message] of cases) {
      expect(await edit({ ...body, ...wrong }, owner.token)).toMatchObject({
        status: 400,
        body: { fields: { [field]: message }, modifiedCount: 0 },
      })
    }
  })

  it('refuses a link that is a script or contains a password', async () => {
    const { owner } = world
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://people.example',
      '//people.example',
      'https://user:pw@people.example',
    ]) {
      expect((await edit({ email: owner.email, ...profile, url }, owner.token)).status).toBe(400)
    }
  })

  it('is allowed to the user only: 401 to a visitor, 403 to others, including admins', async () => {
    const { owner, other, admin } = world
    const body = { email: owner.email, ...profile, name: 'Somebody Else' }
    expect((await edit(body)).status).toBe(401)
    expect((await edit(body, other.token)).status).toBe(403)
    expect((await edit(body, admin.token)).status).toBe(403)
  })
})
