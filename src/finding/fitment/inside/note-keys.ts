import { createHash } from 'node:crypto'
import { plainNote } from '#base/contract/forms/fitment-notes.ts'
import type { FitmentNote, NoteFields } from './note.ts'

/** The key of the question for a text of notes: 140 bits of its digest, because a key has at most 40 signs. */
export function noteKey(text: string): string {
  return `note-${createHash('sha256').update(plainNote(text)).digest('hex').slice(0, 35)}`
}

/** Notes with the keys of their questions. */
export function withNoteKeys(notes: readonly NoteFields[]): FitmentNote[] {
  return notes.map(({ text, kind }) => ({ text: plainNote(text), kind, question: noteKey(text) }))
}
