export type SaidKind = 'number' | 'partType' | 'vehicle' | 'maker' | 'position' | 'words'

/** A part of a text that means one thing. */
export interface Said {
  readonly kind: SaidKind
  /** Its words as they were typed, folded. */
  readonly text: string
  /** The other words: a search for all but this. */
  readonly without: string
}

/** Where a part stands: the places of its words in the text. */
export interface SaidAt {
  readonly kind: SaidKind
  readonly places: readonly number[]
}

/** The parts of a text in the order of their first words, those without words left out. */
export function saidIn(typed: readonly string[], parts: readonly SaidAt[]): Said[] {
  return parts
    .filter(({ places }) => places.length > 0)
    .sort((one, other) => Math.min(...one.places) - Math.min(...other.places))
    .map(({ kind, places }) => ({
      kind,
      text: typed.filter((_, at) => places.includes(at)).join(' '),
      without: typed.filter((_, at) => !places.includes(at)).join(' '),
    }))
}
