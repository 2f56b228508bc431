import type { OutsideKind } from '#base/contract/outside-kinds.ts'
import type { FileProblem } from '../file/model.ts'

/** An id that a list of others gives to a vehicle. */
export interface OutsideId {
  readonly kind: OutsideKind
  /** As it is stored: `outsideValue`. */
  readonly value: string
}

/** An id of a series, in some of its years. */
export interface AttachedId extends OutsideId {
  readonly seriesId: number
  /** Ascending; null for all years of the series. */
  readonly years: readonly number[] | null
  /** The list that it is from. */
  readonly source: string
}

/** The years, or the months, in which a row of a file says that its vehicle was built; both included. */
export interface Span {
  /** Year × 12 + month − 1; null for an open end. */
  readonly fromMonth: number | null
  readonly toMonth: number | null
}

/** How a row of a file names its vehicle. */
export type NamedVehicle =
  /** By the shop's own ids. */
  | { readonly by: 'series'; readonly seriesId: number; readonly year: number | null }
  /** By make and model, and as much of its version as the row says. */
  | ({ readonly by: 'name' } & NamedVersion)

export interface NamedVersion {
  readonly make: string
  /** As written, with what lists write beside it: `GOLF V Variant (1K5)`. Several names are several vehicles. */
  readonly models: readonly string[]
  readonly span: Span | null
  readonly litres: number | null
  readonly cc: number | null
  readonly kw: number | null
  /** `fuelOf`; empty where the row does not say it. */
  readonly fuel: string
  /** The name of its engine or its code; empty where the row does not say it. */
  readonly engine: string
  /** Codes of its engine, as keys (`nameKey`); none where the row does not say any. */
  readonly codes: readonly string[]
}

/** A row of a file that is right by itself. */
export interface OutsideRow extends OutsideId {
  readonly line: number
  readonly source: string
  /** The cell that names the vehicle, for reports. */
  readonly written: string
  readonly vehicle: NamedVehicle
}

export interface AddedRow {
  readonly line: number
  readonly kind: OutsideKind
  /** As its list prints it. */
  readonly id: string
  /** The vehicles, in words. */
  readonly vehicle: string
}

/** What a file of outside ids changes. */
export interface OutsidePlan {
  /** Rows with a mistake. */
  readonly problems: readonly FileProblem[]
  /** Rows that could be several vehicles, or none: the shop does not decide them. */
  readonly undecided: readonly FileProblem[]
  readonly added: readonly AttachedId[]
  /** The rows that add ids. */
  readonly addedRows: readonly AddedRow[]
  /** Rows whose ids the shop has already, from this or another source. */
  readonly unchanged: number
}

/** What an import did, or would do. */
export interface ImportedIds extends OutsidePlan {
  readonly rows: number
  /** Rows with a mistake. */
  readonly refused: number
  /** Columns that are not read. */
  readonly ignored: readonly string[]
  readonly digest: string
  readonly isDone: boolean
}

/** The ids of one source. */
export interface OutsideSource {
  readonly source: string
  /** Different ids. */
  readonly ids: number
  readonly vehicles: number
}

const forms: Readonly<Record<OutsideKind, RegExp>> = {
  ktype: /^0*([1-9]\d{0,8})$/,
  hsn_tsn: /^(\d{4}[A-Z0-9]{3})$/,
  aces_base_vehicle: /^0*([1-9]\d{0,8})$/,
  aces_vehicle: /^0*([1-9]\d{0,8})$/,
  epid: /^0*([1-9]\d{0,14})$/,
  kba: /^([A-Z0-9]{1,20})$/,
}

/**
 * An id as it is stored and looked up, in any writing: `0603BGU` for `0603/BGU` and `0603 bgu`. Zeros before a plain number do not
 * count, zeros of an HSN do. Undefined for a text that is none of this kind.
 */
export function outsideValue(kind: OutsideKind, typed: string): string | undefined {
  return forms[kind].exec(typed.toUpperCase().replace(/[\s/.,;:_–—-]+/g, ''))?.[1]
}

/** An id as its list prints it: `0603/BGU`. */
export function outsideText({ kind, value }: OutsideId): string {
  return kind === 'hsn_tsn' ? `${value.slice(0, 4)}/${value.slice(4)}` : value
}
