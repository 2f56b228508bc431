import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import type { MissedCounter } from './count.ts'
import { findPages } from './inside/find-pages.ts'
import type { FileReport } from './service.ts'
import {
  type AddressShop,
  addAddress,
  checkAddressFile,
  ignoreMissed,
  importAddressFile,
  missedAddresses,
  oldAddresses,
  removeAddress,
} from './service.ts'

/** The mistakes of a file that are answered. */
const faultsShown = 100

/** A file of old addresses has at most 7 MB. */
const ofFile = { bodyLimit: 8 * 1024 * 1024 } as const

/** The calls about old addresses. */
export function serveOldAddresses(app: FastifyInstance, shop: AddressShop, counter: MissedCounter): void {
  const { db } = shop
  serve(app, 'oldAddresses', ({ query }) => oldAddresses(db, query))
  serve(app, 'missedAddresses', async ({ query }) => {
    await counter.write()
    return missedAddresses(db, query)
  })
  serve(app, 'oldAddressTargets', async ({ query }) => ({ targets: await findPages(shop, query.q) }))
  serve(app, 'addOldAddress', ({ body, bearer, request }) =>
    addAddress(shop, body, { ...bearer, requestId: request.id }),
  )
  serve(app, 'removeOldAddress', async ({ query, bearer, request }) => {
    await removeAddress(shop, query.path, { ...bearer, requestId: request.id })
    return { acknowledged: true, deletedCount: 1 }
  })
  serve(app, 'ignoreMissedAddress', async ({ query }) => ({
    acknowledged: true,
    deletedCount: await ignoreMissed(db, query.path),
  }))
  serve(
    app,
    'importOldAddresses',
    async ({ body: { csv, digest }, bearer, request }) =>
      shownReport(
        digest === undefined
          ? await checkAddressFile(shop, csv)
          : await importAddressFile(shop, { csv, digest }, { ...bearer, requestId: request.id }),
      ),
    ofFile,
  )
}

function shownReport({ faults, ...report }: FileReport) {
  return { ...report, faultCount: faults.length, faults: faults.slice(0, faultsShown) }
}
