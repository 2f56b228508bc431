import { createHash, randomBytes } from 'node:crypto'
import { newId } from '#base/id.ts'
import type { SignedIn } from '../tests/builders.ts'
import type { Shops } from './shops.ts'

/** Environment of shops without limits on unpaid orders: prove/hoarding tests the limits. */
export const noHoldLimits = {
  UNPAID_ORDERS: '99999,99999,99999,99999',
  HELD_PIECES: '9999999,9999999,9999999,9999999',
  HELD_SHARE: '100,100',
}

/** The same, and each user has their own network (prove/ask.ts): orders of one network wait for each other. */
export const separateNetworks = { ...noHoldLimits, TRUSTED_PROXIES: '127.0.0.1' }

/** Creates a number of signed-in customers concurrently. */
export async function customers({ database }: Pick<Shops, 'database'>, count: number): Promise<SignedIn[]> {
  const people = Array.from({ length: count }, (): SignedIn => {
    const id = newId()
    const email = `customer-${id}@shop.example`
    return { id, email, role: 'customer', sessionId: newId(), token: randomBytes(32).toString('base64url') }
  })
  const of = <Value>(field: (person: SignedIn) => Value) => people.map(field)
  await database.pool.query(
    `with person as (
       insert into users (id, name, email, role, "emailVerified", "updatedAt")
       select id, 'Test Person', email, 'customer', true, now() from unnest($1::text[], $2::text[]) as u (id, email)
     ), session as (
       insert into sessions (id, token, "userId", "expiresAt", "updatedAt")
       select id, id || 'session', user_id, now() + interval '1 day', now()
       from unnest($3::text[], $1::text[]) as s (id, user_id)
     )
     insert into access_tokens (hash, user_id, session_id, expires_at)
     select hash, user_id, session_id, now() + interval '1 day'
     from unnest($4::bytea[], $1::text[], $3::text[]) as t (hash, user_id, session_id)`,
    [
      of(({ id }) => id),
      of(({ email }) => email),
      of(({ sessionId }) => sessionId),
      of(({ token }) => createHash('sha256').update(token).digest()),
    ],
  )
  return people
}
