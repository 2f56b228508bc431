import { TextInput } from '#web/ui/text-input.tsx'

const longestSource = 60

interface SourceFieldProps {
  readonly words: { readonly source: string; readonly sourceHint: string }
  readonly value: string
  readonly onChange: (source: string) => void
}

/** The list that a file is from, for rows that name none. */
export function SourceField({ words, value, onChange }: SourceFieldProps) {
  return (
    <div className="mb-3 max-w-sm">
      <TextInput
        label={words.source}
        hint={words.sourceHint}
        autoComplete="off"
        maxLength={longestSource}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
