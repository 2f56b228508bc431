import type { FieldErrors } from '#base/contract/forms/check.ts'
import { partLanguages } from '#base/contract/forms/search-words.ts'
import { searchWordsEditor as words } from '#base/contract/messages/search-words.ts'
import { PartLines } from '#platform/settings/screens/part-lines.tsx'
import { withPart } from '#platform/settings/screens/parts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type AliasDraft, type GroupDraft, type LanguagesDraft, newAlias, newGroup } from './words-draft.ts'

interface SynonymProps {
  readonly groups: readonly GroupDraft[]
  readonly errors: FieldErrors
  readonly onChange: (groups: readonly GroupDraft[]) => void
}

const groupLines = {
  title: words.synonyms,
  hint: words.synonymsHint,
  none: words.noSynonyms,
  add: words.addGroup,
  line: words.group,
  remove: words.removeGroup,
}

/** The words that mean the same, a line for each thing. */
export function SynonymFields({ groups, errors, onChange }: SynonymProps) {
  return (
    <PartLines words={groupLines} parts={groups} error={errors.synonyms} added={newGroup} onChange={onChange}>
      {({ text }, at) => (
        <TextInput
          label={words.words}
          value={text}
          onChange={({ target }) => onChange(withPart(groups, at, { text: target.value }))}
          error={firstError(errors, `synonyms.${at}`)}
          autoComplete="off"
        />
      )}
    </PartLines>
  )
}

interface AliasProps {
  readonly aliases: readonly AliasDraft[]
  readonly errors: FieldErrors
  readonly onChange: (aliases: readonly AliasDraft[]) => void
}

const aliasLines = {
  title: words.vehicles,
  hint: words.vehiclesHint,
  none: words.noVehicles,
  add: words.addAlias,
  line: words.alias,
  remove: words.removeAlias,
}

/** What else makes and models are called. */
export function AliasFields({ aliases, errors, onChange }: AliasProps) {
  const input = (at: number, name: 'said' | 'make' | 'model', value: string) => ({
    label: words[name],
    value,
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(withPart(aliases, at, { [name]: target.value })),
    error: errors[`vehicles.${at}.${name}`],
    autoComplete: 'off',
  })
  return (
    <PartLines
      words={aliasLines}
      parts={aliases}
      error={errors.vehicles}
      added={newAlias}
      onChange={onChange}
    >
      {({ said, make, model }, at) => (
        <div className="grid items-start gap-3 sm:grid-cols-3">
          <TextInput {...input(at, 'said', said)} maxLength={60} />
          <TextInput {...input(at, 'make', make)} maxLength={100} />
          <TextInput
            {...input(at, 'model', model)}
            hint={at === 0 ? words.modelHint : undefined}
            maxLength={100}
          />
        </div>
      )}
    </PartLines>
  )
}

interface LanguageProps {
  readonly languages: LanguagesDraft
  readonly onChange: (languages: LanguagesDraft) => void
}

/** In which languages people search for part types. */
export function LanguageFields({ languages: { isOfCountry, chosen }, onChange }: LanguageProps) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">{words.languages}</legend>
      <p className="text-sm text-muted">{words.languagesHint}</p>
      <Checkbox
        label={words.ofCountry}
        checked={isOfCountry}
        onChange={({ target }) => onChange({ isOfCountry: target.checked, chosen })}
      />
      {!isOfCountry &&
        partLanguages.map((language) => (
          <Checkbox
            key={language}
            label={words.languageNames[language]}
            checked={chosen.includes(language)}
            onChange={({ target }) =>
              onChange({
                isOfCountry,
                chosen: partLanguages.filter((each) =>
                  each === language ? target.checked : chosen.includes(each),
                ),
              })
            }
          />
        ))}
    </fieldset>
  )
}

/** The error of a line, or of one of its words. */
function firstError(errors: FieldErrors, path: string): string | undefined {
  return errors[path] ?? Object.entries(errors).find(([one]) => one.startsWith(`${path}.`))?.[1]
}
