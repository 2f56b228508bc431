import { type Expression, expressionBuilder } from 'kysely'
import type { DB } from '#platform/db/tables.ts'
import { known } from './store/costs.ts'

/* What statements of other parts may use of what goods cost. */

/** What a piece of a product cost by the average at a moment, in millionths; null where nobody knows it. */
export function costWhen(product: Expression<string>, moment: Expression<Date>) {
  return known(expressionBuilder<DB>())
    .select('c.average_micro')
    .where('c.product_id', '=', product)
    .where((eb) => eb(eb.fn.coalesce('received.received_at', 'c.entered_at'), '<=', moment))
    .orderBy('c.id', 'desc')
    .limit(1)
}
