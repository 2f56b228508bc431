import type { DeliverySettings } from '#base/contract/forms/deliveries.ts'
import { presetWords } from '#base/contract/messages/preset-words.ts'
import type { Fields } from '#platform/settings/screens/fields.tsx'
import { own } from '#platform/settings/screens/inputs.tsx'
import { PresetCard } from '#platform/settings/screens/preset-card.tsx'
import { placeDrafts, placesOf } from '#platform/settings/screens/zone-draft.ts'
import {
  type DeliveryDraft,
  methodDocument,
  methodDraft,
  timesDocument,
  timesDraft,
} from './delivery-draft.ts'
import { DeliveryMethods } from './delivery-methods.tsx'
import { deliveryPresets } from './delivery-presets.ts'
import { DeliveryZones } from './delivery-zones.tsx'
import { presetDraft } from './preset-draft.ts'
import { TimeFields } from './time-fields.tsx'

export const deliveryFields: Fields<DeliverySettings, DeliveryDraft> = {
  toCheck: own(({ draft, change }) => (
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
  )),
  zones: {
    isBare: true,
    draftOf: (zones) => zones.map(({ places, ...zone }) => ({ ...zone, places: placeDrafts(places) })),
    documentOf: (zones) => zones.map(({ places, ...zone }) => ({ ...zone, places: placesOf(places) })),
    render: (_, edit) => <DeliveryZones {...edit} />,
  },
  methods: {
    isBare: true,
    draftOf: (methods) => methods.map(methodDraft),
    documentOf: (methods) => methods.map(methodDocument),
    render: (_, edit) => <DeliveryMethods {...edit} />,
  },
  times: {
    isBare: true,
    draftOf: timesDraft,
    documentOf: timesDocument,
    render: (_, edit) => <TimeFields {...edit} />,
  },
}
