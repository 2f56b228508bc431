import type { FastifyInstance } from 'fastify'
import type { Sealer } from '#base/sealed.ts'
import { backInStock } from '#catalog/back-in-stock/module.ts'
import { bulk } from '#catalog/bulk/module.ts'
import { missing } from '#catalog/missing/module.ts'
import type { KnownNorms } from '#catalog/numbers/known-norms.ts'
import { numbers } from '#catalog/numbers/module.ts'
import { outsidePictures } from '#catalog/outside-pictures/module.ts'
import { catalog } from '#catalog/products/module.ts'
import type { LogoShop } from '#catalog/products/picture/document-logos.ts'
import { reviews } from '#catalog/reviews/module.ts'
import { finding } from '#finding/find/module.ts'
import type { AnswerCache } from '#finding/find/service.ts'
import type { Finder, ShownProducts } from '#finding/find/shop.ts'
import { fitment } from '#finding/fitment/module.ts'
import type { GapAnswers } from '#finding/gaps/answers.ts'
import { gaps } from '#finding/gaps/module.ts'
import { garage } from '#finding/garage/module.ts'
import type { GenerationShop } from '#finding/vehicles/generations/import.ts'
import { vehicles } from '#finding/vehicles/module.ts'
import type { ZeroResultCounter } from '#finding/zero-results/count.ts'
import { zeroResults } from '#finding/zero-results/module.ts'
import type { BackupsAway } from '#office/backup/away.ts'
import { backups } from '#office/backup/module.ts'
import { content } from '#office/content/module.ts'
import { customers } from '#office/customers/module.ts'
import { earlierShop } from '#office/earlier-shop/module.ts'
import { tradeFiles } from '#office/exports/module.ts'
import { feeds } from '#office/feeds/module.ts'
import { figures } from '#office/figures/module.ts'
import { imports } from '#office/imports/module.ts'
import type { Net } from '#office/imports/sources/fetch/model.ts'
import { lookup } from '#office/lookup/module.ts'
import type { MissedCounter } from '#office/old-addresses/count.ts'
import { oldAddresses } from '#office/old-addresses/module.ts'
import type { Opening } from '#office/opening/known.ts'
import { opening } from '#office/opening/module.ts'
import type { Previews } from '#office/opening/preview.ts'
import type { ExampleShop } from '#office/opening/service/example.ts'
import { previews } from '#office/previews/module.ts'
import { privacy } from '#office/privacy/module.ts'
import { receiving } from '#office/receiving/module.ts'
import { shopSettings } from '#office/shop/module.ts'
import type { ShopTerms } from '#office/shop/terms.ts'
import { stocktaking } from '#office/stocktaking/module.ts'
import { taxClaims } from '#office/tax-claims/module.ts'
import { today } from '#office/today/module.ts'
import { changes } from '#orders/changes/module.ts'
import { checkout } from '#orders/checkout/module.ts'
import { invoices } from '#orders/invoices/module.ts'
import type { HistorySource } from '#orders/orders/history.ts'
import { orders } from '#orders/orders/module.ts'
import type { PaymentCloser } from '#orders/orders/payment-closer.ts'
import { serveHistory } from '#orders/orders/routes.ts'
import type { Gateway } from '#orders/payments/gateway.ts'
import { payments } from '#orders/payments/module.ts'
import type { PaymentShop } from '#orders/payments/shop.ts'
import { returns } from '#orders/returns/module.ts'
import { shipments } from '#orders/shipments/module.ts'
import { addresses } from '#people/addresses/module.ts'
import type { Devices } from '#people/identity/device.ts'
import type { Identity } from '#people/identity/identity.ts'
import type { Limits } from '#people/identity/limits.ts'
import { identity } from '#people/identity/module.ts'
import type { IsWeak } from '#people/identity/passwords.ts'
import { staff } from '#people/staff/module.ts'
import { users } from '#people/users/module.ts'
import { views } from '#people/views/module.ts'
import { alarms } from '#platform/alarms/module.ts'
import type { AuditLookups } from '#platform/audit/lookups.ts'
import { serveAudit } from '#platform/audit/routes.ts'
import type { Undos } from '#platform/audit/undo.ts'
import { topicsSweep } from '#platform/db/changed-topics.ts'
import type { Changes } from '#platform/db/changes.ts'
import type { Sweep } from '#platform/db/expired.ts'
import type { Database } from '#platform/db/open.ts'
import { tallySweep } from '#platform/db/tally.ts'
import { keySweep } from '#platform/http/idempotency.ts'
import type { Outside } from '#platform/http/outside/model.ts'
import { sweepJob } from '#platform/jobs/sweep.ts'
import type { Job, Jobs, QueuedJobs } from '#platform/jobs/tasks.ts'
import type { MailSetup } from '#platform/mail/letterhead/model.ts'
import type { FillIn, FindAttachments } from '#platform/mail/model.ts'
import { mail } from '#platform/mail/module.ts'
import type { MailTransport } from '#platform/mail/transport.ts'
import { allSettings } from '#platform/settings/module.ts'
import type { ShopFiles } from '#platform/storage/files.ts'
import { carts } from '#pricing/carts/module.ts'
import type { CartTerms, CheckTaxNumber } from '#pricing/carts/terms.ts'
import { deliveries } from '#pricing/deliveries/module.ts'
import { prices } from '#pricing/prices/module.ts'
import { promotions } from '#pricing/promotions/module.ts'
import { taxes } from '#pricing/taxes/module.ts'
import type { Vies } from '#pricing/taxes/vies.ts'
import type { DeadLinks } from './dead-links.ts'
import { servePreview } from './product-preview.ts'

/** The open resources of the shop; each part uses those that it needs. */
export interface Opened extends PaymentShop, LogoShop, Pick<Database, 'connection'> {
  readonly paymentCloser: PaymentCloser
  /** A gateway like the shop's own, for another key. */
  readonly gatewayFor: (secretKey: string) => Gateway
  readonly changes: Changes
  /** Counts what was asked for and not found. */
  readonly zeroResults: ZeroResultCounter
  /** Counts visits to addresses without a page. */
  readonly missed: MissedCounter
  /** `https://shop.example`, without a trailing slash. */
  readonly publicUrl: string
  /** Finds products, for the calls and for the pages. */
  readonly finder: Finder
  /** Which numbers no product has. */
  readonly norms: KnownNorms
  /** What searches show. */
  readonly shown: ShownProducts
  /** The answers of searches that were asked for more than once. */
  readonly answers: AnswerCache
  /** What the tables of what the shop lacks ask the finder. */
  readonly gapAnswers: GapAnswers
  readonly identity: Identity
  readonly limits: Limits
  readonly devices: Devices
  readonly isWeak: IsWeak
  readonly transport: MailTransport | undefined
  readonly mailSetup: MailSetup
  /** Where alarms are sent to, beside mails. */
  readonly alarmWebhook: string | undefined
  readonly fillIn: FillIn
  /** The files of a mail. */
  readonly findAttachments: FindAttachments
  readonly queueAfterVehicles: GenerationShop['queueAfterVehicles']
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
  /** Where the files of the shop are. */
  readonly files: ShopFiles
  /** Encrypts the passwords of the servers of sources. */
  readonly sourceSealer: Sealer
  /** Where pictures may be fetched from. */
  readonly otherServers: Outside
  /** Where files of sources may be fetched from, and within which limits. */
  readonly sourceNet: Net
  /** The folder of the nightly backups. */
  readonly backupFolder: string
  /** Where encrypted copies of the backups go. */
  readonly backupsAway: BackupsAway | undefined
  /** The number of backups to retain; with 0 and no bucket for copies none is made. */
  readonly keepBackups: number
}

/** What the module.ts of a part adds to the shop (docs/decisions/app/modules.md). */
interface Module {
  /** Serves its calls. */
  readonly serve?: (app: FastifyInstance, shop: Opened) => void | Promise<void>
  /** What it knows of the history of an order. */
  readonly history?: HistorySource
  /** What it knows of its things that entries of the audit log do not say. */
  readonly lookups?: AuditLookups
  /** How its changes are put back from the audit log. */
  readonly undos?: Undos | ((shop: Opened) => Undos)
  /** Its jobs. */
  readonly jobs?: (shop: Opened) => Jobs
  /** The rows that the hourly sweep removes. */
  readonly sweeps?: readonly Sweep[]
}

export const modules: readonly Module[] = [
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
  zeroResults,
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
  changes,
  taxClaims,
  customers,
  outsidePictures,
  missing,
  bulk,
  oldAddresses,
  imports,
  earlierShop,
  tradeFiles,
  feeds,
  stocktaking,
  receiving,
  privacy,
  opening,
  lookup,
  previews,
  mail,
  figures,
  today,
  alarms,
  backups,
]

/** Serves the calls of every part of the shop. */
export async function serveModules(app: FastifyInstance, shop: Opened): Promise<void> {
  for (const { serve } of modules) await serve?.(app, shop)
  const lookups: AuditLookups = Object.assign({}, ...modules.map((part) => part.lookups))
  const undos = modules.flatMap((part) =>
    typeof part.undos === 'function' ? part.undos(shop) : (part.undos ?? []),
  )
  serveAudit(app, shop, lookups, undos)
  const history = modules.flatMap((part) => part.history ?? [])
  serveHistory(app, shop, history)
  servePreview(app, shop)
}

export const sweeps: readonly Sweep[] = [
  tallySweep,
  keySweep,
  topicsSweep,
  ...modules.flatMap((part) => part.sweeps ?? []),
]

/** Every job: one that is queued and that no part does, does not compile. */
export function jobsOf(shop: Opened) {
  return {
    sweep: sweepJob(shop.db, sweeps),
    ...catalog.jobs(shop),
    ...fitment.jobs(shop),
    ...orders.jobs(shop),
    ...payments.jobs(shop),
    ...invoices.jobs(shop),
    ...taxClaims.jobs(shop),
    ...outsidePictures.jobs(shop),
    ...bulk.jobs(shop),
    ...imports.jobs(shop),
    ...earlierShop.jobs(shop),
    ...feeds.jobs(shop),
    ...backInStock.jobs(shop),
    ...mail.jobs(shop),
    ...alarms.jobs(shop),
    ...backups.jobs(shop),
  } satisfies { readonly [Name in keyof QueuedJobs]: Job<QueuedJobs[Name]> } & Jobs
}
