import type { FieldErrors } from '#base/contract/forms/check.ts'
import type { HomePage } from '#base/contract/forms/home.ts'
import { homeWords as words } from '#office/content/messages/home-words.ts'
import { PartLines } from '#platform/settings/screens/part-lines.tsx'
import { newPartId, withPart } from '#platform/settings/screens/parts.ts'
import { TextInput } from '#web/ui/text-input.tsx'

export interface HomeFieldsProps {
  readonly draft: HomePage
  readonly errors: FieldErrors
  readonly change: (next: (before: HomePage) => HomePage) => void
}

/** What a field of text needs, beside its label. */
export function typed(value: string, error: string | undefined, take: (text: string) => void) {
  return {
    value,
    error,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => take(target.value),
  }
}

/** The figures, each with what it counts. */
export function FiguresFields({ draft: { figures }, errors, change }: HomeFieldsProps) {
  const setFigures = (next: HomePage['figures']) => change((before) => ({ ...before, figures: next }))
  return (
    <PartLines
      isSorted
      words={words.figures}
      parts={figures}
      error={errors.figures}
      most={8}
      added={() => ({ id: newPartId(), figure: '', of: '' })}
      onChange={(next) => setFigures([...next])}
    >
      {({ figure, of }, at) => (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextInput
            {...typed(figure, errors[`figures.${at}.figure`], (text) =>
              setFigures(withPart(figures, at, { figure: text })),
            )}
            label={words.figure}
          />
          <TextInput
            {...typed(of, errors[`figures.${at}.of`], (text) =>
              setFigures(withPart(figures, at, { of: text })),
            )}
            label={words.of}
          />
        </div>
      )}
    </PartLines>
  )
}
