import type { Qualifier } from '#finding/fitment/model.ts'
import { nameSlug } from '#finding/vehicles/model.ts'
import type { Car, PartsBySize, Platform } from './platform.ts'

/** Asks for the size of the brake discs. */
export function discQuestion({ axle, sizes, size }: PartsBySize): Qualifier {
  return {
    question: `${axle}-brake-disc`,
    words: `Which ${axle} brake discs does your vehicle have?`,
    answers: [...sizes],
    accepts: [size],
    isExclusion: false,
    howToMeasure:
      'Measure across the whole disc through the middle, or read the size that is stamped on its edge.',
  }
}

/** A car in years with the same other generations beside it. */
export interface CarYears {
  readonly fromYear: number
  readonly toYear: number
  /** Asks which generation it is; none where only one was sold. */
  readonly asked: readonly Qualifier[]
}

/**
 * The years of a car: those in which no other generation of the same name was sold, and those in which one was, where the buyer is asked
 * which one it is.
 */
export function yearsOf(car: Car, platforms: readonly Platform[]): CarYears[] {
  const others = platforms
    .flatMap(({ cars }) => cars)
    .filter(
      (one) => one !== car && isNamedAs(one, car) && one.fromYear <= car.toYear && car.fromYear <= one.toYear,
    )
  const edges = others.flatMap(({ fromYear, toYear }) => [fromYear, toYear + 1])
  const starts = [...new Set([car.fromYear, ...edges])]
    .filter((year) => car.fromYear <= year && year <= car.toYear)
    .sort((one, other) => one - other)
  return starts.map((fromYear, at) => {
    const toYear = (starts[at + 1] ?? car.toYear + 1) - 1
    const beside = others.filter((one) => one.fromYear <= fromYear && fromYear <= one.toYear)
    return { fromYear, toYear, asked: beside.length === 0 ? [] : [generationQuestion(car, beside)] }
  })
}

const isNamedAs = (one: Car, other: Car) =>
  one.market === other.market && one.make === other.make && one.nameplate === other.nameplate

function generationQuestion(car: Car, beside: readonly Car[]): Qualifier {
  const { make, nameplate, generation } = car
  const all = [car, ...beside].sort((one, other) => one.fromYear - other.fromYear)
  return {
    question: `generation-${nameSlug(make)}-${nameSlug(nameplate)}`,
    words: `Which ${make} ${nameplate} do you have?`,
    answers: all.map((one) => one.generation),
    accepts: [generation],
    isExclusion: false,
    howToMeasure:
      'Two generations were sold in this year. The type in the registration papers or the dealer, by the vehicle identification number, says which one it is.',
  }
}
