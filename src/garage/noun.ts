import type { Vehicle } from '#vehicles/noun.ts'

/** A customer can save so many vehicles. */
export const mostVehicles = 50
/** A vehicle has so many answers, as many as a call for verdicts takes. */
export const mostAnswers = 20

/** What a customer says of a vehicle. */
export interface Said {
  /** Empty without a name. */
  readonly name: string
  readonly mileage: number | null
  /** By the keys of the questions. */
  readonly answers: Readonly<Record<string, string>>
}

/** What a customer says anew; what is undefined stays. */
export type SaidAnew = { readonly [Field in keyof Said]?: Said[Field] | undefined }

/** A saved vehicle. */
export interface SavedVehicle extends Said {
  readonly vehicle: Vehicle
}

/**
 * What is known of a vehicle after somebody has said more: the answers are put together by question, an empty one is taken away, and
 * of too many the new ones stay.
 */
export function together(known: Said, { name, mileage, answers = {} }: SaidAnew): Said {
  const others = Object.entries(known.answers).filter(([question]) => !Object.hasOwn(answers, question))
  const given = Object.entries(answers).filter(([, answer]) => answer !== '')
  return {
    name: name ?? known.name,
    mileage: mileage === undefined ? known.mileage : mileage,
    answers: Object.fromEntries([...others, ...given].slice(-mostAnswers)),
  }
}
