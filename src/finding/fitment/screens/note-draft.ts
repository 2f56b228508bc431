import type { NoteFields, NoteKind } from '#finding/fitment/inside/note.ts'
import { newPartId } from '#platform/settings/screens/parts.ts'

/** A note as its fields have it. */
export interface NoteDraft {
  readonly id: string
  readonly text: string
  /** Empty: nobody has said yet what it is. */
  readonly kind: NoteKind | ''
  /** As a remark it is the `note` of the row, which older programs read too. */
  readonly isFirst: boolean
  /** Somebody chose its kind here: it stays while the text is written on. */
  readonly isChosen: boolean
}

interface Said {
  readonly note: string
  readonly notes?: readonly NoteFields[] | undefined
}

/** The fields of the notes of a row. */
export function noteDrafts({ note, notes = [] }: Said, rowId: string): NoteDraft[] {
  const first = note === '' ? [] : [{ id: `${rowId}-note`, ...remark(note), isFirst: true }]
  const others = notes.map((one, at) => ({
    id: `${rowId}-note-${at}`,
    ...one,
    isFirst: false,
    isChosen: false,
  }))
  return [...first, ...others]
}

const remark = (text: string) => ({ text, kind: 'hint' as const, isChosen: false })

/** The notes of the fields; their schema has yet to accept them: one without a kind is refused. */
export function notesOfDrafts(drafts: readonly NoteDraft[]) {
  const first = drafts.find(isNote)
  return {
    note: first?.text ?? '',
    notes: drafts.filter((one) => !isNote(one)).map(({ text, kind }) => ({ text, kind })),
  }
}

/** The place of a draft among the `notes` of the document; undefined for the `note`. */
export function placeOf(drafts: readonly NoteDraft[], draft: NoteDraft): number | undefined {
  if (isNote(draft)) return undefined
  return drafts.filter((one) => !isNote(one)).indexOf(draft)
}

const isNote = ({ isFirst, kind }: NoteDraft) => isFirst && kind === 'hint'

export function newNote(drafts: readonly NoteDraft[]): NoteDraft {
  const isFirst = !drafts.some((one) => one.isFirst)
  return { id: newPartId(), text: '', kind: '', isFirst, isChosen: false }
}

/** A draft with another text. What was saved is asked about again. */
export function rewritten(draft: NoteDraft, text: string): NoteDraft {
  return { ...draft, text, kind: draft.isChosen ? draft.kind : '' }
}
