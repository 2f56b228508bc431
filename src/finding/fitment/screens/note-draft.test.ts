import { describe, expect, it } from 'vitest'
import { checkDocument } from '#base/contract/forms/check.ts'
import { fitmentNotesForm } from '#base/contract/forms/fitment-notes.ts'
import { fitmentRules } from '#base/contract/messages/fitment.ts'
import { type NoteDraft, newNote, noteDrafts, notesOfDrafts, placeOf, rewritten } from './note-draft.ts'

const said = {
  note: 'Painted black',
  notes: [
    { text: 'with tow bar', kind: 'condition' as const },
    { text: 'Sold in pairs', kind: 'hint' as const },
    { text: 'nur Kombi', kind: 'unsorted' as const },
  ],
}
const drafts = noteDrafts(said, 'row-0')
const errorsOf = (notes: readonly NoteDraft[]) => {
  const checked = checkDocument(fitmentNotesForm, notesOfDrafts(notes).notes)
  return checked.kind === 'invalid' ? checked.errors : {}
}
const changed = (index: number, text: string) =>
  drafts.map((draft, at) => (at === index ? rewritten(draft, text) : draft))

it('the notes of the fields are those that they were made of', () => {
  expect(notesOfDrafts(drafts)).toEqual(said)
  expect(notesOfDrafts(noteDrafts({ note: '', notes: said.notes }, 'row-0'))).toEqual({ ...said, note: '' })
})

describe('who writes a note says what it is', () => {
  it('before it is saved', () => {
    const added = { ...newNote(drafts), text: 'with ABS' }
    expect(errorsOf([...drafts, added])).toEqual({ '3.kind': fitmentRules.noteKind })
    expect(errorsOf([...drafts, { ...added, kind: 'condition' }])).toEqual({})
  })

  it('also of a saved one that is written anew, and of an imported one', () => {
    expect(errorsOf(changed(0, 'Only with ABS'))).toEqual({ '0.kind': fitmentRules.noteKind })
    expect(errorsOf(changed(1, 'without tow bar'))).toEqual({ '0.kind': fitmentRules.noteKind })
    expect(errorsOf(changed(3, 'only estates'))).toEqual({ '2.kind': fitmentRules.noteKind })
  })

  it('once: what is chosen stays while one writes on', () => {
    const chosen = { ...newNote([]), text: 'with', kind: 'condition', isChosen: true } as const
    expect(rewritten(chosen, 'with tow bar')).toMatchObject({ kind: 'condition', text: 'with tow bar' })
  })
})

it('the first remark of a row is its note, and as a condition it is none', () => {
  const first = { ...newNote([]), text: 'Black', kind: 'hint' } as const
  expect(notesOfDrafts([first])).toEqual({ note: 'Black', notes: [] })
  expect(placeOf([first], first)).toBeUndefined()
  const asked = { ...first, kind: 'condition' } as const
  expect(notesOfDrafts([asked])).toEqual({ note: '', notes: [{ text: 'Black', kind: 'condition' }] })
  expect(placeOf([asked], asked)).toBe(0)
  expect(newNote([first]).isFirst).toBe(false)
})

it('a text is there once, in any spacing', () => {
  const again = { ...newNote(drafts), text: ' with  tow bar', kind: 'condition' } as const
  expect(errorsOf([...drafts, again])).toEqual({ '': fitmentRules.noteTwice })
})
