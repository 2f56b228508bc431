import { type Expression, expressionBuilder } from 'kysely'
import { fieldText } from '#platform/db/documents.ts'
import type { DB } from '#platform/db/tables.ts'

/** The country to which an order was delivered: the one that was priced, else the one of its address; '' where neither is known. */
export function deliveredTo(destination: Expression<unknown>, shipTo: Expression<unknown>) {
  const { fn, val } = expressionBuilder<DB>()
  return fn.coalesce(fieldText(destination, 'country'), fieldText(shipTo, 'country'), val(''))
}
