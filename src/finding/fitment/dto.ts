import type { Cart as CartDto } from '#base/contract/cart.ts'
import { positionsText } from '#base/contract/messages/verdicts.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import type { Order as OrderDto } from '#base/contract/shapes.ts'
import { vehicleToDto } from '#finding/vehicles/dto.ts'
import type { Vehicle } from '#finding/vehicles/model.ts'
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

type SnapshotDto = NonNullable<OrderDto['lines'][number]['fit']>
type VerdictsDto = AnswerOf<'fitVerdicts'>
export type ProductVerdict = VerdictsDto['verdicts'][number]

/** The verdicts of an answer by product. */
export function verdictsFromDto({ verdicts }: VerdictsDto): ReadonlyMap<string, ProductVerdict> {
  return new Map(verdicts.map((verdict) => [verdict.toolsId, verdict]))
}

/** Verdicts on products, as the contract spells them. */
export function verdictToDto({
  vehicle,
  verdicts,
}: {
  readonly vehicle: Vehicle
  readonly verdicts: readonly (FitVerdict & { readonly productId: string })[]
}): VerdictsDto {
  return {
    vehicle: vehicleToDto(vehicle),
    verdicts: verdicts.map(({ productId, evidence, questions, answered, ...same }) => ({
      toolsId: productId,
      ...same,
      evidence: evidence.map((one) => ({ ...one, position: { ...one.position } })),
      questions: questions.map(questionToDto),
      answered: [...answered],
    })),
  }
}

/** A question, as the contract spells it. */
export function questionToDto({ answers, ...same }: Question) {
  return { ...same, answers: [...answers] }
}

export function questionInUseToDto({
  products,
  ...same
}: QuestionInUse): AnswerOf<'fitQuestions'>['questions'][number] {
  return { ...questionToDto(same), products }
}

/** The verdict on a line of a cart. */
export function lineFitToDto({
  vehicle,
  answers,
  verdict: { verdict, evidence, questions },
}: LineFit): NonNullable<CartDto['lines'][number]['fit']> {
  return {
    vehicle: vehicleToDto(vehicle),
    answers: { ...answers },
    verdict,
    position: positionsText(evidence.map(({ position }) => position)),
    questions: questions.map(questionToDto),
  }
}

/** What an order stores of a verdict, for an answer. */
export function snapshotToDto({
  vehicle: { id, words },
  evidence,
  answers,
  ...same
}: FitSnapshot): SnapshotDto {
  return {
    ...same,
    vehicle: { _id: id, words },
    evidence: evidence.map((one) => ({ ...one, position: { ...one.position } })),
    answers: { ...answers },
  }
}

/** The inverse, for an answer. */
export function snapshotFromDto({ vehicle: { _id: id, words }, ...same }: SnapshotDto): FitSnapshot {
  return { ...same, vehicle: { id, words } }
}

/** The vehicles that a product fits. */
export function fittedToDto({ allMakes, makes, ...same }: FittedVehicles): AnswerOf<'fittedVehicles'> {
  return {
    ...same,
    allMakes: [...allMakes],
    makes: makesToDto(makes),
  }
}

function makesToDto(makes: readonly FittedMake[]) {
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
export function previewToDto({ makes, rows, ...same }: PreviewedFitments): AnswerOf<'previewFitments'> {
  return { ...same, makes: makesToDto(makes), rows: rows.map((row) => ({ ...row })) }
}

/** The fitments of a product, as they are edited. */
export function productFitToDto({
  isUniversal,
  universalNote,
  fitments,
  version,
  vehicles,
}: ProductFit & { readonly vehicles: number }): AnswerOf<'productFitments'> {
  return { product: { isUniversal, universalNote, fitments: fitments.map(fitmentToDto) }, version, vehicles }
}

function fitmentToDto({ id: _, makeKey: _make, modelKey: _model, ...fields }: Fitment) {
  const { engine, position, qualifiers } = fields
  return {
    ...fields,
    engine: { ...engine, litres: engine.litres && { ...engine.litres } },
    position: { ...position },
    qualifiers: qualifiers.map(({ answers, accepts, ...same }) => ({
      ...same,
      answers: [...answers],
      accepts: [...accepts],
    })),
  }
}
