import { globSync } from 'node:fs'
import { join } from 'node:path'
import { sampled, sampledPart } from './sample.ts'

/*
 * What `npm test` leaves to `npm run test:rest`, which continuous integration runs after it. A new file is in `npm test`; it moves
 * here when it starts whole processes, waits for clocks, or tries everything that there is of something.
 */

/** Whole processes, started, killed and started again. */
export const running = ['tests/running/**/*.test.ts']

/** The shop behind other programs, which only `npm run prove` installs. */
export const engines = ['tests/engines/**/*.test.ts']

/** Files of Vitest that take long: many shops, large data, clocks, or every case of what others try once. */
const restFiles = [
  'tests/access/matrix.test.ts',
  'tests/access/pre-registration.test.ts',
  'tests/app/loaded-modules.test.ts',
  'tests/app/mode.test.ts',
  'tests/backup/**/*.test.ts',
  'tests/bulk/beside-orders.test.ts',
  'tests/buy-now/same-totals.test.ts',
  'tests/catalog/document-logos.test.ts',
  'tests/catalog/full-disk.test.ts',
  'tests/catalog/low-stock-at.test.ts',
  'tests/catalog/picture-refused.test.ts',
  'tests/catalog/picture.test.ts',
  'tests/catalog/stored-counts.test.ts',
  'tests/changes/ask-races.test.ts',
  'tests/contract/refusals.test.ts',
  'tests/db/baseline.test.ts',
  'tests/db/sandbox.test.ts',
  'tests/db/silence.test.ts',
  'tests/demo/any-number.test.ts',
  'tests/demo/history.test.ts',
  'tests/find/agreement.test.ts',
  'tests/find/asked/asked.test.ts',
  'tests/find/cached-matches.test.ts',
  'tests/find/every-vehicle.test.ts',
  'tests/find/flood.test.ts',
  'tests/find/killed.test.ts',
  'tests/fitment/derived.test.ts',
  'tests/fitment/fit-rules.test.ts',
  'tests/http/fresh.test.ts',
  'tests/http/plain.test.ts',
  'tests/identity/full-disk.test.ts',
  'tests/identity/passkeys.test.ts',
  'tests/imports/aces-oracle.test.ts',
  'tests/imports/beside.test.ts',
  'tests/imports/lost-parts.test.ts',
  'tests/imports/moving.test.ts',
  'tests/imports/price-list-killed.test.ts',
  'tests/imports/round-trip.test.ts',
  'tests/imports/said-again.test.ts',
  'tests/imports/sources/approval.test.ts',
  'tests/imports/sources/from-address.test.ts',
  'tests/imports/sources/schedule.test.ts',
  'tests/invoices/logo.test.ts',
  'tests/jobs/heartbeat.test.ts',
  'tests/jobs/own-process.test.ts',
  'tests/jobs/worker.test.ts',
  'tests/numbers/any-number.test.ts',
  'tests/opening/closed.test.ts',
  'tests/orders/above-limits.test.ts',
  'tests/orders/order-limit.test.ts',
  'tests/orders/upgrade.test.ts',
  'tests/outside-pictures/fetched.test.ts',
  'tests/past/**/*.test.ts',
  'tests/payments/declined.test.ts',
  'tests/payments/missed-webhook.test.ts',
  'tests/privacy/not-forgotten.test.ts',
  'tests/privacy/taken-over.test.ts',
  'tests/privacy/tax.test.ts',
  'tests/receiving/cost-leaks.test.ts',
  'tests/sandbox/**/*.test.ts',
  'tests/settings/reaches-everything.test.ts',
  'tests/shop-config/settings.test.ts',
  'tests/stocktaking/beside-orders.test.ts',
  'tests/users/unproven-upgrade.test.ts',
  'tests/vehicles/import-hostile.test.ts',
  'tests/vehicles/import.test.ts',
  'tests/vehicles/load.test.ts',
  'tests/vehicles/undo.test.ts',
]

/** All of them, and the part of them that this run tries. */
export const rest = globSync(restFiles, { cwd: join(import.meta.dirname, '..') })
export const drawnRest = sampled(rest, sampledPart.restFiles, (file) => file)

/** The journeys in a browser that `npm test` tries: to find, to buy, to log in, and what staff do every day. */
export const journeys = [
  'admin-products',
  'buy',
  'cart',
  'checkout',
  'confirm-email',
  'guest-order',
  'home',
  'login',
  'order-page',
  'profile',
  'purchase',
  'review',
  'reviews',
  'staff',
  'vehicle-without-scripts',
].map((name) => `**/${name}.spec.ts`)
