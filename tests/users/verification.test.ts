import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { duringTests } from '../during-tests.ts'
import { openTestShop } from '../shop.ts'
import { aMember, aVisitor, linkIn, mailTo } from './people.ts'

const secret = 'the secret of this very test, long enough'
const shop = duringTests(() => openTestShop({ env: { AUTH_SECRET: secret } }))

const email = 'verified@shop.example'
const signed = (key: string, expires: string) =>
  new SignJWT({ email })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(Buffer.from(key))

async function isVerifiedBy(token: string): Promise<boolean> {
  await aVisitor(shop).ask(
    `/api/auth/verify-email?${new URLSearchParams({ token, callbackURL: '/email-verified' })}`,
  )
  const { rows } = await shop.database.pool.query(
    'select "emailVerified" as yes from users where email = $1',
    [email],
  )
  return rows[0].yes
}

describe('the confirmation of an email', () => {
  it('takes no link that the shop has not signed, none unsigned, and none after its day', async () => {
    await aMember(shop, { email })
    const { searchParams } = linkIn(await mailTo(shop, email, 'welcome'), 'verify-email')
    const token = searchParams.get('token') ?? ''
    const [head = '', claim = '', signature = ''] = token.split('.')
    const other = Buffer.from(JSON.stringify({ email, exp: 9_999_999_999 })).toString('base64url')
    for (const forged of [
      await signed('another secret, just as long as ours is', '1h'),
      await signed(secret, '-1s'),
      new UnsecuredJWT({ email }).setExpirationTime('1h').encode(),
      `${head}.${claim}.`,
      `${head}.${other}.${signature}`,
      'nothing',
    ]) {
      expect([forged, await isVerifiedBy(forged)]).toEqual([forged, false])
    }
    expect(await isVerifiedBy(token)).toBe(true)
  })
})
