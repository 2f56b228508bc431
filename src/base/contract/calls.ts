import type { z } from 'zod'
import { addressCalls } from './calls/addresses.ts'
import { alarmSettingCalls } from './calls/alarm-settings.ts'
import { auditCalls } from './calls/audit.ts'
import { backInStockCalls } from './calls/back-in-stock.ts'
import { backOfficeCalls } from './calls/back-office.ts'
import { bulkEditCalls } from './calls/bulk-edits.ts'
import type { Call } from './calls/call.ts'
import { cartCalls } from './calls/cart.ts'
import { checkoutCalls } from './calls/checkout.ts'
import { customerCalls } from './calls/customers.ts'
import { editCalls } from './calls/edits.ts'
import { findCalls } from './calls/find.ts'
import { fitmentCalls } from './calls/fitment.ts'
import { garageCalls } from './calls/garage.ts'
import { invitationCalls } from './calls/invitations.ts'
import { invoiceCalls } from './calls/invoices.ts'
import { lookupCalls } from './calls/lookup.ts'
import { mailCalls } from './calls/mail.ts'
import { numberCalls } from './calls/numbers.ts'
import { openingCalls } from './calls/opening.ts'
import { orderHistoryCalls } from './calls/order-history.ts'
import { orderCalls } from './calls/orders.ts'
import { paymentCalls } from './calls/payments.ts'
import { priceCalls } from './calls/prices.ts'
import { privacyCalls } from './calls/privacy.ts'
import { productPictureCalls } from './calls/product-pictures.ts'
import { productCalls } from './calls/products.ts'
import { promotionCalls } from './calls/promotions.ts'
import { receivingCalls } from './calls/receiving.ts'
import { returnCalls } from './calls/returns.ts'
import { reviewDeskCalls } from './calls/review-desk.ts'
import { reviewCalls } from './calls/reviews.ts'
import { settingCalls } from './calls/settings.ts'
import { shipmentCalls } from './calls/shipments.ts'
import { signInCalls } from './calls/sign-in-settings.ts'
import { staffCalls } from './calls/staff.ts'
import { stocktakingCalls } from './calls/stocktaking.ts'
import { tableViewCalls } from './calls/table-views.ts'
import { taxClaimCalls } from './calls/tax-claims.ts'
import { userCalls } from './calls/users.ts'
import { vehicleFileCalls } from './calls/vehicle-file.ts'
import { vehicleCalls } from './calls/vehicles.ts'
import type { routes } from './routes.ts'

export type { Call, TableQuery } from './calls/call.ts'
export { exchangeBody, profileBody } from './calls/users.ts'

/**
 * Every call of the shop, by idea; routes.ts has them in the order of the contract (spec §7). The shop does not serve
 * a route that is not listed (src/platform/http/policy.ts).
 */
export const calls = {
  ...productCalls,
  ...productPictureCalls,
  ...backInStockCalls,
  ...orderCalls,
  ...shipmentCalls,
  ...returnCalls,
  ...orderHistoryCalls,
  ...tableViewCalls,
  ...paymentCalls,
  ...reviewCalls,
  ...reviewDeskCalls,
  ...userCalls,
  ...staffCalls,
  ...invitationCalls,
  ...customerCalls,
  ...privacyCalls,
  ...auditCalls,
  ...backOfficeCalls,
  ...lookupCalls,
  ...settingCalls,
  ...openingCalls,
  ...mailCalls,
  ...alarmSettingCalls,
  ...signInCalls,
  ...promotionCalls,
  ...priceCalls,
  ...cartCalls,
  ...addressCalls,
  ...garageCalls,
  ...checkoutCalls,
  ...invoiceCalls,
  ...editCalls,
  ...taxClaimCalls,
  ...numberCalls,
  ...vehicleCalls,
  ...vehicleFileCalls,
  ...fitmentCalls,
  ...findCalls,
  ...bulkEditCalls,
  ...stocktakingCalls,
  ...receivingCalls,
} as const satisfies Record<keyof typeof routes, Call>

export type CallName = keyof typeof routes
type Schema<C, Key extends string> = C extends { readonly [K in Key]: infer S extends z.ZodType } ? S : never

/** The types of requests and answers, for the browser's client. */
export type BodyOf<Name extends CallName> = z.input<Schema<(typeof calls)[Name], 'body'>>
export type QueryOf<Name extends CallName> = z.input<Schema<(typeof calls)[Name], 'query'>>
export type AnswerOf<Name extends CallName> = z.output<Schema<(typeof calls)[Name], 'answer'>>
