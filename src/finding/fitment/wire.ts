import type { AnswerOf } from '#base/contract/calls.ts'
import type { Cart as WireCart } from '#base/contract/cart.ts'
import { positionsText } from '#base/contract/messages/verdicts.ts'
import type { Order as WireOrder } from '#base/contract/shapes.ts'
import type { Vehicle } from '#finding/vehicles/model.ts'
import { vehicleOnWire } from '#finding/vehicles/wire.ts'
import type {
  Fitment,
  FitSnapshot,
  FittedMake,
  FittedVehicles,
  FitVerdict,
  LineFit,
  PreviewedFitments,
  ProductFit,
  Question,
  QuestionInUse,
} from './model.ts'

type WireSnapshot = NonNullable<WireOrder['lines'][number]['fit']>
type WireVerdicts = AnswerOf<'fitVerdicts'>
export type ProductVerdict = WireVerdicts['verdicts'][number]

/** The verdicts of an answer by product. */
export function verdictsFromWire({ verdicts }: WireVerdicts): ReadonlyMap<string, ProductVerdict> {
  return new Map(verdicts.map((verdict) => [verdict.toolsId, verdict]))
}

/** Verdicts on products, as the contract spells them. */
export function verdictOnWire({
  vehicle,
  verdicts,
}: {
  readonly vehicle: Vehicle
  readonly verdicts: readonly (FitVerdict & { readonly productId: string })[]
}): WireVerdicts {
  return {
    vehicle: vehicleOnWire(vehicle),
    verdicts: verdicts.map(({ productId, evidence, questions, answered, ...same }) => ({
      ...{ toolsId: productId, ...same },
      evidence: evidence.map((one) => ({ ...one, position: { ...one.position } })),
      questions: questions.map(questionOnWire),
      answered: [...answered],
    })),
  }
}

/** A question, as the contract spells it. */
export function questionOnWire({ answers, ...same }: Question) {
  return { ...same, answers: [...answers] }
}

export function questionInUseOnWire({
  products,
  ...same
}: QuestionInUse): AnswerOf<'fitQuestions'>['questions'][number] {
  return { ...questionOnWire(same), products }
}

/** The verdict on a line of a cart. */
export function lineFitOnWire({
  vehicle,
  answers,
  verdict: { verdict, evidence, questions },
}: LineFit): NonNullable<WireCart['lines'][number]['fit']> {
  return {
    ...{ vehicle: vehicleOnWire(vehicle), answers: { ...answers }, verdict },
    position: positionsText(evidence.map(({ position }) => position)),
    questions: questions.map(questionOnWire),
  }
}

/** What an order keeps of a verdict, for an answer. */
export function snapshotOnWire({
  vehicle: { id, words },
  evidence,
  answers,
  ...same
}: FitSnapshot): WireSnapshot {
  return {
    ...same,
    vehicle: { _id: id, words },
    evidence: evidence.map((one) => ({ ...one, position: { ...one.position } })),
    answers: { ...answers },
  }
}

/** The inverse, for an answer. */
export function snapshotFromWire({ vehicle: { _id: id, words }, ...same }: WireSnapshot): FitSnapshot {
  return { ...same, vehicle: { id, words } }
}

/** The vehicles that a product fits. */
export function fittedOnWire({ allMakes, makes, ...same }: FittedVehicles): AnswerOf<'fittedVehicles'> {
  return {
    ...{ ...same, allMakes: [...allMakes] },
    makes: makesOnWire(makes),
  }
}

function makesOnWire(makes: readonly FittedMake[]) {
  return makes.map(({ make, models }) => ({
    make,
    models: models.map(({ model, years, asks }) => ({
      model,
      years: years.map((range) => ({ ...range })),
      asks,
    })),
  }))
}

/** What unsaved fitments would cover. */
export function previewOnWire({ makes, rows, ...same }: PreviewedFitments): AnswerOf<'previewFitments'> {
  return { ...same, makes: makesOnWire(makes), rows: rows.map((row) => ({ ...row })) }
}

/** The fitments of a product, as they are edited. */
export function productFitOnWire({
  isUniversal,
  universalNote,
  fitments,
  version,
  vehicles,
}: ProductFit & { readonly vehicles: number }): AnswerOf<'productFitments'> {
  return { product: { isUniversal, universalNote, fitments: fitments.map(fitmentOnWire) }, version, vehicles }
}

function fitmentOnWire({ id: _, makeKey: _make, modelKey: _model, ...fields }: Fitment) {
  const { engine, position, qualifiers } = fields
  return {
    ...fields,
    engine: { ...engine, litres: engine.litres && { ...engine.litres } },
    position: { ...position },
    qualifiers: qualifiers.map(({ answers, accepts, ...same }) => ({
      ...same,
      ...{ answers: [...answers], accepts: [...accepts] },
    })),
  }
}
