import type { TestShop } from '../shop.ts'
import type { Device } from './authenticator.ts'
import { aMember, confirm, type Visitor } from './people.ts'

export const password = 'secret-1'

/** Somebody who has signed up, confirmed the email, and is signed in. */
export async function aConfirmed(shop: TestShop, email: string): Promise<Visitor> {
  const member = await aMember(shop, { email, password })
  await confirm(shop, email, { by: member })
  return member
}

/** What an endpoint of the identity service answers to somebody. */
export async function read(visitor: Visitor, path: string) {
  return (await visitor.ask(`/api/auth${path}`)).json()
}

/** A challenge for the device of somebody. */
export const challengeFor = (visitor: Visitor, what: 'register' | 'authenticate') =>
  read(visitor, `/passkey/generate-${what}-options`)

/** Adds a passkey to the account of somebody. */
export async function add(visitor: Visitor, passkey: Device, name = 'Phone') {
  const response = passkey.register(await challengeFor(visitor, 'register'))
  return visitor.identity('/passkey/verify-registration', { response, name })
}

/** Makes the last proof of somebody eleven minutes old. */
export async function forgetProof({ database }: TestShop, email: string): Promise<void> {
  await database.pool.query(
    `update sessions set proven_at = now() - interval '11 minutes'
     where "userId" = (select id from users where email = $1)`,
    [email],
  )
}

export async function refusal(response: Response): Promise<[number, string]> {
  return [response.status, (await response.json()).error]
}
