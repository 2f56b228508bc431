import type { FieldErrors } from '#base/contract/forms/check.ts'
import { deliveryWords as words } from '#base/contract/messages/delivery-words.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { linesOf, type TimesDraft } from './delivery-draft.ts'
import type { DeliveryFieldsProps } from './delivery-zones.tsx'

/** When the shop works: cut-off hour, handling, weekdays and holidays. */
export function TimeFields({ draft, errors, change }: DeliveryFieldsProps) {
  const { cutOffHour, handlingDays, weekdays, holidays } = draft.times
  const set = (to: Partial<TimesDraft>) =>
    change((before) => ({ ...before, times: { ...before.times, ...to } }))
  return (
    <Card as="section">
      <h2 className="text-heading">{words.times}</h2>
      <p className="mt-1 mb-3 text-sm text-muted">{words.timesHint}</p>
      <div className="flex flex-col gap-5">
        <div className="grid items-end gap-3 sm:grid-cols-2">
          <NumberInput
            label={words.cutOffHour}
            value={cutOffHour}
            onChange={({ target }) => set({ cutOffHour: target.value })}
            error={errors['times.cutOffHour']}
            kind="whole"
          />
          <NumberInput
            label={words.handlingDays}
            value={handlingDays}
            onChange={({ target }) => set({ handlingDays: target.value })}
            error={errors['times.handlingDays']}
            kind="whole"
          />
        </div>
        <FieldGroup label={words.weekdays} error={errors['times.weekdays']}>
          <div className="flex flex-wrap gap-x-5 gap-y-2">
            {words.weekday.map((name, index) => (
              <Checkbox
                key={name}
                label={name}
                checked={weekdays.includes(index + 1)}
                onChange={({ target }) =>
                  set({
                    weekdays: target.checked
                      ? [...weekdays, index + 1].toSorted()
                      : weekdays.filter((day) => day !== index + 1),
                  })
                }
              />
            ))}
          </div>
        </FieldGroup>
        <TextArea
          label={words.holidays}
          hint={words.holidaysHint}
          value={holidays}
          onChange={({ target }) => set({ holidays: target.value })}
          error={holidayError(holidays, errors)}
          rows={5}
        />
      </div>
    </Card>
  )
}

/** The error of the holidays, naming the first line that is not a date. */
function holidayError(holidays: string, errors: FieldErrors): string | undefined {
  const wrong = linesOf(holidays).find((_, index) => errors[`times.holidays.${index}`] !== undefined)
  return wrong === undefined ? errors['times.holidays'] : words.holidayWrong(wrong)
}
