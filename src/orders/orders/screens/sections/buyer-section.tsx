import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { withPlace } from '#base/countries/place-lines.ts'
import { dayRange } from '#base/date-writing.ts'
import { orderPage as words } from '#orders/orders/messages/order-page.ts'
import { orderWords } from '#orders/orders/messages/orders.ts'
import type { Order } from '#orders/orders/model.ts'
import { MissingFields } from '#orders/orders/screens/next-step.tsx'
import { OrderAddress } from '#orders/orders/screens/order-address.tsx'
import { IfPermitted } from '#people/identity/screens/if-permitted.tsx'
import { Section } from '#web/ui/section.tsx'

/** Who ordered, where it goes, how it is delivered, and what the customer wrote. */
export function BuyerSection({ order }: { order: Order }) {
  const { email, phone, shipTo, billTo, delivery, note, purchaseOrder } = order
  return (
    <Section
      title={words.buyer}
      action={
        email !== '' && (
          <IfPermitted needs="customers.see">
            <Link to={staffScreens.customer(order.id)} className="link inline-block min-h-6">
              {words.allAbout}
            </Link>
          </IfPermitted>
        )
      }
    >
      <dl className="flex flex-col gap-3">
        <Row label={orderWords.email}>
          {email === '' ? (
            order.desk?.channel === 'telephone' ? (
              words.noEmail
            ) : (
              words.gone
            )
          ) : (
            <a href={`mailto:${email}`} className="link wrap-anywhere">
              {email}
            </a>
          )}
        </Row>
        {phone !== '' && <Row label={orderWords.phone}>{phone}</Row>}
        <Row label={words.shipTo}>
          {shipTo === null ? (
            `${order.name}\n${withPlace(order.address, order.destination)}`.trim()
          ) : (
            <OrderAddress address={shipTo} />
          )}
          <MissingFields order={order} />
        </Row>
        {billTo && (
          <Row label={words.billTo}>
            <OrderAddress address={billTo} />
          </Row>
        )}
        {delivery && <Row label={words.delivery}>{`${delivery.name}, ${dayRange(delivery)}`}</Row>}
        {purchaseOrder !== '' && <Row label={words.purchaseOrder}>{purchaseOrder}</Row>}
        {note !== '' && <Row label={words.note}>{note}</Row>}
      </dl>
    </Section>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
        {children}
      </dd>
    </div>
  )
}
