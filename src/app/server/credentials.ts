import type pg from 'pg'
import { hashOf } from '#base/secret.ts'
import { orderOfKey } from '#orders/orders/sql.ts'
import { authenticate } from '#people/identity/tokens.ts'
import { run } from '#platform/db/statement.ts'
import type { Credentials } from '#platform/http/policy.ts'
import type { Config } from './config.ts'

/** Who makes a request, by the tokens and keys in the database. */
export function credentialsIn(pool: pg.Pool, staffFactor: Config['staffFactor']): Credentials {
  return {
    authenticate: (token, beside) => authenticate(pool, token, { beside, staffFactor }),
    orderOfKey: (key) => orderOfKey(pool, hashOf(key)),
    read: (query) => run(pool, query),
  }
}
