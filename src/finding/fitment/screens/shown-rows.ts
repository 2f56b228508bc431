import { useState } from 'react'
import type { FieldErrors } from '#base/contract/forms/check.ts'
import { nameKey } from '#finding/vehicles/model.ts'
import type { FitmentDraft } from './fitment-draft.ts'
import { detailsOf, rowName } from './row-summary.ts'

/** Rows that are shown at first, and that are shown more at a time. */
const atOnce = 50

export interface ShownRow {
  readonly row: FitmentDraft
  /** Its place among all rows. */
  readonly at: number
}

interface Looked {
  /** Every word is in the name or the details of a row. */
  readonly words: string
  /** How many of the rows found are shown. */
  readonly most: number
  /** Rows that are shown in any case: they were just added, or opened. */
  readonly added: ReadonlySet<string>
}

/** The rows that are shown, in their order: of those that hold all words the first ones, those added or opened, and the first ones with errors. */
export function shownRows(
  rows: readonly FitmentDraft[],
  errors: FieldErrors,
  { words, most, added }: Looked,
): { readonly shown: readonly ShownRow[]; readonly found: number } {
  const asked = words
    .split(/\s+/)
    .map(nameKey)
    .filter((word) => word !== '')
  const found = rows.flatMap((row, at) => (asked.every((word) => textOf(row).includes(word)) ? [at] : []))
  const wrong = [...placesOf(errors)].toSorted((one, other) => one - other).slice(0, atOnce)
  const seen = new Set([...found.slice(0, most), ...wrong])
  const shown = rows.flatMap((row, at) => (seen.has(at) || added.has(row.id) ? [{ row, at }] : []))
  return { shown, found: found.length }
}

/** The places of the rows that have errors. */
function placesOf(errors: FieldErrors): ReadonlySet<number> {
  const places = Object.keys(errors).flatMap((path) => /^fitments\.(\d+)/.exec(path)?.[1] ?? [])
  return new Set(places.map(Number))
}

const texts = new WeakMap<FitmentDraft, string>()

function textOf(row: FitmentDraft): string {
  const known = texts.get(row)
  if (known !== undefined) return known
  const text = nameKey(`${rowName(row)} ${detailsOf(row)} ${row.source}`)
  texts.set(row, text)
  return text
}

/** Which rows are shown: all, where they are few. */
export function useShownRows(rows: readonly FitmentDraft[], errors: FieldErrors) {
  const [words, setWords] = useState('')
  const [most, setMost] = useState(atOnce)
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())
  const { shown, found } = shownRows(rows, errors, { words, most, added })
  return {
    shown,
    found,
    words,
    areMany: rows.length > atOnce,
    hasMore: found > most,
    showMore: () => setMost(most + atOnce),
    /** Shows a row that is about to be added, or that is being changed. */
    add: (id: string) => setAdded(new Set([...added, id])),
    look(typed: string) {
      setWords(typed)
      setMost(atOnce)
      setAdded(new Set())
    },
  }
}
