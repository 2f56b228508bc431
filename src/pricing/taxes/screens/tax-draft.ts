import type { TaxSettings } from '#base/contract/forms/taxes.ts'
import { asGoods } from '#base/contract/forms/taxes.ts'
import { newPartId } from '#platform/settings/screens/parts.ts'
import { percentText, ppmOf } from '#platform/settings/screens/percent.ts'
import { placeDrafts, placesOf, type ZoneDraft } from '#platform/settings/screens/zone-draft.ts'

export interface RateDraft {
  readonly id: string
  readonly name: string
  readonly percent: string
  readonly compound: boolean
  readonly classes: readonly string[]
}

export interface TaxZoneDraft extends ZoneDraft {
  readonly exemptsBusinesses: boolean
  readonly freeWords?: string | undefined
  readonly rates: readonly RateDraft[]
}

/** The settings of taxes as their fields have them. */
export interface TaxDraft {
  readonly pricesIncludeTax: boolean
  readonly asksVies: boolean | undefined
  readonly deliveryClass: string
  readonly classes: readonly { readonly id: string; readonly name: string }[]
  readonly zones: readonly TaxZoneDraft[]
  readonly toCheck: TaxSettings['toCheck']
}

export function zoneDrafts(zones: TaxSettings['zones']): TaxZoneDraft[] {
  return zones.map(({ places, rates, ...zone }) => ({
    ...zone,
    places: placeDrafts(places),
    rates: rates.map(({ ppm, ...rate }) => ({ ...rate, percent: percentText(ppm) })),
  }))
}

/** The zones of the fields; their schema has yet to accept them. A percentage that cannot be read is `NaN`. */
export function zoneDocuments(zones: readonly TaxZoneDraft[]) {
  return zones.map(({ places, rates, ...zone }) => ({
    ...zone,
    places: placesOf(places),
    rates: rates.map(({ percent, ...rate }) => ({ ...rate, ppm: ppmOf(percent) ?? Number.NaN })),
  }))
}

export function newTaxZone(): TaxZoneDraft {
  return { id: newPartId(), name: '', places: [], exemptsBusinesses: false, rates: [] }
}

/** A rate that every class pays. */
export function newRate(classes: TaxDraft['classes']): RateDraft {
  return { id: newPartId(), name: '', percent: '', compound: false, classes: classes.map(({ id }) => id) }
}

/** Without a tax class: no rate names it, and a delivery that it taxed is taxed as the goods. */
export function withoutClass(draft: TaxDraft, removed: string): TaxDraft {
  return {
    ...draft,
    classes: draft.classes.filter(({ id }) => id !== removed),
    deliveryClass: draft.deliveryClass === removed ? asGoods : draft.deliveryClass,
    zones: draft.zones.map((zone) => ({
      ...zone,
      rates: zone.rates.map((rate) => ({ ...rate, classes: rate.classes.filter((id) => id !== removed) })),
    })),
  }
}

/** With a removed class again, wherever `was` had it. Other changes since then stay. */
export function withClassAgain(now: TaxDraft, was: TaxDraft, id: string): TaxDraft {
  const index = was.classes.findIndex((one) => one.id === id)
  const had = new Set(
    was.zones.flatMap(({ rates }) => rates).flatMap((rate) => (rate.classes.includes(id) ? rate.id : [])),
  )
  return {
    ...now,
    classes: now.classes.toSpliced(index, 0, ...was.classes.slice(index, index + 1)),
    deliveryClass: was.deliveryClass === id ? id : now.deliveryClass,
    zones: now.zones.map((zone) => ({
      ...zone,
      rates: zone.rates.map((rate) =>
        had.has(rate.id) ? { ...rate, classes: [...rate.classes, id] } : rate,
      ),
    })),
  }
}
