import type { DeliverySettings } from '#base/contract/forms/deliveries.ts'
import { type Decimal, fromDecimal, inputText } from '#base/money.ts'
import { measureText, readMeasure } from '#base/units.ts'
import { newPartId } from '#platform/settings/screens/parts.ts'
import { typedAmount, typedWhole } from '#platform/settings/screens/typed.ts'
import type { ZoneDraft } from '#platform/settings/screens/zone-draft.ts'

type Method = DeliverySettings['methods'][number]
type Times = DeliverySettings['times']
type Rate = Method['rate']
export type RateKind = Rate['kind']

/** A step of any kind of rate: the fields of the other kinds keep what was typed. */
export interface StepDraft {
  readonly upToGrams: string
  readonly from: string
  readonly upToLongestMm: string
  readonly upToGirthMm: string
  readonly price: string
}

export interface MethodDraft {
  readonly id: string
  readonly name: string
  readonly zones: readonly string[]
  readonly kind: RateKind
  /** Of a rate without steps. */
  readonly price: string
  readonly steps: readonly StepDraft[]
  readonly freeFrom: string
  readonly volumetricDivisor: string
  readonly longOver: string
  readonly longPrice: string
  readonly heavyOver: string
  readonly heavyPrice: string
  readonly daysFrom: string
  readonly daysTo: string
  readonly needsPhone: boolean
}

export interface TimesDraft {
  readonly cutOffHour: string
  readonly handlingDays: string
  readonly weekdays: readonly number[]
  /** One a line. */
  readonly holidays: string
}

/** The settings of deliveries as their fields have them. */
export interface DeliveryDraft {
  readonly zones: readonly ZoneDraft[]
  readonly methods: readonly MethodDraft[]
  readonly times: TimesDraft
  readonly toCheck: DeliverySettings['toCheck']
}

export const emptyStep: StepDraft = { upToGrams: '', from: '', upToLongestMm: '', upToGirthMm: '', price: '' }

export function newZone(): ZoneDraft {
  return { id: newPartId(), name: '', places: [] }
}

/** A method at one price that reaches every zone. */
export function newMethod(zones: DeliveryDraft['zones']): MethodDraft {
  return {
    id: newPartId(),
    name: '',
    zones: zones.map(({ id }) => id),
    kind: 'flat',
    price: '',
    steps: [emptyStep],
    freeFrom: '',
    volumetricDivisor: '',
    longOver: '',
    longPrice: '',
    heavyOver: '',
    heavyPrice: '',
    daysFrom: '1',
    daysTo: '3',
    needsPhone: false,
  }
}

export function timesDraft({ cutOffHour, handlingDays, weekdays, holidays }: Times): TimesDraft {
  return {
    cutOffHour: String(cutOffHour),
    handlingDays: String(handlingDays),
    weekdays,
    holidays: holidays.join('\n'),
  }
}

/** Working days of the fields; their schema has yet to accept them. A number that cannot be read is `NaN`. */
export function timesDocument({ cutOffHour, handlingDays, weekdays, holidays }: TimesDraft) {
  return {
    cutOffHour: typedWhole(cutOffHour),
    handlingDays: typedWhole(handlingDays),
    weekdays: weekdays.toSorted((one, other) => one - other),
    holidays: linesOf(holidays),
  }
}

export function methodDraft(method: Method): MethodDraft {
  const { id, name, zones, rate, longSurcharge, heavySurcharge, transitDays, needsPhone = false } = method
  return {
    id,
    name,
    zones,
    kind: rate.kind,
    price: 'price' in rate ? amountText(rate.price) : '',
    steps: stepDrafts(rate),
    freeFrom: amountText(method.freeFrom),
    volumetricDivisor: measureText('density', method.volumetricDivisor),
    longOver: measureText('length', longSurcharge?.overMm),
    longPrice: amountText(longSurcharge?.price),
    heavyOver: measureText('weight', heavySurcharge?.overGrams),
    heavyPrice: amountText(heavySurcharge?.price),
    daysFrom: String(transitDays.from),
    daysTo: String(transitDays.to),
    needsPhone,
  }
}

function stepDrafts(rate: Rate): StepDraft[] {
  switch (rate.kind) {
    case 'flat':
    case 'collect':
      return [emptyStep]
    case 'by_weight':
      return rate.steps.map(({ upToGrams, price }) => ({
        ...emptyStep,
        upToGrams: measureText('weight', upToGrams),
        price: amountText(price),
      }))
    case 'by_price':
      return rate.steps.map(({ from, price }) => ({
        ...emptyStep,
        from: amountText(from),
        price: amountText(price),
      }))
    case 'by_size':
      return rate.steps.map(({ upToLongestMm, upToGirthMm, price }) => ({
        ...emptyStep,
        upToLongestMm: measureText('length', upToLongestMm),
        upToGirthMm: measureText('length', upToGirthMm),
        price: amountText(price),
      }))
  }
}

/** The method of its fields; its schema has yet to accept it. A number that cannot be read is `NaN`. */
export function methodDocument(draft: MethodDraft): object {
  const { id, name, zones, longOver, longPrice, heavyOver, heavyPrice } = draft
  return {
    id,
    name,
    zones,
    rate: rateDocument(draft),
    ...(isGiven(draft.freeFrom) && { freeFrom: typedAmount(draft.freeFrom) }),
    ...(isGiven(draft.volumetricDivisor) && {
      volumetricDivisor: readMeasure('density', draft.volumetricDivisor),
    }),
    ...((isGiven(longOver) || isGiven(longPrice)) && {
      longSurcharge: { overMm: readMeasure('length', longOver), price: typedAmount(longPrice) },
    }),
    ...((isGiven(heavyOver) || isGiven(heavyPrice)) && {
      heavySurcharge: { overGrams: readMeasure('weight', heavyOver), price: typedAmount(heavyPrice) },
    }),
    transitDays: { from: typedWhole(draft.daysFrom), to: typedWhole(draft.daysTo) },
    ...(draft.needsPhone && { needsPhone: true }),
  }
}

function rateDocument({ kind, price, steps }: MethodDraft): object {
  switch (kind) {
    case 'flat':
    case 'collect':
      return { kind, price: typedAmount(price) }
    case 'by_weight':
      return {
        kind,
        steps: steps.map((step) => ({
          upToGrams: readMeasure('weight', step.upToGrams),
          price: typedAmount(step.price),
        })),
      }
    case 'by_price':
      return {
        kind,
        steps: steps.map((step) => ({ from: typedAmount(step.from), price: typedAmount(step.price) })),
      }
    case 'by_size':
      return {
        kind,
        steps: steps.map((step) => ({
          upToLongestMm: readMeasure('length', step.upToLongestMm),
          upToGirthMm: readMeasure('length', step.upToGirthMm),
          price: typedAmount(step.price),
        })),
      }
  }
}

/** The lines that are not empty, without the spaces around them. */
export function linesOf(text: string): string[] {
  return text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Without a zone: no method names it. */
export function withoutZone(draft: DeliveryDraft, removed: string): DeliveryDraft {
  return {
    ...draft,
    zones: draft.zones.filter(({ id }) => id !== removed),
    methods: draft.methods.map((method) => ({
      ...method,
      zones: method.zones.filter((id) => id !== removed),
    })),
  }
}

/** With a removed zone again, wherever `was` had it. Other changes since then stay. */
export function withZoneAgain(now: DeliveryDraft, was: DeliveryDraft, id: string): DeliveryDraft {
  const index = was.zones.findIndex((zone) => zone.id === id)
  const had = new Set(was.methods.flatMap((method) => (method.zones.includes(id) ? method.id : [])))
  return {
    ...now,
    zones: now.zones.toSpliced(index, 0, ...was.zones.slice(index, index + 1)),
    methods: now.methods.map((method) =>
      had.has(method.id) ? { ...method, zones: [...method.zones, id] } : method,
    ),
  }
}

function isGiven(text: string): boolean {
  return text.trim() !== ''
}

function amountText(price: Decimal | undefined): string {
  return price === undefined ? '' : inputText(fromDecimal(price))
}
