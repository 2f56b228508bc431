import type { Tx } from '#platform/db/open.ts'
import type { NoteFields } from '../inside/note.ts'
import { readMeanings } from '../store/notes.ts'

interface WithNotes {
  readonly notes?: readonly NoteFields[] | undefined
}

/**
 * What makes of each unsorted note of fitments what the owner said of its text before; the others stay unsorted. Call it under the lock of
 * fitments, so that no text is sorted meanwhile.
 * @param fitments all that will be sorted.
 */
export async function noteSorter(
  tx: Tx,
  fitments: readonly WithNotes[],
): Promise<<Some extends WithNotes>(fitment: Some) => Some> {
  const texts = fitments.flatMap(({ notes = [] }) =>
    notes.flatMap(({ text, kind }) => (kind === 'unsorted' ? [text] : [])),
  )
  if (texts.length === 0) return (fitment) => fitment
  const meanings = await readMeanings(tx, [...new Set(texts)])
  return (fitment) => ({
    ...fitment,
    notes: fitment.notes?.map((note) =>
      note.kind === 'unsorted' ? { ...note, kind: meanings.get(note.text) ?? note.kind } : note,
    ),
  })
}
