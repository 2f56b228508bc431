import type { PresetRegion } from '#contract/messages/preset-words.ts'
import { placeDrafts } from '#settings/screens/zone-draft.ts'
import { type DeliveryDraft, newMethod } from './delivery-draft.ts'
import { deliveryPresets } from './delivery-presets.ts'

/** The fields of a starting point: its zones, each with a method without a price. Days and hours of work stay as they were. */
export function presetDraft(before: DeliveryDraft, region: PresetRegion): DeliveryDraft {
  const { zones } = deliveryPresets[region]
  return {
    ...before,
    zones: zones.map(({ id, name, places }) => ({ id, name, places: placeDrafts(places) })),
    methods: zones.map(({ id, name, days: [from, to] }) => ({
      ...newMethod([]),
      name: zones.length === 1 ? 'Parcel' : `Parcel, ${name}`,
      zones: [id],
      daysFrom: String(from),
      daysTo: String(to),
    })),
  }
}
