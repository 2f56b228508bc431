import type { drivesNamed } from '#base/contract/forms/fitment-parts.ts'
import type { verdictWords } from '#base/contract/messages/fitment.ts'
import type { Engine, Market, Vehicle, VehicleParts } from '#finding/vehicles/model.ts'
import type { Generation } from '#finding/vehicles/naming.ts'
import type { NamedBy } from '#finding/vehicles/relatives.ts'
import type { FitmentNote, NoteFields } from './inside/note.ts'

/*
 * Which vehicles a product fits. A fitment is a range of vehicles as the trade writes it: `Golf IV 1997–2003, 1.6–2.0, front`.
 */

/**
 * - `fits`: a fitment covers the vehicle, and nothing is left to ask.
 * - `conditional`: one covers it if the answer to a question is right.
 * - `not_listed`: the product has fitments, and none for this vehicle.
 * - `universal`: tools, oils, and what fits by its measures.
 * - `unknown`: nobody has said which vehicles the product fits.
 */
export type Verdict = keyof typeof verdictWords

/** Where on the vehicle a part is; null on an axis that does not matter. */
export interface Position {
  readonly axle: 'front' | 'rear' | null
  readonly side: 'left' | 'right' | null
  readonly height: 'upper' | 'lower' | null
  readonly depth: 'inner' | 'outer' | null
}

/** The places on a vehicle, each as a bit in the positions of a product. */
export const positionBits = {
  front: 1,
  rear: 2,
  left: 4,
  right: 8,
  upper: 16,
  lower: 32,
  inner: 64,
  outer: 128,
} as const

export type PositionName = keyof typeof positionBits

/** The engines of a range of vehicles; null and empty hold for every engine. */
export interface EngineRange {
  /** In litres with one decimal, both included. */
  readonly litres: { readonly from: number; readonly to: number } | null
  readonly cylinders: number | null
  /** Each of these words is in the name of the engine: `TDI quattro`. */
  readonly words: string
}

/** What a fitment names of a vehicle: it holds for those that match all of it. Empty and null: it does not matter. */
export interface FitmentParts {
  readonly submodels: readonly string[]
  readonly generations: readonly string[]
  readonly drives: readonly DriveNamed[]
  readonly bodies: readonly string[]
  readonly fuels: readonly string[]
  readonly aspirations: readonly string[]
  readonly engineCodes: readonly string[]
  /** In cubic centimetres, both included. */
  readonly cc: NumberRange | null
  readonly kw: NumberRange | null
  /** When it was built, as year × 12 + month − 1, both included; null: open. */
  readonly months: { readonly from: number | null; readonly to: number | null }
}

export type DriveNamed = (typeof drivesNamed)[number]

interface NumberRange {
  readonly from: number
  readonly to: number
}

/** A question that decides whether a fitment holds. */
export interface Question {
  /** Its key, the same for every product that asks it: `front-brake-disc`. */
  readonly question: string
  /** For people: "Which front brake discs?". */
  readonly words: string
  readonly answers: readonly string[]
  readonly howToMeasure: string
}

/** A writing of a question, and how many products ask it so. */
export interface QuestionInUse extends Question {
  readonly products: number
}

/** A condition of a fitment: the answers with which it holds. */
export interface Qualifier extends Question {
  readonly accepts: readonly string[]
  /** Whether it is written as what it excludes: "not with 256 mm". */
  readonly isExclusion: boolean
}

/** The last year of a fitment that has none. */
export const openYear = 2155

/** The first year of a fitment that has none: all years before hold. */
export const openFirstYear = 1900

/** The vehicles of a range, as somebody writes it. */
export interface FitmentFields {
  readonly make: string
  /** Null: all models of the make. */
  readonly model: string | null
  /** Included; `openFirstYear`: all before; null: the first of the generation that the model names. */
  readonly fromYear: number | null
  /** Included; `openYear`: all that follow. */
  readonly toYear: number
  readonly engine: EngineRange
  /** Undefined: none of them matters. */
  readonly parts?: FitmentParts | undefined
  readonly position: Position
  /** How many of the part a vehicle needs; null or undefined: not said. */
  readonly quantity?: number | null | undefined
  /** The maker's own name of the line: `Sport`. */
  readonly label?: string | undefined
  /** A hint. */
  readonly note: string
  /** What else is to be said, in its order. */
  readonly notes?: readonly NoteFields[] | undefined
  /** Who says so: `maker's catalogue 2026`. */
  readonly source: string
  readonly qualifiers: readonly Qualifier[]
  /** Undefined: as the product has it already, else nameplates where there is one so called. */
  readonly namedBy?: NamedBy | undefined
  /** Undefined: as the product has it already, else America where the model was sold there. */
  readonly market?: Market | undefined
}

/** Something for each field of a fitment: what writes or compares all of it forgets none. */
export type OfEachField<Value> = { readonly [Field in keyof FitmentFields]-?: Value }

export interface Fitment extends FitmentFields {
  readonly id: number
  readonly fromYear: number
  /** The names as they are compared (`nameKey` of the vehicles). */
  readonly makeKey: string
  readonly modelKey: string | null
  readonly parts: FitmentParts
  readonly quantity: number | null
  readonly label: string
  readonly notes: readonly FitmentNote[]
  readonly namedBy: NamedBy
  readonly market: Market
  /** What its vehicles had in common when it was saved, of what it does not name; null: nothing was noted. */
  readonly shared: SharedParts | null
}

/** Parts of vehicles, by their names. */
export type SharedParts = Readonly<Record<string, string | number>>

/** A fitment before it has an id. */
export type NewFitment = Omit<Fitment, 'id'>

/** What is known of the vehicles that a product fits. */
export interface ProductFit {
  readonly isUniversal: boolean
  readonly universalNote: string
  /** Counts the changes of its fitments; 0 if there never were any. */
  readonly version: number
  /** Whether it has any fitment, also of other makes than those below. */
  readonly isListed: boolean
  /** At least the fitments of the vehicle's make. */
  readonly fitments: readonly Fitment[]
}

/** A vehicle, as far as fitments ask. */
export interface FitVehicle extends Engine {
  readonly year: number
  readonly model: string
  readonly makeKey: string
  readonly modelKey: string
  readonly parts: VehicleParts
  /** Whose names these are; null: fitments of both may say them. */
  readonly namedBy: NamedBy | null
  /** The generations of its nameplate; undefined: none is known. */
  readonly generations?: readonly Generation[] | undefined
  /** What else the vehicle is, or may be, called in its year; none: only so. */
  readonly relatives: readonly FitVehicle[]
}

/** What is known about a vehicle, by the key of the question. */
export type Answers = Readonly<Record<string, string>>

/** A fitment on which a verdict rests. */
export interface FitEvidence {
  readonly fitment: number
  readonly source: string
  readonly position: Position
  readonly note: string
  /** Its other hints. */
  readonly notes: readonly string[]
  readonly quantity: number | null
  readonly label: string
}

/** Evidence as an order stores it: the last three were not stored before they were known. */
export type StoredEvidence = Omit<FitEvidence, 'notes' | 'quantity' | 'label'> &
  Partial<Pick<FitEvidence, 'notes' | 'quantity' | 'label'>>

export interface FitVerdict {
  readonly verdict: Verdict
  /** The version of the product's fitments that gave the verdict. */
  readonly version: number
  /** The fitments that cover the vehicle: of `fits` those without an open question, of `conditional` all with one. */
  readonly evidence: readonly FitEvidence[]
  /** What `conditional` asks, the first one first; otherwise none. */
  readonly questions: readonly Question[]
  /** Whether `conditional` waits for the shop, which has yet to confirm this version of the vehicle; no answer makes it fit. */
  readonly toConfirm: boolean
  /** The keys of the questions that the product asks of this vehicle and that are answered. */
  readonly answered: readonly string[]
  /** What a universal product needs of a vehicle. */
  readonly universalNote: string
}

/** A product of a cart or an order, and the vehicle that it was chosen for. */
export interface LineToFit {
  readonly productId: string
  /** Null where none was chosen. */
  readonly vehicle: number | null
  readonly answers: Answers
}

/** The verdict on a product and the vehicle that it was chosen for. */
export interface LineFit {
  readonly vehicle: Vehicle
  /** What was answered about the vehicle. */
  readonly answers: Answers
  readonly verdict: FitVerdict
}

/** What the shop said of the fit of a product when it was ordered. */
export interface FitSnapshot {
  readonly vehicle: { readonly id: number; readonly words: string }
  readonly verdict: Verdict
  /** Of the fitments of the product. */
  readonly version: number
  /** At most 20. */
  readonly evidence: readonly StoredEvidence[]
  readonly answers: Answers
  /** Whether the buyer confirmed that it is not listed for the vehicle. */
  readonly sentAnyway: boolean
}

/** The other side of a product: for the left caliper, the right one. */
export interface OtherSide {
  /** Of the product itself; null where its fitments do not say one. */
  readonly side: Position['side']
  readonly other: {
    readonly id: string
    readonly name: string
    readonly slug: string
    readonly minimum: number
    readonly available: number
  }
}

/** Years without a gap, both included. */
export interface YearRange {
  readonly from: number
  readonly to: number
}

export interface FittedModel {
  readonly model: string
  readonly years: readonly YearRange[]
  /** Whether something has to be asked of one of them. */
  readonly asks: boolean
}

export interface FittedMake {
  readonly make: string
  readonly models: readonly FittedModel[]
}

/** The vehicles that a product fits, as far as one answer has them. */
export interface FittedVehicles {
  readonly isUniversal: boolean
  /** How many, of all makes. */
  readonly vehicles: number
  readonly allMakes: readonly string[]
  readonly makes: readonly FittedMake[]
  /** The cursor of the models that follow. */
  readonly next: string | null
}

/** What the page of a product says of the vehicles that it fits. */
export interface FittedOnPage extends FittedVehicles {
  /** Whether somebody has said which vehicles it fits. */
  readonly isListed: boolean
  /** What a universal product needs of a vehicle. */
  readonly universalNote: string
  /** Whether something has to be asked of one of the vehicles. */
  readonly asks: boolean
}
