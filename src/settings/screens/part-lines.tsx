import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FieldGroup } from '#ui/field-group.tsx'
import { IconButton, useFocusAdded } from './part-panel.tsx'

interface Words {
  readonly title: string
  readonly hint: string
  /** What is said when there is no line. */
  readonly none?: string
  /** The button that adds a line. */
  readonly add: string
  /** The name of a line, counted from 1, and of the button that removes it. */
  readonly line: (number: number) => string
  readonly remove: (number: number) => string
}

interface Props<Part> {
  readonly words: Words
  readonly parts: readonly Part[]
  /** The error of the list as a whole. */
  readonly error?: string | undefined
  /** The most lines that there may be. */
  readonly most?: number
  /** A new line for the end of the list. */
  readonly added: () => Part
  readonly onChange: (parts: readonly Part[]) => void
  /** The fields of a line. */
  readonly children: (part: Part, index: number) => ReactNode
}

/** A list of short parts, a line of text fields for each; lines are added at the end, and each can be removed. */
export function PartLines<Part extends { readonly id: string }>({
  words,
  parts,
  error,
  most = Number.POSITIVE_INFINITY,
  added,
  onChange,
  children,
}: Props<Part>) {
  const focusAdded = useFocusAdded()
  function add() {
    const part = added()
    onChange([...parts, part])
    focusAdded(part.id)
  }
  return (
    <Card as="section">
      <FieldGroup label={words.title} hint={words.hint} error={error}>
        {words.none !== undefined && parts.length === 0 && <p className="text-sm">{words.none}</p>}
        {parts.map((part, at) => (
          <fieldset key={part.id} data-part={part.id} className="flex min-w-0 items-start gap-2">
            <legend className="sr-only">{words.line(at + 1)}</legend>
            <div className="min-w-0 flex-1">{children(part, at)}</div>
            <span className="mt-7">
              <IconButton label={words.remove(at + 1)} onClick={() => onChange(parts.toSpliced(at, 1))}>
                <X aria-hidden className="size-4" />
              </IconButton>
            </span>
          </fieldset>
        ))}
        {parts.length < most && (
          <span>
            <Button size="small" onClick={add}>
              {words.add}
            </Button>
          </span>
        )}
      </FieldGroup>
    </Card>
  )
}
