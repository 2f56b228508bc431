import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { homeWords as words } from '#contract/messages/home-words.ts'
import { settingWords } from '#contract/messages.ts'
import { IconButton } from '#settings/screens/part-panel.tsx'
import { withPart } from '#settings/screens/parts.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { useDragSort } from '#ui/drag-sort.ts'
import { FieldGroup } from '#ui/field-group.tsx'
import type { HomeFieldsProps } from './home-fields.tsx'

/** Which sections are shown, and in which order: dragged, or moved by buttons. */
export function SectionOrder({ draft: { sections }, errors, change }: HomeFieldsProps) {
  const move = (from: number, to: number) =>
    change((before) => {
      const section = before.sections[from]
      if (section === undefined || to < 0 || to >= before.sections.length) return before
      return { ...before, sections: before.sections.toSpliced(from, 1).toSpliced(to, 0, section) }
    })
  const dragOf = useDragSort(move)
  return (
    <Card as="section">
      <FieldGroup label={words.sections} hint={words.sectionsHint} error={errors.sections}>
        <ol className="flex flex-col gap-1.5">
          {sections.map(({ name, shown }, at) => {
            const label = words.section[name]
            return (
              <li
                key={name}
                {...dragOf(at)}
                className="flex items-center gap-2 rounded-field border border-base-300 px-2 py-1 data-[dragged=true]:opacity-50 data-[drop=true]:border-signal-text"
              >
                <span data-grip className="shrink-0 cursor-grab touch-none p-1 text-muted">
                  <GripVertical aria-hidden className="size-4" />
                </span>
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
                <IconButton
                  label={settingWords.up(label)}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                >
                  <ArrowUp aria-hidden className="size-4" />
                </IconButton>
                <IconButton
                  label={settingWords.down(label)}
                  disabled={at === sections.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  <ArrowDown aria-hidden className="size-4" />
                </IconButton>
              </li>
            )
          })}
        </ol>
      </FieldGroup>
    </Card>
  )
}
