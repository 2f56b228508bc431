import { homeWords as words } from '#office/content/messages/home-words.ts'
import { withPart } from '#platform/settings/screens/parts.ts'
import { usePartSorting } from '#platform/settings/screens/use-part-sorting.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Grip, SortButtons, sortedLook } from '#web/ui/sorting.tsx'
import type { HomeFieldsProps } from './home-fields.tsx'

/** Which sections are shown, and in which order: dragged, or moved by buttons. */
export function SectionOrder({ draft: { sections }, errors, change }: HomeFieldsProps) {
  const sorting = usePartSorting(
    sections,
    ({ name }) => words.section[name],
    (next) => change((before) => ({ ...before, sections: [...next(before.sections)] })),
  )
  return (
    <Card as="section">
      <FieldGroup label={words.sections} hint={words.sectionsHint} error={errors.sections}>
        <ol className="flex flex-col gap-1.5">
          {sections.map(({ name, shown }, at) => {
            const label = words.section[name]
            return (
              <li
                key={name}
                {...sorting.elementOf(at)}
                className={`flex items-center gap-2 rounded-field border border-base-300 px-2 py-1 ${sortedLook}`}
              >
                <Grip name={label} />
                <div className="min-w-0 flex-1">
                  <Checkbox
                    label={label}
                    checked={shown}
                    onChange={({ target }) =>
                      change((before) => ({
                        ...before,
                        sections: withPart(before.sections, at, { shown: target.checked }),
                      }))
                    }
                  />
                </div>
                <SortButtons name={label} index={at} count={sections.length} move={sorting.move} />
              </li>
            )
          })}
        </ol>
        {sorting.said}
      </FieldGroup>
    </Card>
  )
}
