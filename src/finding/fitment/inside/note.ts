import type { noteKinds } from '#base/contract/forms/fitment-notes.ts'

/** What a note is: a hint is shown and decides nothing; a condition is asked, and so is an imported note until the owner has sorted it. */
export type NoteKind = (typeof noteKinds)[number]

/** What the owner can say that a note is. */
export type NoteMeaning = Exclude<NoteKind, 'unsorted'>

export interface NoteFields {
  /** With single spaces; each once in a fitment. */
  readonly text: string
  readonly kind: NoteKind
}

/** A note of a fitment that has names and keys. */
export interface FitmentNote extends NoteFields {
  /** The key of the question that asks for it: the same for the same text in every fitment. */
  readonly question: string
}

/** A text of notes for the owner to sort. */
export interface NoteText {
  readonly text: string
  /** What the owner said of it; null: nothing yet. */
  readonly meaning: NoteMeaning | null
  /** How many fitments have it so, and of how many products. */
  readonly rows: number
  readonly products: number
}
