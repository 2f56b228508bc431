import type { MetaFunction } from 'react-router'
import { type DeliverySettings, deliveriesForm } from '#base/contract/forms/deliveries.ts'
import { menu } from '#base/contract/menu.ts'
import { presetWords } from '#base/contract/messages/preset-words.ts'
import { deliveryWords as words } from '#base/contract/messages.ts'
import { HistoryLink } from '#people/identity/screens/history-link.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import type { Versioned } from '#platform/settings/model.ts'
import { LoadSetting } from '#platform/settings/screens/load-setting.tsx'
import { PresetCard } from '#platform/settings/screens/preset-card.tsx'
import { SettingFrame } from '#platform/settings/screens/setting-frame.tsx'
import { useSettingForm } from '#platform/settings/screens/use-setting-form.ts'
import { call } from '#web/client/call.ts'
import { head } from '#web/ui/head.ts'
import { deliveryDocument, deliveryDraft } from './delivery-draft.ts'
import { DeliveryExampleCard } from './delivery-example-card.tsx'
import { DeliveryMethods } from './delivery-methods.tsx'
import { deliveryPresets } from './delivery-presets.ts'
import { DeliveryZones } from './delivery-zones.tsx'
import { presetDraft } from './preset-draft.ts'
import { TimeFields } from './time-fields.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.delivery, description: words.about }, matches)

/** Delivery: zones, methods and working days, with a worked example. */
export default function ManageDelivery() {
  const { token } = useSignedIn()
  const load = () => call('deliverySettings', { token })
  return (
    <LoadSetting name="deliveries" title={menu.delivery} load={load}>
      {(start) => <DeliveryEditor start={start} load={load} token={token} />}
    </LoadSetting>
  )
}

interface EditorProps {
  readonly start: Versioned<DeliverySettings>
  readonly load: () => Promise<Versioned<DeliverySettings>>
  readonly token: string
}

/** Errors of the document that no field shows. */
const whole = ['zones', 'methods', '_']

function DeliveryEditor({ start, load, token }: EditorProps) {
  const form = useSettingForm(start, {
    schema: deliveriesForm,
    draftOf: deliveryDraft,
    documentOf: deliveryDocument,
    load,
    save: (body) => call('changeDeliverySettings', { body, token }),
  })
  const { draft, errors, change, example } = form
  const fields = { draft, errors, change }
  return (
    <SettingFrame
      title={menu.delivery}
      about={words.about}
      actions={<HistoryLink kind="setting" id="deliveries" />}
      form={form}
      whole={whole}
      example={<DeliveryExampleCard draft={draft} settings={example.value} />}
    >
      <PresetCard
        about={presetWords.deliveryAbout}
        draft={draft}
        change={change}
        draftOf={(region) => presetDraft(draft, region)}
        facts={(region) => ({
          note: presetWords.deliveryNotes[region],
          asOf: presetWords.deliveryAsOf(deliveryPresets[region].asOf),
          sources: deliveryPresets[region].sources,
        })}
      />
      <DeliveryZones {...fields} />
      <DeliveryMethods {...fields} />
      <TimeFields {...fields} />
    </SettingFrame>
  )
}
