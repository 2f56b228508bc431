import { newId } from '#base/id.ts'
import { totp } from '../identity/codes.ts'
import { aVisitor, logIn, type Visitor } from '../identity/people.ts'
import type { TestShop } from '../shop.ts'

/** A stranger who signed up with the address of another person, and prepared every way to sign in later. */
export interface Squatter {
  readonly password: string
  /** The ways that open the account of the address now; there must be none. */
  waysIn(): Promise<string[]>
}

let squatters = 0

/** Signs up with the address; the ways that it can prepare depend on earlier sign-ups. */
export async function aSquatter(shop: TestShop, email: string): Promise<Squatter> {
  const password = `a-strangers-own-${++squatters}`
  const browser = aVisitor(shop)
  const body = { name: 'Stranger', email, password }
  const made = await browser.identity('/sign-up/email', body)
  if (!made.ok) throw new Error(await made.text())
  const loggedIn = await browser.identity('/sign-in/email', { email, password })
  const prepared = loggedIn.ok ? await prepare(shop, { email, password }, browser) : undefined
  return {
    password,
    async waysIn() {
      const ways: Record<string, () => Promise<boolean>> = {
        password: async () => (await aVisitor(shop).identity('/sign-in/email', { email, password })).ok,
        'session cookie': async () => (await (await browser.ask('/api/auth/get-session')).json()) !== null,
        exchange: () => browser.exchange(email).then(Boolean, () => false),
        'confirmation without the mail': async () =>
          (await browser.identity('/confirm-email', { token: 'x'.repeat(43) })).ok,
        'another mail': async () => (await browser.identity('/send-confirmation', { email })).ok,
        ...prepared,
      }
      const open: string[] = []
      for (const [way, works] of Object.entries(ways)) if (await works()) open.push(way)
      return open
    },
  }
}

/** In their own account: an access token, another session, a second factor, an incomplete sign-in, a Google link. */
async function prepare(
  shop: TestShop,
  { email, password }: { email: string; password: string },
  browser: Visitor,
) {
  const { totpURI, backupCodes } = await (await browser.identity('/two-factor/enable', { password })).json()
  await browser.identity('/two-factor/verify-totp', { code: totp(totpURI) })
  const token = await browser.exchange(email)
  const further = await logIn(shop, { email, password })
  await further.identity('/two-factor/verify-backup-code', { code: backupCodes[1] })
  const halfDone = await logIn(shop, { email, password })
  await shop.database.pool.query(
    `insert into accounts (id, "accountId", "providerId", "userId", "updatedAt")
     select $2, $3, 'google', id, now() from users where email = $1`,
    [email, newId(), `of a stranger ${newId()}`],
  )
  return {
    'access token': async () =>
      (await shop.fetch(`/api/user/${email}`, { headers: { authorization: `Bearer ${token}` } })).ok,
    'further session': () => further.exchange(email).then(Boolean, () => false),
    'second factor': async () => {
      await halfDone.identity('/two-factor/verify-totp', { code: totp(totpURI, 1) })
      return halfDone.exchange(email).then(Boolean, () => false)
    },
    'recovery code': async () => {
      await halfDone.identity('/two-factor/verify-backup-code', { code: backupCodes[0] })
      return halfDone.exchange(email).then(Boolean, () => false)
    },
    'anything left in the database': async () => {
      const { rows } = await shop.database.pool.query(
        `select 1 from users u where u.email = $1 and (u."twoFactorEnabled" or u.name = 'Stranger'
           or exists (select from two_factors t where t."userId" = u.id)
           or exists (select from accounts a where a."userId" = u.id and a."accountId" like 'of a stranger%')
           or exists (select from registrations r where r.user_id = u.id))`,
        [email],
      )
      return rows.length > 0
    },
  }
}
