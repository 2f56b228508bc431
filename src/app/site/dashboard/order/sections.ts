import type { ComponentType } from 'react'
import { OrderCosts } from '#office/receiving/screens/order-costs.tsx'
import { TaxSection } from '#office/tax-claims/screens/tax-section.tsx'
import { DeliverySection } from '#orders/changes/screens/delivery-section.tsx'
import { EditSection } from '#orders/checkout/screens/edit-section.tsx'
import { InvoicesSection } from '#orders/invoices/screens/invoices-section.tsx'
import type { Order } from '#orders/orders/model.ts'
import { BuyerSection } from '#orders/orders/screens/sections/buyer-section.tsx'
import { HistorySection } from '#orders/orders/screens/sections/history-section.tsx'
import { LinesSection } from '#orders/orders/screens/sections/lines-section.tsx'
import { PaymentsSection } from '#orders/payments/screens/payments-section.tsx'
import { ReturnsSection } from '#orders/returns/screens/returns-section.tsx'
import { ShipmentsSection } from '#orders/shipments/screens/shipments-section.tsx'
import { MailsSection } from './mails-section.tsx'
import { PayLinkSection } from './pay-link-section.tsx'

/** What each section of an admin's order page gets. */
interface SectionProps {
  readonly order: Order
  readonly token: string
  /** Reads the order and everything about it again, after a change. */
  readonly reload: () => Promise<unknown>
}
type OrderSection = ComponentType<SectionProps>

/** The sections of the wide column, in their order. A part of the shop adds its own here. */
export const wideSections: Readonly<Record<string, OrderSection>> = {
  lines: LinesSection,
  shipments: ShipmentsSection,
  edit: EditSection,
  delivery: DeliverySection,
  returns: ReturnsSection,
  history: HistorySection,
}

/**
 * The sections of the narrow column; on a phone they follow the others. What the page has from its start is first: a section that
 * comes later must not move what somebody is about to click.
 */
export const narrowSections: Readonly<Record<string, OrderSection>> = {
  buyer: BuyerSection,
  payLink: PayLinkSection,
  payments: PaymentsSection,
  tax: TaxSection,
  costs: OrderCosts,
  invoices: InvoicesSection,
  mails: MailsSection,
}
