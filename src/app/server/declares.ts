import type { FastifyInstance } from 'fastify'
import { backInStock } from '#catalog/back-in-stock/declares.ts'
import { bulk } from '#catalog/bulk/declares.ts'
import { numbers } from '#catalog/numbers/declares.ts'
import type { KnownNorms } from '#catalog/numbers/known-norms.ts'
import { catalog } from '#catalog/products/declares.ts'
import type { LogoShop } from '#catalog/products/picture/document-logos.ts'
import { reviews } from '#catalog/reviews/declares.ts'
import { finding } from '#finding/find/declares.ts'
import type { Finder } from '#finding/find/service/finder.ts'
import type { KeptAnswers } from '#finding/find/service/kept-answers.ts'
import type { ShownProducts } from '#finding/find/service/shown.ts'
import { fitment } from '#finding/fitment/declares.ts'
import type { GapAnswers } from '#finding/gaps/answers.ts'
import { gaps } from '#finding/gaps/declares.ts'
import { garage } from '#finding/garage/declares.ts'
import type { UnmetCounter } from '#finding/unmet/count.ts'
import { unmet } from '#finding/unmet/declares.ts'
import { vehicles } from '#finding/vehicles/declares.ts'
import type { VehicleShop } from '#finding/vehicles/file/import.ts'
import { backups } from '#office/backup/declares.ts'
import { content } from '#office/content/declares.ts'
import { customers } from '#office/customers/declares.ts'
import { figures } from '#office/figures/declares.ts'
import { lookup } from '#office/lookup/declares.ts'
import { opening } from '#office/opening/declares.ts'
import type { Opening } from '#office/opening/known.ts'
import type { Previews } from '#office/opening/preview.ts'
import type { ExampleShop } from '#office/opening/service/example.ts'
import { previews } from '#office/previews/declares.ts'
import { privacy } from '#office/privacy/declares.ts'
import { receiving } from '#office/receiving/declares.ts'
import { shopSettings } from '#office/shop/declares.ts'
import type { ShopTerms } from '#office/shop/known.ts'
import { stocktaking } from '#office/stocktaking/declares.ts'
import { taxClaims } from '#office/tax-claims/declares.ts'
import { checkout } from '#orders/checkout/declares.ts'
import { edits } from '#orders/edits/declares.ts'
import { invoices } from '#orders/invoices/declares.ts'
import { orders } from '#orders/orders/declares.ts'
import type { HistorySource } from '#orders/orders/history.ts'
import type { PaymentCloser } from '#orders/orders/payment-closer.ts'
import { serveHistory } from '#orders/orders/routes.ts'
import { payments } from '#orders/payments/declares.ts'
import type { Gateway } from '#orders/payments/gateway.ts'
import type { PaymentShop } from '#orders/payments/shop.ts'
import { returns } from '#orders/returns/declares.ts'
import { shipments } from '#orders/shipments/declares.ts'
import { addresses } from '#people/addresses/declares.ts'
import { identity } from '#people/identity/declares.ts'
import type { Devices } from '#people/identity/device.ts'
import type { Identity } from '#people/identity/identity.ts'
import type { Limits } from '#people/identity/limits.ts'
import type { IsWeak } from '#people/identity/weak-passwords.ts'
import { staff } from '#people/staff/declares.ts'
import { users } from '#people/users/declares.ts'
import { views } from '#people/views/declares.ts'
import { alarms } from '#platform/alarms/declares.ts'
import { serveAudit } from '#platform/audit/routes.ts'
import type {} from '#platform/cdn/declares.ts'
import type { Changes } from '#platform/db/changes.ts'
import type { Sweep } from '#platform/db/expired.ts'
import type { Database } from '#platform/db/open.ts'
import { tallySweep } from '#platform/db/tally.ts'
import { keySweep } from '#platform/http/keys.ts'
import { jobs } from '#platform/jobs/declares.ts'
import { sweepTasks } from '#platform/jobs/sweep.ts'
import type { Tasks } from '#platform/jobs/tasks.ts'
import type { CronJob } from '#platform/jobs/worker.ts'
import { mail } from '#platform/mail/declares.ts'
import type { MailSetup } from '#platform/mail/letterhead/model.ts'
import type { FillIn, FindAttachments } from '#platform/mail/model.ts'
import type { MailTransport } from '#platform/mail/transport.ts'
import { allSettings } from '#platform/settings/declares.ts'
import { carts } from '#pricing/carts/declares.ts'
import type { CartTerms, CheckTaxNumber } from '#pricing/carts/terms.ts'
import { deliveries } from '#pricing/deliveries/declares.ts'
import { prices } from '#pricing/prices/declares.ts'
import { promotions } from '#pricing/promotions/declares.ts'
import { taxes } from '#pricing/taxes/declares.ts'
import type { Vies } from '#pricing/taxes/vies.ts'
import type { DeadLinks } from './dead-links.ts'
import { entryWords } from './entries.ts'
import { undosOf } from './undos.ts'

declare module '#base/declared.ts' {
  interface AuditActions {
    was_refused: 'server'
    /** A table with people's data was taken away as a file. */
    export: 'server'
  }
  interface AuditSubjects {
    call: 'server'
    table: 'server'
  }
}

/** The open resources of the shop; each part uses those that it needs. */
export interface Opened extends PaymentShop, LogoShop, Pick<Database, 'connection'> {
  readonly paymentCloser: PaymentCloser
  /** A gateway like the shop's own, for another key. */
  readonly gatewayFor: (secretKey: string) => Gateway
  readonly changes: Changes
  /** Counts what was asked for and not found. */
  readonly unmet: UnmetCounter
  /** Finds products, for the calls and for the pages. */
  readonly finder: Finder
  /** Which numbers no product has. */
  readonly norms: KnownNorms
  /** What searches show. */
  readonly shown: ShownProducts
  /** The answers of searches that were asked for more than once. */
  readonly answers: KeptAnswers
  /** What the tables of what the shop lacks ask the finder. */
  readonly gapAnswers: GapAnswers
  readonly identity: Identity
  readonly limits: Limits
  readonly devices: Devices
  readonly isWeak: IsWeak
  readonly transport: MailTransport | undefined
  readonly mailSetup: MailSetup
  readonly fillIn: FillIn
  /** The files of a mail. */
  readonly findAttachments: FindAttachments
  readonly queueAfterVehicles: VehicleShop['queueAfterVehicles']
  /** Prices carts: group prices, promotions, taxes and delivery. */
  readonly cartTerms: CartTerms
  /** Asks VIES about the tax number of a cart. */
  readonly checkTaxNumber: CheckTaxNumber
  readonly vies: Vies
  /** The owner's settings of the shop and its trade. */
  readonly terms: ShopTerms
  /** Whether the shop is open. */
  readonly opening: Opening
  /** Cookies with which staff look at a closed shop. */
  readonly previews: Previews
  readonly readExample: ExampleShop['readExample']
  /** Where the owner's links lead. */
  readonly links: DeadLinks
  /** The folder of the uploaded pictures. */
  readonly pictures: string
  /** The folder of the nightly backups. */
  readonly backupFolder: string
  /** The number of backups to keep; with 0 none is made. */
  readonly keepBackups: number
}

/** What the declares.ts of a part adds to the shop (docs/decisions/declares.md). */
interface Declared {
  /** Serves its calls. */
  readonly serve?: (app: FastifyInstance, shop: Opened) => void | Promise<void>
  /** What it knows of the history of an order. */
  readonly history?: HistorySource
  /** Its cron jobs. */
  readonly cronJobs?: readonly CronJob[] | ((shop: Opened) => readonly CronJob[])
  /** The rows that the hourly sweep removes. */
  readonly sweeps?: readonly Sweep[]
}

const declared: readonly Declared[] = [
  identity,
  addresses,
  views,
  garage,
  users,
  staff,
  catalog,
  vehicles,
  fitment,
  finding,
  unmet,
  gaps,
  backInStock,
  numbers,
  reviews,
  taxes,
  deliveries,
  content,
  promotions,
  prices,
  carts,
  orders,
  checkout,
  payments,
  allSettings,
  shopSettings,
  shipments,
  returns,
  invoices,
  edits,
  taxClaims,
  customers,
  bulk,
  stocktaking,
  receiving,
  privacy,
  opening,
  lookup,
  previews,
  mail,
  figures,
  alarms,
  jobs,
  backups,
]

/** Serves the calls of every part of the shop. */
export async function serveDeclared(app: FastifyInstance, shop: Opened): Promise<void> {
  for (const { serve } of declared) await serve?.(app, shop)
  serveAudit(app, shop, entryWords, undosOf(shop))
  serveHistory(
    app,
    shop,
    declared.flatMap(({ history = [] }) => history),
  )
}

export const sweeps: readonly Sweep[] = [
  tallySweep,
  keySweep,
  ...declared.flatMap((part) => part.sweeps ?? []),
]

/** Tests declare jobs of their own. */
type EveryTask = Required<Omit<Tasks, `test_${string}`>>

/** The function of each job: a declared job without a function does not compile. */
export function tasksOf(shop: Opened): EveryTask {
  return {
    ...sweepTasks(shop.db, sweeps),
    ...catalog.tasks(shop),
    ...vehicles.tasks(shop),
    ...fitment.tasks(shop),
    ...orders.tasks(shop),
    ...payments.tasks(shop),
    ...invoices.tasks(shop),
    ...taxClaims.tasks(shop),
    ...bulk.tasks(shop),
    ...backInStock.tasks(shop),
    ...mail.tasks(shop),
    ...backups.tasks(shop),
  }
}

/** All cron jobs. */
export function cronJobsOf(shop: Opened): CronJob[] {
  return declared.flatMap(({ cronJobs = [] }) => (typeof cronJobs === 'function' ? cronJobs(shop) : cronJobs))
}
