import type pg from 'pg'
import { rowsOfQuery } from '#db/prepared.ts'
import type { Credentials } from '#http/policy.ts'
import { authenticate } from '#identity/tokens.ts'
import { orderOfKey } from '#orders/store/keys.ts'
import { hashOf } from '#secret.ts'
import type { Config } from './config.ts'

/** Who makes a request, by the tokens and keys in the database. */
export function credentialsIn(pool: pg.Pool, staffFactor: Config['staffFactor']): Credentials {
  return {
    authenticate: (token, beside) => authenticate(pool, token, { beside, staffFactor }),
    orderOfKey: (key) => orderOfKey(pool, hashOf(key)),
    read: (query) => rowsOfQuery(pool, query),
  }
}
