import { type ReactNode, useId } from 'react'
import type { FieldErrors } from '#base/contract/forms/check.ts'
import {
  PartButtons,
  PartPanel,
  useFocusAdded,
  useOpenParts,
} from '#platform/settings/screens/part-panel.tsx'
import { usePartSorting } from '#platform/settings/screens/use-part-sorting.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FieldError } from '#web/ui/field.tsx'

interface ListProps<Part> {
  readonly words: {
    readonly title: string
    readonly hint: string
    readonly none: string
    readonly add: string
    /** What a part without a name is called. */
    readonly unnamed: string
  }
  /** The path of the list in its document. */
  readonly path: string
  readonly parts: readonly Part[]
  readonly errors: FieldErrors
  readonly most: number
  readonly nameOf: (part: Part) => string
  readonly summaryOf: (part: Part) => string
  readonly added: () => Part
  /** Changes the list as it is at that time. */
  readonly onChange: (next: (before: readonly Part[]) => readonly Part[]) => void
  /** The fields of a part. */
  readonly children: (part: Part, index: number) => ReactNode
}

/**
 * A list of parts with fields of their own: each can be opened, dragged to another place and removed, and new ones are added at
 * the end.
 */
export function PartList<Part extends { readonly id: string }>({
  words,
  path,
  parts,
  errors,
  most,
  nameOf,
  summaryOf,
  added,
  onChange,
  children,
}: ListProps<Part>) {
  const { isOpen, toggle } = useOpenParts(path, [])
  const focusAdded = useFocusAdded()
  const id = useId()
  const calledOf = (part: Part) => nameOf(part) || words.unnamed
  const sorting = usePartSorting(parts, calledOf, onChange)
  const error = errors[path]
  function add() {
    const part = added()
    onChange((before) => [...before, part])
    toggle(part.id)
    focusAdded(part.id)
  }
  return (
    <Card as="section">
      <PartsHead title={words.title} hint={words.hint} />
      <div className="flex flex-col gap-3">
        {parts.length === 0 && <p className="text-sm">{words.none}</p>}
        <ul className="flex flex-col gap-2">
          {parts.map((part, index) => (
            <PartPanel
              key={part.id}
              id={part.id}
              name={calledOf(part)}
              summary={summaryOf(part)}
              open={isOpen(part.id, index, errors)}
              onToggle={() => toggle(part.id)}
              sorted={{ sorting, index }}
              buttons={<PartButtons parts={parts} index={index} sorting={sorting} onChange={onChange} />}
            >
              {children(part, index)}
            </PartPanel>
          ))}
        </ul>
        {sorting.said}
        {parts.length < most && (
          <span>
            <Button size="small" onClick={add}>
              {words.add}
            </Button>
          </span>
        )}
        {error && <FieldError id={id}>{error}</FieldError>}
      </div>
    </Card>
  )
}

/** The heading of a list of parts, whose names are the headings below it, and a sentence about it. */
export function PartsHead({ title, hint }: { title: string; hint: string }) {
  return (
    <>
      <h2 className="text-heading">{title}</h2>
      <p className="mt-1 mb-3 text-sm text-muted">{hint}</p>
    </>
  )
}
