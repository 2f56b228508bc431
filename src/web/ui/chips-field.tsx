import { Combobox } from '@base-ui/react/combobox'
import X from 'lucide-react/icons/x'
import { useMemo } from 'react'
import { chipWords as words } from '#base/contract/messages/chip-words.ts'
import { controlClasses, Field, type FieldProps } from './field.tsx'

interface Option {
  readonly value: string
  readonly label: string
}

interface Props extends Omit<FieldProps, 'optional' | 'labelHidden'> {
  readonly options: readonly Option[]
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
  /** Those with an error, which it says. */
  readonly wrong?: readonly string[]
}

/** Several values of a list as chips: typing narrows the list, Backspace and the cross of a chip remove it, arrow keys walk through both. */
export function ChipsField({ options, values, onChange, wrong = [], ...field }: Props) {
  const byValue = useMemo(() => new Map(options.map((option) => [option.value, option])), [options])
  // One that is not in the list, as an older document may have it, stays until it is removed.
  const chosen = values.map((value) => byValue.get(value) ?? { value, label: value })
  const { contains } = Combobox.useFilter()
  return (
    <Combobox.Root
      multiple
      autoHighlight
      items={options}
      value={chosen}
      onValueChange={(next, { reason }) => {
        // Escape closes the list; pressed once more it would remove every chip.
        if (reason !== 'escape-key') onChange(next.map(({ value }) => value))
      }}
      isItemEqualToValue={(one, other) => one.value === other.value}
      filter={({ value, label }, typed) => contains(label, typed) || value === typed.trim().toUpperCase()}
    >
      <Field {...field}>
        {(wiring) => (
          <Combobox.Chips
            className={`input flex h-auto min-h-10 flex-wrap items-center gap-1.5 py-1.5 ${controlClasses} ${field.error ? 'border-error' : ''}`}
          >
            {chosen.map(({ value, label }) => (
              <Combobox.Chip
                key={value}
                aria-label={label}
                className={`inline-flex min-h-7 items-center gap-1 rounded-field border bg-base-200 py-0.5 pr-1 pl-2 text-sm whitespace-normal outline-offset-1 data-highlighted:outline-2 ${wrong.includes(value) ? 'border-error text-error' : 'border-edge'}`}
              >
                {label}
                <Combobox.ChipRemove
                  aria-label={words.remove(label)}
                  className="grid size-6 cursor-pointer place-items-center rounded-field hover:bg-base-300"
                >
                  <X aria-hidden className="size-3.5" />
                </Combobox.ChipRemove>
              </Combobox.Chip>
            ))}
            <Combobox.Input
              {...wiring}
              placeholder={words.type}
              className="h-7 min-w-36 flex-1 bg-transparent outline-none"
            />
          </Combobox.Chips>
        )}
      </Field>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} align="start" className="z-40 outline-none">
          <Combobox.Popup className="max-h-72 w-(--anchor-width) max-w-(--available-width) overflow-y-auto rounded-box border border-edge bg-base-100 p-1 text-base-content shadow-lg">
            <Combobox.Empty className="px-3 py-2 text-sm text-muted empty:hidden">
              {words.none}
            </Combobox.Empty>
            <Combobox.List>
              {(option: Option) => (
                <Combobox.Item
                  key={option.value}
                  value={option}
                  className="flex min-h-8 cursor-pointer items-center justify-between gap-3 rounded-field px-3 py-1 text-sm data-highlighted:bg-base-300"
                >
                  {option.label}
                  <Combobox.ItemIndicator className="text-muted">{words.chosen}</Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
