import type { OutsideKind } from '#base/contract/outside-kinds.ts'
import type { FitmentFields, YearRange } from '../../model.ts'

/** How a line names its vehicles. */
export type LineVehicle =
  | {
      readonly by: 'name'
      readonly make: string
      /** Null: all models. */
      readonly model: string | null
      /** Null: the years of the generation that the model names. */
      readonly years: YearRange | null
    }
  /** By the id of another list. */
  | {
      readonly by: 'id'
      readonly kind: OutsideKind
      readonly value: string
      /** Null: all years of the id. */
      readonly years: YearRange | null
    }
  /** By an id that only its own list explains: nobody knows which vehicles these are. */
  | { readonly by: 'nothing'; readonly text: string }

type Named = 'make' | 'model' | 'fromYear' | 'toYear' | 'source'

/** What a line says beside its vehicles. */
export interface LineDetails extends Omit<FitmentFields, Named> {
  /** Undefined: the line does not say it. */
  readonly source: string | undefined
}

/** A line of a file. */
export type FitmentLine =
  | { readonly kind: 'universal'; readonly note: string }
  | {
      readonly kind: 'fitment'
      readonly vehicle: LineVehicle
      readonly details: LineDetails
      /** The line takes this away. */
      readonly isRemoved: boolean
    }

/** What is wrong with a line, and what would be right. */
export interface LineFault {
  readonly line: string
  readonly message: string
  readonly right: string
}
