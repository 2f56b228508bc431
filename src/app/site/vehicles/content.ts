import type { Vehicle } from '#finding/vehicles/model.ts'

/** What words or a VIN say of a vehicle, in sentences. */
export interface SaidOfVehicle {
  readonly notes: readonly string[]
  /** Why they mean no vehicle. */
  readonly error: string | undefined
  /** The VIN that was probably meant. */
  readonly mended: string | undefined
  /** The vehicles that are meant, if they are few. */
  readonly vehicles: readonly Vehicle[]
  /** What is known of the vehicle where they are many. */
  readonly choice: VehicleChoice
}

/** What was chosen of a vehicle. A model is only chosen with its make. */
export interface VehicleChoice {
  readonly year?: number | undefined
  readonly make?: string | undefined
  readonly model?: string | undefined
  /** Asked only where the versions are too many for one list; empty for one that is not known. */
  readonly engine?: string | undefined
}
