import type { Market } from '#finding/vehicles/model.ts'
import type { FitmentFields, FittedMake } from '../model.ts'
import type { NameplateOffer } from './by-nameplate.ts'

/** What a generation means that somebody typed as a model: `Golf IV` is the Golf of 1999–2006. */
export interface MeantModel {
  readonly typed: string
  readonly model: string
  /** Of the generation, both included. */
  readonly fromYear: number
  readonly toYear: number
}

/** What one fitment covers. */
export interface FitmentCoverage {
  readonly vehicles: number
  /** In how many of its years it covers a vehicle. */
  readonly years: number
  readonly ofYears: number
  /** How many vehicles wait for the owner: they came later, and differ from the others. */
  readonly toConfirm: number
}

/** What is to be checked of a fitment: it covers no vehicle, or none in some of its years, or vehicles wait for the owner. */
export type CheckKind = 'none' | 'some' | 'confirm'

/** A fitment for the owner to check. */
export interface FitmentToCheck {
  readonly fitment: number
  /** For people: `Toyota RAV4 1990–2026, FWD`. */
  readonly text: string
  readonly productId: string
  readonly productName: string
  readonly years: number
  readonly ofYears: number
  readonly toConfirm: number
}

/** What a row of unsaved fitments would cover. */
export interface PreviewedFitment extends Omit<FitmentCoverage, 'toConfirm'> {
  /** For people, with the names of the vehicles: as it would be saved. */
  readonly text: string
  /** Where vehicles of its names were sold. */
  readonly markets: readonly Market[]
  /** Which of its names the vehicles do not have, or a generation that was sold in none of its years. */
  readonly error: { readonly field: 'make' | 'model' | 'fromYear'; readonly message: string } | null
  readonly meant: MeantModel | null
  /** What a fitment by a retired name could be by nameplate. */
  readonly nameplates: readonly OfferedNameplate[]
}

/** A fitment by nameplate, which takes the place of one by a retired name or stands beside it. */
export interface OfferedNameplate extends Omit<NameplateOffer, 'fitment'> {
  /** For people. */
  readonly text: string
  readonly fitment: FitmentFields
}

/** What unsaved fitments of a product would cover. */
export interface PreviewedFitments {
  readonly vehicles: number
  /** How many vehicles it does not cover now, and how many it would no longer cover. */
  readonly added: number
  readonly removed: number
  readonly makes: readonly FittedMake[]
  /** How many models are left out. */
  readonly moreModels: number
  /** One for each fitment, in its order. */
  readonly rows: readonly PreviewedFitment[]
}
