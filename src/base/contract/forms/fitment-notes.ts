import * as z from 'zod/mini'
import { fitmentRules } from '../messages/fitment.ts'
import { requiredText } from './fields.ts'

/** What a note of a fitment can be; `unsorted`: it was imported, and is asked until the owner has sorted its text. */
export const noteKinds = ['hint', 'condition', 'unsorted'] as const

/** What the owner can say that a text of notes is. */
export const noteMeanings = ['hint', 'condition'] as const

/** The most notes of a fitment, and the longest of them. */
export const mostNotes = 10
export const longestNote = 300

/** A text of notes as it is stored and compared: with single spaces. */
export function plainNote(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}

export const noteText = requiredText(longestNote).check(z.overwrite(plainNote))

/** What a fitment says beside its `note`, each text once. */
export const fitmentNotesForm = z
  .array(z.strictObject({ text: noteText, kind: z.enum(noteKinds, fitmentRules.noteKind) }))
  .check(
    z.maxLength(mostNotes, fitmentRules.mostNotes(mostNotes)),
    z.refine(
      (notes) => new Set(notes.map(({ text }) => plainNote(text))).size === notes.length,
      fitmentRules.noteTwice,
    ),
  )
