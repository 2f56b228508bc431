export type TermKind = 'number' | 'partType' | 'vehicle' | 'maker' | 'position' | 'words'

/** A part of a text that means one thing. */
export interface Said {
  readonly kind: TermKind
  /** Its words as they were typed, folded. */
  readonly text: string
  /** The other words: a search for all but this. */
  readonly without: string
}

/** Where a part stands: the places of its words in the text. */
export interface TermAt {
  readonly kind: TermKind
  readonly places: readonly number[]
}

/** The parts of a text in the order of their first words, those without words left out. */
export function termsIn(typed: readonly string[], parts: readonly TermAt[]): Said[] {
  return parts
    .filter(({ places }) => places.length > 0)
    .sort((one, other) => Math.min(...one.places) - Math.min(...other.places))
    .map(({ kind, places }) => ({
      kind,
      text: typed.filter((_, at) => places.includes(at)).join(' '),
      without: typed.filter((_, at) => !places.includes(at)).join(' '),
    }))
}
