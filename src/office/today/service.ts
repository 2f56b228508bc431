import type { TaskKind } from '#base/contract/today.ts'
import { neverOnSale } from '#catalog/missing/service/list.ts'
import { countLowStock } from '#catalog/products/service/read.ts'
import { countChecks } from '#finding/fitment/service/checks.ts'
import type { Db } from '#platform/db/open.ts'
import { countWaiting, type DatedKind, type Waiting } from './store.ts'

/** What other parts count. */
const counters: Readonly<Record<Exclude<TaskKind, DatedKind>, (db: Db) => Promise<number>>> = {
  not_on_sale: async (db) => {
    const { picture, text, category } = await neverOnSale(db)
    return picture + text + category
  },
  fitments: countChecks,
  low_stock: (db) => countLowStock({ db }),
}

/** How much of these kinds waits, in their order; also what there is none of. */
export function countTasks(
  db: Db,
  kinds: readonly TaskKind[],
): Promise<(Waiting & { readonly kind: TaskKind })[]> {
  return Promise.all(kinds.map(async (kind) => ({ kind, ...(await countOf(db, kind)) })))
}

async function countOf(db: Db, kind: TaskKind): Promise<Waiting> {
  return isCounted(kind) ? { count: await counters[kind](db) } : countWaiting(db, kind)
}

function isCounted(kind: TaskKind): kind is keyof typeof counters {
  return Object.hasOwn(counters, kind)
}
