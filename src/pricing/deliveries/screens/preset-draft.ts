import type { PresetRegion } from '#base/contract/messages/preset-words.ts'
import { inputText } from '#base/money.ts'
import { roughly } from '#base/rough-amount.ts'
import { placeDrafts } from '#platform/settings/screens/zone-draft.ts'
import { type DeliveryDraft, newMethod } from './delivery-draft.ts'
import { deliveryPresets } from './delivery-presets.ts'

/** The fields of a starting point: its zones, each with a method at a price that is an example. Days and hours of work stay as they were. */
export function presetDraft(before: DeliveryDraft, region: PresetRegion): DeliveryDraft {
  const { zones } = deliveryPresets[region]
  return {
    ...before,
    zones: zones.map(({ id, name, places }) => ({ id, name, places: placeDrafts(places) })),
    methods: zones.map(({ id, name, days: [from, to], worth }) => ({
      ...newMethod([]),
      name: zones.length === 1 ? 'Parcel' : `Parcel, ${name}`,
      zones: [id],
      price: inputText(roughly(worth)),
      daysFrom: String(from),
      daysTo: String(to),
    })),
  }
}
