import type { ProductRow } from '#catalog/products/model.ts'
import { listOnSale } from '#catalog/products/store/on-sale.ts'
import type { Db } from '#platform/db/open.ts'

const atOnce = 500

/** The products on sale, of one maker or of all, 500 at a time, oldest first. Each is as it is when it is read: no transaction is open between. */
export async function* eachOnSale(db: Db, maker?: string): AsyncGenerator<readonly ProductRow[]> {
  for (let after = 0; ; ) {
    const rows = await listOnSale(db, { after, most: atOnce, maker })
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    after = last.seq
  }
}
