import type { ComponentType } from 'react'
import { BuyerAsked } from '#orders/changes/screens/buyer-asked.tsx'
import { BuyerInvoices } from '#orders/invoices/screens/buyer-invoices.tsx'
import { OrderPage, type OrderSectionProps } from '#orders/orders/screens/order-page.tsx'
import { CancelPaid } from '#orders/payments/screens/cancel-paid.tsx'
import { BuyerReturns } from '#orders/returns/screens/buyer-returns.tsx'
import { BuyerShipments } from '#orders/shipments/screens/buyer-shipments.tsx'

export { handle, headers, meta } from '#orders/orders/screens/order-page.tsx'

/** What other ideas show of an order, before its products and after them. A part of the shop adds its own here. */
const first: Readonly<Record<string, ComponentType<OrderSectionProps>>> = {
  shipments: BuyerShipments,
}

const sections: Readonly<Record<string, ComponentType<OrderSectionProps>>> = {
  asked: BuyerAsked,
  returns: BuyerReturns,
  invoices: BuyerInvoices,
  // Last: the shop is asked whether it can be cancelled, and what is below would move.
  cancel: CancelPaid,
}

/** The page of an order for its buyer. */
export default function Order() {
  return <OrderPage first={first} sections={sections} />
}
