import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Grip, SortButtons, sortedLook } from '#web/ui/sorting.tsx'
import { useFocusAdded } from './part-panel.tsx'
import { usePartSorting } from './use-part-sorting.ts'

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
  /** The order of the lines has a meaning: they can be sorted. */
  readonly isSorted?: boolean
  /** A new line for the end of the list. */
  readonly added: () => Part
  readonly onChange: (parts: readonly Part[]) => void
  /** The fields of a line. */
  readonly children: (part: Part, index: number) => ReactNode
}

/**
 * A list of short parts, a line of text fields for each. Lines are added at the end, and each can be removed and, where their
 * order has a meaning, moved.
 */
export function PartLines<Part extends { readonly id: string }>({
  words,
  parts,
  error,
  most = Number.POSITIVE_INFINITY,
  isSorted = false,
  added,
  onChange,
  children,
}: Props<Part>) {
  const focusAdded = useFocusAdded()
  const sorting = usePartSorting(
    parts,
    (_, at) => words.line(at + 1),
    (next) => onChange(next(parts)),
  )
  const canMove = isSorted && parts.length > 1
  function add() {
    const part = added()
    onChange([...parts, part])
    focusAdded(part.id)
  }
  return (
    <Card as="section">
      <FieldGroup label={words.title} hint={words.hint} error={error}>
        {words.none !== undefined && parts.length === 0 && <p className="text-sm">{words.none}</p>}
        <div className="flex flex-col gap-3 empty:hidden">
          {parts.map((part, at) => (
            <fieldset
              key={part.id}
              data-part={part.id}
              {...(canMove && sorting.elementOf(at))}
              className={`flex min-w-0 items-start gap-2 rounded-field ${sortedLook}`}
            >
              <legend className="sr-only">{words.line(at + 1)}</legend>
              {canMove && <Grip name={words.line(at + 1)} />}
              <div data-still className="min-w-0 flex-1">
                {children(part, at)}
              </div>
              <span className="mt-7 flex max-sm:flex-col">
                {canMove && (
                  <SortButtons
                    name={words.line(at + 1)}
                    index={at}
                    count={parts.length}
                    move={sorting.move}
                  />
                )}
                <IconButton label={words.remove(at + 1)} onClick={() => onChange(parts.toSpliced(at, 1))}>
                  <X aria-hidden className="size-4" />
                </IconButton>
              </span>
            </fieldset>
          ))}
        </div>
        {isSorted && sorting.said}
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
