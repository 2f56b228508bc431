import type { FastifyInstance } from 'fastify'
import { addresses } from '#addresses/declares.ts'
import { alarms } from '#alarms/declares.ts'
import { serveAudit } from '#audit/calls.ts'
import { backInStock } from '#back-in-stock/declares.ts'
import { backups } from '#backup/declares.ts'
import { bulk } from '#bulk/declares.ts'
import { carts } from '#carts/declares.ts'
import type { CartTerms, CheckTaxNumber } from '#carts/terms.ts'
import { catalog } from '#catalog/declares.ts'
import type { LogoShop } from '#catalog/picture/document-logos.ts'
import type {} from '#cdn/declares.ts'
import { checkout } from '#checkout/declares.ts'
import { content } from '#content/declares.ts'
import { customers } from '#customers/declares.ts'
import type { Changes } from '#db/changes.ts'
import type { Sweep } from '#db/expired.ts'
import type { Database } from '#db/open.ts'
import { tallySweep } from '#db/tally.ts'
import { deliveries } from '#deliveries/declares.ts'
import { edits } from '#edits/declares.ts'
import { figures } from '#figures/declares.ts'
import { finding } from '#find/declares.ts'
import type { Finder } from '#find/service/finder.ts'
import type { KeptAnswers } from '#find/service/kept-answers.ts'
import type { ShownProducts } from '#find/service/shown.ts'
import { fitment } from '#fitment/declares.ts'
import type { GapAnswers } from '#gaps/answers.ts'
import { gaps } from '#gaps/declares.ts'
import { garage } from '#garage/declares.ts'
import { keySweep } from '#http/keys.ts'
import { identity } from '#identity/declares.ts'
import type { Devices } from '#identity/device.ts'
import type { Identity } from '#identity/identity.ts'
import type { Limits } from '#identity/limits.ts'
import type { IsWeak } from '#identity/weak-passwords.ts'
import { invoices } from '#invoices/declares.ts'
import { jobs } from '#jobs/declares.ts'
import { sweepTasks } from '#jobs/sweep.ts'
import type { Tasks } from '#jobs/tasks.ts'
import type { CronJob } from '#jobs/worker.ts'
import { lookup } from '#lookup/declares.ts'
import { mail } from '#mail/declares.ts'
import type { MailSetup } from '#mail/letterhead/noun.ts'
import type { FillIn, FindAttachments } from '#mail/noun.ts'
import type { MailTransport } from '#mail/transport.ts'
import { numbers } from '#numbers/declares.ts'
import type { KnownNorms } from '#numbers/known-norms.ts'
import { opening } from '#opening/declares.ts'
import type { Opening } from '#opening/known.ts'
import type { Previews } from '#opening/preview.ts'
import { serveHistory } from '#orders/calls.ts'
import { orders } from '#orders/declares.ts'
import type { HistorySource } from '#orders/history.ts'
import type { PaymentCloser } from '#orders/payment-closer.ts'
import { payments } from '#payments/declares.ts'
import type { Gateway } from '#payments/gateway.ts'
import type { PaymentShop } from '#payments/shop.ts'
import { previews } from '#previews/declares.ts'
import { prices } from '#prices/declares.ts'
import { privacy } from '#privacy/declares.ts'
import { promotions } from '#promotions/declares.ts'
import { receiving } from '#receiving/declares.ts'
import { returns } from '#returns/declares.ts'
import { reviews } from '#reviews/declares.ts'
import { allSettings } from '#settings/declares.ts'
import { shipments } from '#shipments/declares.ts'
import { shopSettings } from '#shop/declares.ts'
import type { ShopTerms } from '#shop/known.ts'
import { staff } from '#staff/declares.ts'
import { stocktaking } from '#stocktaking/declares.ts'
import { taxClaims } from '#tax-claims/declares.ts'
import { taxes } from '#taxes/declares.ts'
import type { Vies } from '#taxes/vies.ts'
import type { UnmetCounter } from '#unmet/count.ts'
import { unmet } from '#unmet/declares.ts'
import { users } from '#users/declares.ts'
import { vehicles } from '#vehicles/declares.ts'
import type { VehicleShop } from '#vehicles/file/import.ts'
import { views } from '#views/declares.ts'
import type { DeadLinks } from './dead-links.ts'
import { entryWords } from './entries.ts'
import { undosOf } from './undos.ts'

declare module '#declared.ts' {
  interface AuditActions {
    was_refused: 'app'
    /** A table with people's data was taken away as a file. */
    export: 'app'
  }
  interface AuditSubjects {
    call: 'app'
    table: 'app'
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
