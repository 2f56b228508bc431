import type { Permission } from '#base/contract/permissions.ts'
import { type TaskKind, taskKinds, taskPermissions } from '#base/contract/today.ts'
import { neverOnSale } from '#catalog/missing/service/list.ts'
import { countLowStock } from '#catalog/products/service/read.ts'
import { countChecks } from '#finding/fitment/service/checks.ts'
import type { Db } from '#platform/db/open.ts'
import type { Waiting } from './store.ts'
import * as store from './store.ts'

const counters: Readonly<Record<TaskKind, (db: Db) => Promise<Waiting>>> = {
  to_ship: store.toShip,
  returns_requested: (db) => store.returns(db, 'requested'),
  returns_received: (db) => store.returns(db, 'received'),
  reviews: store.newReviews,
  alarms: store.alarms,
  mails: store.failedMails,
  imports: store.waitingImports,
  not_on_sale: async (db) => {
    const { picture, text, category } = await neverOnSale(db)
    return { count: picture + text + category }
  },
  fitments: async (db) => ({ count: await countChecks(db) }),
  low_stock: async (db) => ({ count: await countLowStock({ db }) }),
}

/** What waits for somebody with these permissions, in the order of `taskKinds`; also what there is none of. */
export function tasksFor(
  db: Db,
  held: ReadonlySet<Permission>,
): Promise<(Waiting & { readonly kind: TaskKind })[]> {
  const mine = taskKinds.filter((kind) => held.has(taskPermissions[kind]))
  return Promise.all(mine.map(async (kind) => ({ kind, ...(await counters[kind](db)) })))
}
