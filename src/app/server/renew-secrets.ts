import type { AuthSecret } from '#base/secret.ts'
import { renewPasswords } from '#office/imports/sources/service/renew-passwords.ts'
import { endKeys, renewKeys } from '#orders/orders/service/renew-keys.ts'
import { renewFactors } from '#people/identity/renew-factors.ts'
import { endSessions, everybody } from '#people/users/service.ts'
import type { Db } from '#platform/db/open.ts'
import { sourceSealerOf } from './import-sources.ts'

/**
 * Makes what is stored independent of the secret that the shop had before: second factors, passwords of servers, keys of guests' orders.
 * It may be done again, and by several processes at once.
 */
export async function renewSecrets(db: Db, secret: AuthSecret): Promise<void> {
  if (secret.former === undefined) return
  await renewEncrypted(db, secret)
  await renewKeys(db, secret)
}

/**
 * After the secret became known to others: what is stored is encrypted with the new one, all sessions end, and no key opens an order of a
 * guest any more. Answers how many of both there were.
 */
export async function endAll(db: Db, secret: AuthSecret): Promise<{ sessions: number; keys: number }> {
  await renewEncrypted(db, secret)
  return { keys: await endKeys(db), sessions: await endSessions(db, everybody, 'command line') }
}

async function renewEncrypted(db: Db, secret: AuthSecret): Promise<void> {
  await renewFactors(db, secret)
  await renewPasswords(db, sourceSealerOf(secret))
}
