import type * as z from 'zod/mini'
import type { Named, NamedRequest } from './names.ts'
import type { routes } from './routes.ts'
import { addressSchemas } from './schemas/addresses.ts'
import { alarmSettingSchemas } from './schemas/alarm-settings.ts'
import { auditSchemas } from './schemas/audit.ts'
import { backInStockSchemas } from './schemas/back-in-stock.ts'
import { backOfficeSchemas } from './schemas/back-office.ts'
import { bulkEditSchemas } from './schemas/bulk-edits.ts'
import type { Call } from './schemas/call.ts'
import { cartSchemas } from './schemas/cart.ts'
import { checkoutSchemas } from './schemas/checkout.ts'
import { customerSchemas } from './schemas/customers.ts'
import { earlierShopSchemas } from './schemas/earlier-shop.ts'
import { editSchemas } from './schemas/edits.ts'
import { feedSchemas } from './schemas/feeds.ts'
import { findSchemas } from './schemas/find.ts'
import { fitmentSchemas } from './schemas/fitment.ts'
import { garageSchemas } from './schemas/garage.ts'
import { generationSchemas } from './schemas/generations.ts'
import { importSourceSchemas } from './schemas/import-sources.ts'
import { importSchemas } from './schemas/imports.ts'
import { invitationSchemas } from './schemas/invitations.ts'
import { invoiceSchemas } from './schemas/invoices.ts'
import { lookupSchemas } from './schemas/lookup.ts'
import { mailSchemas } from './schemas/mail.ts'
import { missingSchemas } from './schemas/missing.ts'
import { numberSchemas } from './schemas/numbers.ts'
import { oldAddressSchemas } from './schemas/old-addresses.ts'
import { openingSchemas } from './schemas/opening.ts'
import { orderHistorySchemas } from './schemas/order-history.ts'
import { orderSchemas } from './schemas/orders.ts'
import { outsideIdSchemas } from './schemas/outside-ids.ts'
import { outsidePictureSchemas } from './schemas/outside-pictures.ts'
import { paymentSchemas } from './schemas/payments.ts'
import { priceSchemas } from './schemas/prices.ts'
import { privacySchemas } from './schemas/privacy.ts'
import { productPictureSchemas } from './schemas/product-pictures.ts'
import { productPreviewSchemas } from './schemas/product-preview.ts'
import { productSchemas } from './schemas/products.ts'
import { promotionSchemas } from './schemas/promotions.ts'
import { receivingSchemas } from './schemas/receiving.ts'
import { reportSchemas } from './schemas/reports.ts'
import { returnSchemas } from './schemas/returns.ts'
import { reviewDeskSchemas } from './schemas/review-desk.ts'
import { reviewSchemas } from './schemas/reviews.ts'
import { settingSchemas } from './schemas/settings.ts'
import { shipmentSchemas } from './schemas/shipments.ts'
import { signInSchemas } from './schemas/sign-in-settings.ts'
import { staffSchemas } from './schemas/staff.ts'
import { stocktakingSchemas } from './schemas/stocktaking.ts'
import { tableViewSchemas } from './schemas/table-views.ts'
import { taxClaimSchemas } from './schemas/tax-claims.ts'
import { todaySchemas } from './schemas/today.ts'
import { tradeFileSchemas } from './schemas/trade-files.ts'
import { userSchemas } from './schemas/users.ts'
import { vehicleSchemas } from './schemas/vehicles.ts'

export type { Call, TableQuery } from './schemas/call.ts'
export { exchangeBody, profileBody } from './schemas/users.ts'

/**
 * Every call of the shop, by idea; routes.ts has them in the order of the contract (spec §7). The shop does not serve
 * a route that is not listed (src/platform/http/policy.ts).
 */
export const calls = {
  ...productSchemas,
  ...productPictureSchemas,
  ...productPreviewSchemas,
  ...backInStockSchemas,
  ...orderSchemas,
  ...shipmentSchemas,
  ...returnSchemas,
  ...orderHistorySchemas,
  ...tableViewSchemas,
  ...paymentSchemas,
  ...missingSchemas,
  ...outsidePictureSchemas,
  ...reviewSchemas,
  ...reviewDeskSchemas,
  ...userSchemas,
  ...staffSchemas,
  ...invitationSchemas,
  ...customerSchemas,
  ...privacySchemas,
  ...auditSchemas,
  ...backOfficeSchemas,
  ...lookupSchemas,
  ...settingSchemas,
  ...openingSchemas,
  ...mailSchemas,
  ...alarmSettingSchemas,
  ...signInSchemas,
  ...promotionSchemas,
  ...priceSchemas,
  ...cartSchemas,
  ...addressSchemas,
  ...garageSchemas,
  ...checkoutSchemas,
  ...invoiceSchemas,
  ...editSchemas,
  ...taxClaimSchemas,
  ...numberSchemas,
  ...vehicleSchemas,
  ...generationSchemas,
  ...outsideIdSchemas,
  ...fitmentSchemas,
  ...findSchemas,
  ...bulkEditSchemas,
  ...importSchemas,
  ...importSourceSchemas,
  ...feedSchemas,
  ...oldAddressSchemas,
  ...earlierShopSchemas,
  ...todaySchemas,
  ...reportSchemas,
  ...tradeFileSchemas,
  ...stocktakingSchemas,
  ...receivingSchemas,
} as const satisfies Record<keyof typeof routes, Call>

export type CallName = keyof typeof routes
type Schema<C, Key extends string> = C extends { readonly [K in Key]: infer S extends z.ZodMiniType }
  ? S
  : never

/** The types of requests and answers with the names of the shop (names.ts), for the browser's client. */
export type BodyOf<Name extends CallName> = NamedRequest<SentBodyOf<Name>>
/** A body as it is sent, with the names of the contract. */
export type SentBodyOf<Name extends CallName> = z.input<Schema<(typeof calls)[Name], 'body'>>
export type QueryOf<Name extends CallName> = z.input<Schema<(typeof calls)[Name], 'query'>>
export type AnswerOf<Name extends CallName> = Named<SentAnswerOf<Name>>
/** An answer as it is sent, with the names of the contract. */
export type SentAnswerOf<Name extends CallName> = z.output<Schema<(typeof calls)[Name], 'answer'>>
