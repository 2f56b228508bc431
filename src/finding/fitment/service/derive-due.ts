import type { Db, Tx } from '#platform/db/open.ts'
import { readFits } from '../store/read.ts'
import { listDue, listProductsOfMakes, removeDue } from '../store/vehicles.ts'
import { lockFitments } from '../store/write.ts'
import { storeVehicles } from './store-vehicles.ts'

/** Products whose vehicles are derived in one transaction: others change fitments between two of them. */
const atOnce = 200

/**
 * Derives the vehicles of all fitments again whose makes have changed vehicles. Verdicts need
 * not wait for it: they ask the fitments.
 * What is due stays due until all products are done, so that the next run does what a killed process left.
 */
export async function deriveDue({ db }: { readonly db: Db }): Promise<void> {
  const due = await listDue(db)
  if (due.length === 0) return
  const makeKeys = [...new Set(due.map(({ makeKey }) => makeKey))]
  let after: number | undefined = 0
  while (after !== undefined) after = await deriveAfter(db, makeKeys, after)
  await removeDue(db, due)
}

/** Derives the next products. Returns the number of the last; undefined at the end. */
function deriveAfter(db: Db, makeKeys: readonly string[], after: number): Promise<number | undefined> {
  return db.transaction().execute(async (tx: Tx) => {
    // A change of fitments reads the vehicles under this lock: either it sees the due ones, or it has committed before.
    await lockFitments(tx)
    const products = await listProductsOfMakes(tx, makeKeys, after, atOnce)
    const fits = await readFits(
      tx,
      products.map(({ productId }) => productId),
    )
    await storeVehicles(
      tx,
      new Map(products.map(({ number, productId }) => [number, fits.get(productId)?.fitments ?? []])),
    )
    return products.at(-1)?.number
  })
}
