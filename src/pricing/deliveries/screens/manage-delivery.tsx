import type { MetaFunction } from 'react-router'
import { deliveriesForm } from '#base/contract/forms/deliveries.ts'
import { menu } from '#base/contract/menu.ts'
import { deliveryWords as words } from '#base/contract/messages/delivery-words.ts'
import { SettingPage } from '#people/identity/screens/setting-page.tsx'
import { call } from '#web/client/call.ts'
import { head } from '#web/ui/head.ts'
import { DeliveryExampleCard } from './delivery-example-card.tsx'
import { deliveryFields } from './delivery-fields.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.delivery, description: words.about }, matches)

/** Delivery: zones, methods and working days, with a worked example. */
export default function ManageDelivery() {
  return (
    <SettingPage
      name="deliveries"
      title={menu.delivery}
      about={words.about}
      schema={deliveriesForm}
      load={(token) => call('deliverySettings', { token })}
      save={(body, token) => call('changeDeliverySettings', { body, token })}
      fields={deliveryFields}
      whole={['zones', 'methods']}
      example={({ draft, value }) => <DeliveryExampleCard draft={draft} settings={value} />}
    />
  )
}
