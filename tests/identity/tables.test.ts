import { expect, it } from 'vitest'
import { setUpAuth } from '#people/identity/inside/better-auth.ts'
import { makeLimits } from '#people/identity/limits.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'

const database = suiteFixture(freshDatabase)

it('the identity service finds the tables that it needs, which it does not check at each start', async () => {
  const publicUrl = 'https://shop.example'
  const settings = {
    db: database.db,
    publicUrl,
    origins: [publicUrl],
    secret: 'a secret that only this test knows, long enough',
    google: undefined,
    signIn: () => Promise.reject(new Error('nobody signs in here')),
    adminEmail: undefined,
    limits: makeLimits(database.pool),
    staffFactor: 'required',
    detachAccount: async () => {},
    log: { warn: () => {}, error: () => {} },
  } as const
  const auth = setUpAuth(settings, database.pool, { cookiePrefix: '__Host-tappet', isSecure: true })
  const { checkSchema, explicitSchemaCheck: check } = await auth.$context
  expect([checkSchema, check]).toEqual([undefined, expect.any(Function)])
  await expect(check?.()).resolves.toBeUndefined()
  await database.pool.query('alter table two_factors rename column secret to no_secret')
  await expect(
    (
      await setUpAuth(settings, database.pool, { cookiePrefix: 'tappet', isSecure: true }).$context
    ).explicitSchemaCheck?.(),
  ).rejects.toThrow('secret')
})
