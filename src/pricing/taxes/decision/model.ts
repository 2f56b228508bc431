import { type UnionNumber, unionNumberOf, unionStateOf } from '#base/countries/tax-number.ts'
import type { Destination } from '#pricing/calculation/zones.ts'

/** For how long an answer of VIES is good for further orders, and how long nobody asks again after it gave none. */
export const answerHours = 24
export const silentSeconds = 60

/** The acceptance of a VAT number: by VIES or by staff, and when. */
export interface Acceptance {
  readonly source: 'vies' | 'staff'
  readonly at: Date
  /** The consultation number of VIES; null where the seller's own number was not sent, and for staff. */
  readonly consultation: string | null
}

/** What is known when an order is priced: nothing of it was asked just now. */
export interface TaxFacts {
  /** The last answer of VIES about the number, as long as it is good. */
  readonly answer: (Acceptance & { readonly valid: boolean }) | undefined
  /** An acceptance of the number for this customer, whose email is confirmed, that still counts. */
  readonly accepted: Acceptance | undefined
  /** The exemption of this customer by staff; the email is confirmed. */
  readonly exemption: { readonly certificate: string; readonly endsOn: string } | undefined
}

/** How long an accepted number counts for further orders of the account. */
export const acceptedDays = 90

export const noFacts: TaxFacts = { answer: undefined, accepted: undefined, exemption: undefined }

/** Why an order costs tax although a tax number was given, or somebody said that they have one. */
export type Charged =
  /** They said that they are a business, and gave no number. */
  | 'no_number'
  /** The zone exempts no businesses, or is not in the European Union. */
  | 'not_here'
  /** The seller has not said its country. */
  | 'no_seller'
  /** The goods are delivered or collected in the seller's own country. */
  | 'domestic'
  /** It is no VAT number of the European Union, or its check digits are wrong. */
  | 'not_of_union'
  /** It is one of the seller's own country. */
  | 'sellers_state'
  /** VIES is not asked: staff accept numbers. */
  | 'not_asked'
  /** VIES has not answered, or the customer has asked too often. */
  | 'no_answer'
  /** VIES says that the number is not valid. */
  | 'not_valid'

/** Whether tax is taken off, and why; `usual` where nobody asked for that. */
export type TaxDecision =
  | { readonly kind: 'usual' }
  | { readonly kind: 'charged'; readonly because: Charged; readonly number: string; readonly country: string }
  | {
      readonly kind: 'free'
      readonly because: 'number'
      readonly number: string
      readonly by: Acceptance
      /** The owner's words for invoices of this zone; empty for the shop's own. */
      readonly words: string
    }
  | {
      readonly kind: 'free'
      readonly because: 'certificate'
      readonly certificate: string
      readonly endsOn: string
    }

export const usual: TaxDecision = { kind: 'usual' }

/** What a decision about tax depends on. */
export interface ToDecide {
  readonly destination: Destination
  /** What the tax zone of the destination says; undefined where none covers it. */
  readonly zone: { readonly exemptsBusinesses: boolean; readonly freeWords: string } | undefined
  /** The country of the seller; empty while it is unknown. */
  readonly sellerCountry: string
  readonly isCollected: boolean
  readonly isBusiness: boolean
  readonly taxNumber: string
  readonly asksVies: boolean
  readonly facts: TaxFacts
}

/**
 * Decides whether tax is taken off: for a customer whom staff have exempted; else only for a VAT number of the European Union with
 * right check digits that VIES or staff accepted, of another state than the seller's, and only if the goods leave the seller's country
 * for a zone that exempts businesses (Council Directive 2006/112/EC, article 138).
 */
export function decideTax(given: ToDecide): TaxDecision {
  const { zone, isBusiness, taxNumber, asksVies, facts } = given
  if (zone === undefined) return usual
  if (facts.exemption) return { kind: 'free', because: 'certificate', ...facts.exemption }
  if (taxNumber === '' && !isBusiness) return usual
  const union = unionNumberOf(taxNumber)
  const number = union?.number ?? taxNumber
  const charged = (because: Charged): TaxDecision => ({
    kind: 'charged',
    because,
    number,
    country: because === 'sellers_state' ? given.sellerCountry : given.destination.country,
  })
  const because = placeOf(given, zone.exemptsBusinesses) ?? numberOf(given, union)
  if (because !== undefined) return charged(because)
  const by = facts.accepted ?? (asksVies && facts.answer?.valid ? facts.answer : undefined)
  if (by) {
    const { source, at, consultation } = by
    return {
      kind: 'free',
      because: 'number',
      number,
      by: { source, at, consultation },
      words: zone.freeWords,
    }
  }
  if (!asksVies) return charged('not_asked')
  return charged(facts.answer === undefined ? 'no_answer' : 'not_valid')
}

/** Why no number takes tax off there. */
function placeOf(
  { destination, sellerCountry, isCollected }: ToDecide,
  exemptsBusinesses: boolean,
): Charged | undefined {
  const state = unionStateOf(destination.country)
  if (sellerCountry !== '' && (isCollected || sameTaxes(destination.country, sellerCountry)))
    return 'domestic'
  if (!exemptsBusinesses || state === undefined) return 'not_here'
  return sellerCountry === '' ? 'no_seller' : undefined
}

/** Why this number takes no tax off. */
function numberOf(
  { taxNumber, sellerCountry }: ToDecide,
  union: UnionNumber | undefined,
): Charged | undefined {
  if (taxNumber === '') return 'no_number'
  if (union === undefined) return 'not_of_union'
  return union.country === unionStateOf(sellerCountry) ? 'sellers_state' : undefined
}

function sameTaxes(one: string, other: string): boolean {
  return one === other || (unionStateOf(one) !== undefined && unionStateOf(one) === unionStateOf(other))
}

/** The reasons after which the number may be accepted later: then the tax is given back. */
export const mayBeAccepted: readonly Charged[] = ['not_asked', 'no_answer', 'not_valid']
