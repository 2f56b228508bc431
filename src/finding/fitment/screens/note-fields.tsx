import X from 'lucide-react/icons/x'
import type { FieldErrors } from '#base/contract/forms/check.ts'
import { longestNote, mostNotes, noteKinds } from '#base/contract/forms/fitment-notes.ts'
import { fitmentWords as words } from '#finding/fitment/messages/fitment-words.ts'
import { useFocusAdded } from '#platform/settings/screens/part-panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type NoteDraft, newNote, placeOf, rewritten } from './note-draft.ts'

interface Props {
  readonly notes: readonly NoteDraft[]
  /** Of the row in the document. */
  readonly path: string
  readonly errors: FieldErrors
  readonly onChange: (notes: readonly NoteDraft[]) => void
}

/** The notes of a row: each is a condition or a remark, and who writes it is asked which. */
export function NoteFields({ notes, path, errors, onChange }: Props) {
  const focusAdded = useFocusAdded()
  function add() {
    const note = newNote(notes)
    onChange([...notes, note])
    focusAdded(note.id)
  }
  return (
    <FieldGroup label={words.notes} hint={words.notesHint} error={errors[`${path}.notes`]}>
      {notes.map((note, index) => (
        <OneNote
          key={note.id}
          note={note}
          number={index + 1}
          errorOf={(field) => errorOf(errors, path, placeOf(notes, note), field)}
          onChange={(changed) => onChange(notes.with(index, changed))}
          onRemove={() => onChange(notes.toSpliced(index, 1))}
        />
      ))}
      {notes.length < mostNotes && (
        <span>
          <Button size="small" onClick={add}>
            {words.addNote}
          </Button>
        </span>
      )}
    </FieldGroup>
  )
}

type Field = 'text' | 'kind'

function errorOf(errors: FieldErrors, path: string, place: number | undefined, field: Field) {
  if (place !== undefined) return errors[`${path}.notes.${place}.${field}`]
  return field === 'text' ? errors[`${path}.note`] : undefined
}

interface OneProps {
  readonly note: NoteDraft
  readonly number: number
  readonly errorOf: (field: Field) => string | undefined
  readonly onChange: (note: NoteDraft) => void
  readonly onRemove: () => void
}

function OneNote({ note, number, errorOf: error, onChange, onRemove }: OneProps) {
  const { id, text, kind } = note
  return (
    <fieldset data-part={id} className="flex min-w-0 items-start gap-2 border-l-2 border-base-300 pl-3">
      <legend className="sr-only">{words.note(number)}</legend>
      <div className="grid min-w-0 flex-1 items-start gap-4 sm:grid-cols-2">
        <TextInput
          label={words.note(number)}
          value={text}
          onChange={({ target }) => onChange(rewritten(note, target.value))}
          error={error('text')}
          maxLength={longestNote}
          autoComplete="off"
        />
        {text.trim() !== '' && (
          <Select
            label={words.noteKind}
            value={kind}
            onChange={({ target }) => {
              const chosen = noteKinds.find((one) => one === target.value)
              onChange({ ...note, kind: chosen ?? '', isChosen: chosen !== undefined })
            }}
            error={error('kind')}
            options={optionsOf(kind)}
          />
        )}
      </div>
      <IconButton label={words.removeNote(number)} onClick={onRemove}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </fieldset>
  )
}

/** Nobody makes a note an imported one. */
function optionsOf(kind: NoteDraft['kind']) {
  const { unsorted, ...others } = words.noteKinds
  const all = kind === 'unsorted' ? { ...others, unsorted } : others
  return Object.entries(all).map(([value, label]) => ({ value, label }))
}
