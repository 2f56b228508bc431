import { describe, expect, it, onTestFinished } from 'vitest'
import { sourceSealerOf } from '#app/server/import-sources.ts'
import { endAll } from '#app/server/renew-secrets.ts'
import { hashOf } from '#base/secret.ts'
import { findSchedule } from '#office/imports/sources/store/schedules.ts'
import { makePreviews } from '#office/opening/preview.ts'
import { makeOrderKeys } from '#orders/orders/key.ts'
import { storeKey } from '#orders/orders/sql.ts'
import { makeDevices } from '#people/identity/device.ts'
import { aGuestOrder, anAdmin, keyHeader } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { sourceActions } from '../imports/sources/a-source.ts'
import { openTestShop, type TestShop } from '../shop.ts'
import { totp } from './codes.ts'
import { aMember, aVisitor, logIn, type Visitor } from './people.ts'

/* AUTH_SECRET is replaced: the next process keeps what the one before has signed and encrypted, or, after a leak, ends it. */

const secrets = {
  now: 'the secret that the shop has from now on',
  former: 'the secret that the shop had before this',
}
const password = 'secret-1'
const old = suiteFixture(() => openTestShop({ env: { AUTH_SECRET: secrets.former } }))

/** A process with the new secret, on the same database. */
async function renewed(
  env: Record<string, string> = { AUTH_SECRET_PREVIOUS: secrets.former },
): Promise<TestShop> {
  const shop = await openTestShop({ database: old.database, env: { AUTH_SECRET: secrets.now, ...env } })
  onTestFinished(() => shop.shop.close())
  return shop
}

/** The same browser, of which the balancer sends the requests to another process. */
function at(shop: TestShop, { cookies }: Visitor): Visitor {
  const visitor = aVisitor(shop)
  for (const [name, value] of cookies) visitor.cookies.set(name, value)
  return visitor
}

async function withFactor(email: string): Promise<string> {
  const member = await aMember(old, { email })
  const { totpURI } = await (await member.identity('/two-factor/enable', { password })).json()
  expect((await member.identity('/two-factor/verify-totp', { code: totp(totpURI) })).status).toBe(200)
  return totpURI
}

async function signsInWith(shop: TestShop, email: string, link: string): Promise<void> {
  const visitor = await logIn(shop, { email, password })
  // The code of the next half minute, because enabling the factor used the current one.
  expect((await visitor.identity('/two-factor/verify-totp', { code: totp(link, 1) })).status).toBe(200)
  expect(await visitor.exchange(email)).toBeTypeOf('string')
}

async function aSourceWithPassword(name: string) {
  const admin = await anAdmin(old.database)
  const { make, save, approve } = sourceActions(old, admin)
  await make(name, `SKU,Title,Price\n${name},Part,10\n`)
  await save(name, 'https://parts.example/list.csv', { user: 'shop', password: 'their password' })
  await approve(name)
}

describe('a new AUTH_SECRET with the former one beside it', () => {
  it('keeps people logged in', async () => {
    const member = await aMember(old, { email: 'kept@shop.example' })
    expect(await at(await renewed(), member).exchange('kept@shop.example')).toBeTypeOf('string')
  })

  it('signs nothing that was not signed before', async () => {
    const member = await aMember(old, { email: 'forged@shop.example' })
    const visitor = at(await renewed(), member)
    for (const [name, value] of visitor.cookies) {
      const [token] = decodeURIComponent(value).split('.')
      visitor.cookies.set(name, encodeURIComponent(`${token}.${hashOf('forged').toString('base64')}`))
    }
    await expect(visitor.exchange('forged@shop.example')).rejects.toThrow('no token')
  })

  it('keeps second factors, also when the former one is gone then', async () => {
    const link = await withFactor('factor@shop.example')
    await (await renewed()).shop.close()
    await signsInWith(await renewed({}), 'factor@shop.example', link)
  })

  it('keeps passwords of sources, and their approval', async () => {
    await aSourceWithPassword('KEPT')
    await renewed()
    const schedule = await findSchedule(old.database.db, 'KEPT')
    expect(schedule?.approvedDigest).toBe(schedule?.digest)
    const opened = sourceSealerOf({ now: secrets.now, former: undefined }).open(schedule?.password ?? '')
    expect(await opened).toBe('their password')
  })

  it('keeps links to orders of guests, and opens them by the keys that it gives', async () => {
    const order = await aGuestOrder(old.database, 'guest@shop.example')
    const key = makeOrderKeys(secrets.former).of(order.id)
    await storeKey(old.database.db, hashOf(key), order.id)
    const shop = await renewed()
    for (const each of [key, makeOrderKeys(secrets.now).of(order.id)])
      expect(
        await shop.call('oneOrder', { params: { id: order.id }, headers: keyHeader(each) }),
      ).toMatchObject({
        _id: order.id,
      })
  })

  it('keeps the tokens of devices, and the looks at a closed shop', () => {
    const token = makeDevices(secrets.former).issue('somebody@shop.example')
    expect(makeDevices(secrets.now, secrets.former).verify(token, 'somebody@shop.example')).toBeTypeOf(
      'string',
    )
    expect(makeDevices(secrets.now).verify(token, 'somebody@shop.example')).toBeUndefined()
    expect(makeDevices(secrets.now, 'any other').verify(token, 'somebody@shop.example')).toBeUndefined()
    const how = { clock: () => new Date(), cookiePrefix: 'tappet', isSecure: false }
    const cookie = makePreviews({ ...how, secret: secrets.former })
      .issue('session', 1)
      .split(';')[0]
    const seenBy = (former?: string) =>
      makePreviews({ ...how, secret: secrets.now, former }).sessionOf(cookie, 1)
    expect([seenBy(secrets.former), seenBy(), seenBy('any other')]).toEqual(['session', undefined, undefined])
  })
})

describe('a new AUTH_SECRET after the former one leaked', () => {
  it('ends every session and every link of a guest, and keeps second factors and passwords', async () => {
    const link = await withFactor('safe@shop.example')
    const member = await aMember(old, { email: 'thief@shop.example' })
    await aSourceWithPassword('SAFE')
    const order = await aGuestOrder(old.database, 'robbed@shop.example')
    const { db } = old.database
    await storeKey(db, hashOf(makeOrderKeys(secrets.former).of(order.id)), order.id)

    const ended = await endAll(db, secrets)
    expect(ended.sessions).toBeGreaterThan(0)
    const shop = await renewed({})
    await expect(at(shop, member).exchange('thief@shop.example')).rejects.toThrow('no token')
    await expect(at(old, member).exchange('thief@shop.example')).rejects.toThrow('no token')
    for (const each of [order.key, makeOrderKeys(secrets.former).of(order.id)])
      await expect(
        shop.call('oneOrder', { params: { id: order.id }, headers: keyHeader(each) }),
      ).rejects.toMatchObject({ status: 404 })
    await signsInWith(shop, 'safe@shop.example', link)
    const schedule = await findSchedule(db, 'SAFE')
    const sealer = sourceSealerOf({ now: secrets.now, former: undefined })
    expect(await sealer.open(schedule?.password ?? '')).toBe('their password')
  })
})
