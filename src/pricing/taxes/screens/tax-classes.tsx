import type { FieldErrors } from '#base/contract/forms/check.ts'
import { PartButtons, useFocusAdded } from '#platform/settings/screens/part-panel.tsx'
import { newPartId, withPart } from '#platform/settings/screens/parts.ts'
import { usePartSorting } from '#platform/settings/screens/use-part-sorting.ts'
import { taxWords as words } from '#pricing/taxes/messages/tax-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Grip, sortedLook } from '#web/ui/sorting.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type TaxDraft, withClassAgain, withoutClass } from './tax-draft.ts'

export interface TaxFieldsProps {
  readonly draft: TaxDraft
  readonly errors: FieldErrors
  readonly change: (next: (before: TaxDraft) => TaxDraft) => void
}

/** The tax classes: at least one. */
export function ClassFields({ draft, errors, change }: TaxFieldsProps) {
  const { classes } = draft
  const focusAdded = useFocusAdded()
  type Classes = TaxDraft['classes']
  const changeClasses = (next: (before: Classes) => Classes) =>
    change((before) => ({ ...before, classes: next(before.classes) }))
  const nameOf = ({ name }: Classes[number]) => name || words.newClass
  const sorting = usePartSorting(classes, nameOf, changeClasses)
  function add() {
    const id = newPartId()
    changeClasses((before) => [...before, { id, name: '' }])
    focusAdded(id)
  }
  return (
    <Card as="section">
      <h2 className="text-heading">{words.classes}</h2>
      <p className="mt-1 mb-3 text-sm text-muted">{words.classesHint}</p>
      <ul className="flex flex-col gap-3">
        {classes.map(({ id, name }, index) => (
          <li
            key={id}
            data-part={id}
            {...sorting.elementOf(index)}
            className={`flex items-start gap-2 rounded-field ${sortedLook}`}
          >
            {classes.length > 1 && <Grip name={name || words.newClass} />}
            <div data-still className="min-w-0 flex-1">
              <TextInput
                label={words.className(index + 1)}
                value={name}
                onChange={({ target }) =>
                  changeClasses((before) => withPart(before, index, { name: target.value }))
                }
                error={errors[`classes.${index}.name`]}
                maxLength={40}
                autoComplete="off"
              />
            </div>
            {classes.length > 1 && (
              <span className="mt-7">
                <PartButtons
                  parts={classes}
                  index={index}
                  sorting={sorting}
                  onChange={changeClasses}
                  onRemove={() => {
                    change((before) => withoutClass(before, id))
                    return () => change((now) => withClassAgain(now, draft, id))
                  }}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {sorting.said}
      {classes.length < 20 && (
        <Button size="small" className="mt-3" onClick={add}>
          {words.addClass}
        </Button>
      )}
    </Card>
  )
}
