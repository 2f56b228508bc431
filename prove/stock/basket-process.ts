import { Refusal } from '#base/refusal.ts'
import { orderProducts } from '#orders/checkout/service/order-products.ts'
import type { HoldLimits } from '#orders/orders/hold-limits.ts'
import { makeOrderKeys } from '#orders/orders/key.ts'
import type { Buyer, OrderRequest } from '#orders/orders/service/request.ts'
import { openDatabase } from '#platform/db/open.ts'
import { isTemporaryFailure } from '#platform/db/temporary-failure.ts'

/*
 * A process that places baskets with the shop's own service, because `POST /order` takes one
 * product. Forked by baskets.ts, with the URL of the database and a folder.
 */
export interface Asked {
  readonly number: number
  readonly buyer: Buyer
  readonly wanted: OrderRequest
}

export interface Answered {
  readonly number: number
  readonly id?: string
  /** Why it was not placed: the code of a refusal, or an error message. */
  readonly refused?: string
  readonly broken?: string
}

const [databaseUrl = '', dataDir = ''] = process.argv.slice(2)
const log = { info: () => {}, warn: () => {} }
const database = await openDatabase({ dataDir, databaseUrl, log })
const plenty = { unverified: 1e6, verified: 1e6, paid: 1e6, network: 1e6 }
const holdLimits: HoldLimits = {
  orders: plenty,
  pieces: plenty,
  sharePercent: 100,
  networkSharePercent: 100,
  newSharePercent: 100,
}
const shop = {
  ...database,
  clock: () => new Date(),
  changes: { notify: () => {} },
  shopUrl: 'http://127.0.0.1',
  timeZone: 'UTC',
  holdMinutes: 600,
  orderKeys: makeOrderKeys('a secret'),
  holdLimits,
}

/** As `POST /order` would answer: a database that took too long is a 503 there, to be tried again. */
function failure(error: unknown): Pick<Answered, 'refused' | 'broken'> {
  if (error instanceof Refusal) return { refused: error.code }
  return isTemporaryFailure(error) ? { refused: 'unavailable' } : { broken: String(error) }
}

process.on('message', ({ number, buyer, wanted }: Asked) => {
  const answer = (answered: Omit<Answered, 'number'>) => process.send?.({ number, ...answered })
  orderProducts(shop, buyer, wanted, undefined).then(
    ({ insertedId }) => answer({ id: insertedId }),
    (error: unknown) => answer(failure(error)),
  )
})
process.once('disconnect', () => void database.close().then(() => process.exit(0)))
process.send?.('ready')
