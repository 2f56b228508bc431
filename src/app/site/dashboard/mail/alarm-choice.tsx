import { alarmWords as words } from '#app/site/messages/alarm-words.ts'
import { alarmKinds, type MailedAlarm } from '#base/contract/alarms.ts'
import type { AlarmSettings } from '#base/contract/forms/alarms.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Readers } from './alarm-settings.tsx'

type Choice = NonNullable<AlarmSettings['kinds'][MailedAlarm]>

interface ChoiceProps {
  readonly kind: MailedAlarm
  readonly choice: Choice | undefined
  readonly readers: Readers
  readonly onChange: (choice: Choice | undefined) => void
}

const options = [
  { value: 'everybody', label: words.everybody },
  { value: 'some', label: words.some },
]

/** Who gets one kind of alarm: everybody who may see it, or some roles and people. */
export function AlarmChoiceCard({ kind, choice, readers, onChange }: ChoiceProps) {
  return (
    <Card as="section">
      <h2 className="mb-3 text-heading">{alarmKinds[kind].name}</h2>
      <Select
        label={words.whom}
        options={options}
        value={choice === undefined ? 'everybody' : 'some'}
        onChange={({ target }) => onChange(target.value === 'some' ? { roles: [], people: [] } : undefined)}
      />
      {choice && <Some kind={kind} choice={choice} readers={readers} onChange={onChange} />}
    </Card>
  )
}

function Some({ kind, choice, readers, onChange }: ChoiceProps & { choice: Choice }) {
  const { roles, people } = choice
  // Somebody who was chosen and has left, so that they can be taken out.
  const goneRoles = roles.filter((id) => !readers.roles.some((one) => one.id === id))
  const gonePeople = people.filter((id) => !readers.people.some((one) => one.id === id))
  const gone = (id: string) => ({ id, label: words.gone(id), may: true })
  return (
    <div className="mt-4 grid gap-5 sm:grid-cols-2">
      <Boxes
        title={words.roles}
        boxes={[
          ...readers.roles.map(({ id, name }) => ({ id, label: name, may: true })),
          ...goneRoles.map(gone),
        ]}
        chosen={roles}
        onChange={(next) => onChange({ ...choice, roles: next })}
      />
      <Boxes
        title={words.people}
        boxes={[
          ...readers.people.map(({ id, email, may }) => ({ id, label: email, may: may.includes(kind) })),
          ...gonePeople.map(gone),
        ]}
        chosen={people}
        onChange={(next) => onChange({ ...choice, people: next })}
      />
    </div>
  )
}

interface BoxesProps {
  readonly title: string
  readonly boxes: readonly { readonly id: string; readonly label: string; readonly may: boolean }[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: string[]) => void
}

function Boxes({ title, boxes, chosen, onChange }: BoxesProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2 wrap-anywhere">
      <legend className="mb-2 font-medium">{title}</legend>
      {boxes.map(({ id, label, may }) => {
        const isChosen = chosen.includes(id)
        return (
          <Checkbox
            key={id}
            label={label}
            hint={may ? undefined : words.mayNot}
            checked={isChosen}
            disabled={!may && !isChosen}
            onChange={() => onChange(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])}
          />
        )
      })}
    </fieldset>
  )
}
