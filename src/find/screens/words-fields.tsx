import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import type { FieldErrors } from '#contract/forms/check.ts'
import { searchWordsEditor as words } from '#contract/messages/search-words.ts'
import { IconButton, useFocusAdded } from '#settings/screens/part-panel.tsx'
import { withPart } from '#settings/screens/parts.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FieldGroup } from '#ui/field-group.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { type AliasDraft, type GroupDraft, newAlias, newGroup } from './words-draft.ts'

interface SynonymProps {
  readonly groups: readonly GroupDraft[]
  readonly errors: FieldErrors
  readonly onChange: (groups: readonly GroupDraft[]) => void
}

/** The words that mean the same, a line for each thing. */
export function SynonymFields({ groups, errors, onChange }: SynonymProps) {
  const focusAdded = useFocusAdded()
  function add() {
    const group = newGroup()
    onChange([...groups, group])
    focusAdded(group.id)
  }
  return (
    <Card as="section">
      <FieldGroup label={words.synonyms} hint={words.synonymsHint} error={errors.synonyms}>
        {groups.length === 0 && <p className="text-sm">{words.noSynonyms}</p>}
        {groups.map((group, at) => (
          <Line
            key={group.id}
            id={group.id}
            label={words.group(at + 1)}
            remove={words.removeGroup(at + 1)}
            onRemove={() => onChange(groups.toSpliced(at, 1))}
          >
            <TextInput
              label={words.words}
              value={group.text}
              onChange={({ target }) => onChange(withPart(groups, at, { text: target.value }))}
              error={firstError(errors, `synonyms.${at}`)}
              autoComplete="off"
            />
          </Line>
        ))}
        <span>
          <Button size="small" onClick={add}>
            {words.addGroup}
          </Button>
        </span>
      </FieldGroup>
    </Card>
  )
}

interface AliasProps {
  readonly aliases: readonly AliasDraft[]
  readonly errors: FieldErrors
  readonly onChange: (aliases: readonly AliasDraft[]) => void
}

/** What else makes and models are called. */
export function AliasFields({ aliases, errors, onChange }: AliasProps) {
  const focusAdded = useFocusAdded()
  function add() {
    const alias = newAlias()
    onChange([...aliases, alias])
    focusAdded(alias.id)
  }
  const input = (at: number, name: 'said' | 'make' | 'model', value: string) => ({
    label: words[name],
    value,
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(withPart(aliases, at, { [name]: target.value })),
    error: errors[`vehicles.${at}.${name}`],
    autoComplete: 'off',
  })
  return (
    <Card as="section">
      <FieldGroup label={words.vehicles} hint={words.vehiclesHint} error={errors.vehicles}>
        {aliases.length === 0 && <p className="text-sm">{words.noVehicles}</p>}
        {aliases.map(({ id, said, make, model }, at) => (
          <Line
            key={id}
            id={id}
            label={words.alias(at + 1)}
            remove={words.removeAlias(at + 1)}
            onRemove={() => onChange(aliases.toSpliced(at, 1))}
          >
            <div className="grid items-start gap-3 sm:grid-cols-3">
              <TextInput {...input(at, 'said', said)} maxLength={60} />
              <TextInput {...input(at, 'make', make)} maxLength={100} />
              <TextInput
                {...input(at, 'model', model)}
                hint={at === 0 ? words.modelHint : undefined}
                maxLength={100}
              />
            </div>
          </Line>
        ))}
        <span>
          <Button size="small" onClick={add}>
            {words.addAlias}
          </Button>
        </span>
      </FieldGroup>
    </Card>
  )
}

interface LineProps {
  readonly id: string
  readonly label: string
  readonly remove: string
  readonly onRemove: () => void
  readonly children: ReactNode
}

/** A line with a button that removes it. */
function Line({ id, label, remove, onRemove, children }: LineProps) {
  return (
    <fieldset data-part={id} className="flex min-w-0 items-start gap-2">
      <legend className="sr-only">{label}</legend>
      <div className="min-w-0 flex-1">{children}</div>
      <span className="mt-7">
        <IconButton label={remove} onClick={onRemove}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </span>
    </fieldset>
  )
}

/** The error of a line, or of one of its words. */
function firstError(errors: FieldErrors, path: string): string | undefined {
  return errors[path] ?? Object.entries(errors).find(([one]) => one.startsWith(`${path}.`))?.[1]
}
