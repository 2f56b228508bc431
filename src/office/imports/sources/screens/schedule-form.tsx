import { checkDocument } from '#base/contract/forms/check.ts'
import { importLimits, importSchedule, usualLimits } from '#base/contract/forms/import-schedule.ts'
import { keysOf } from '#base/keys-of.ts'
import { call } from '#web/client/call.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Form, useSendingForm } from '#web/ui/form.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { sourceWords as words } from '../messages/source-words.ts'
import { ServerFields } from './server-fields.tsx'
import type { ShownSource } from './source-status.tsx'

const limitNames = keysOf(importLimits.shape)
const rhythms = keysOf(words.rhythms)
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

type Limits = Record<(typeof limitNames)[number], string>
interface Typed extends Limits {
  readonly address: string
  readonly user: string
  readonly password: string
  readonly rhythm: string
  readonly hour: string
  readonly isOn: boolean
}

/** A new schedule begins with the address that the last file was fetched from. */
function typedOf({ schedule, origin }: ShownSource): Typed {
  const { address = '', user = '' } = schedule ?? origin ?? {}
  const { rhythm = 'night', hour = 3, isOn = true } = schedule ?? {}
  const limits = schedule?.limits ?? usualLimits
  return {
    address,
    user,
    password: '',
    rhythm,
    hour: String(hour),
    isOn,
    removed: String(limits.removed),
    removedPercent: String(limits.removedPercent),
    priceChange: String(limits.priceChange),
    priceJumps: String(limits.priceJumps),
    rowsPercent: String(limits.rowsPercent),
    refusedPercent: String(limits.refusedPercent),
  }
}

function bodyOf({ address, user, password, rhythm, hour, isOn, ...typed }: Typed) {
  return {
    address,
    user,
    rhythm: rhythms.find((one) => one === rhythm) ?? 'night',
    hour,
    isOn,
    // An empty field keeps the stored one.
    ...(password !== '' && { password }),
    limits: typed,
  }
}

/** The errors of the form; the call names limits as `limits.removed`. */
function check(typed: Typed) {
  const checked = checkDocument(importSchedule, bodyOf(typed))
  if (checked.kind === 'valid') return {}
  return Object.fromEntries(
    Object.entries(checked.errors).map(([path, message]) => [path.replace(/^limits[.]/, ''), message]),
  )
}

interface FormProps {
  readonly source: ShownSource
  readonly token: string
  readonly reload: () => Promise<unknown>
}

/** Where the files of a source come from, how often, and beyond which limits they wait. */
export function ScheduleForm({ source, token, reload }: FormProps) {
  const sending = useSendingForm({
    initial: typedOf(source),
    check,
    send: async (typed) => {
      await call('scheduleImport', { params: { name: source.name }, body: bodyOf(typed), token })
      toast('done', words.saved)
      await reload()
    },
  })
  const { form, field } = sending
  const { schedule, origin } = source
  const stored = origin?.hasPassword === true ? words.passwordOfImport : words.passwordHint
  return (
    <Form form={sending} actions={<SendButton form={sending}>{words.save}</SendButton>}>
      <div className="flex max-w-3xl flex-col gap-4">
        <ServerFields
          field={field}
          passwordHint={schedule?.hasPassword === true ? words.passwordStored : stored}
        >
          <Select
            {...field('rhythm')}
            label={words.rhythm}
            options={rhythms.map((value) => ({ value, label: words.rhythms[value] }))}
          />
          {form.values.rhythm === 'night' && (
            <Select {...field('hour')} label={words.hour} hint={words.hourHint} options={hours} />
          )}
        </ServerFields>
        <Checkbox
          label={words.isOn}
          checked={form.values.isOn}
          onChange={({ target }) => form.set('isOn', target.checked)}
        />
        <FieldGroup label={words.limits} hint={words.limitsHint}>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {limitNames.map((name) => (
              <NumberInput key={name} {...field(name)} label={words[name]} kind="whole" min={0} />
            ))}
          </div>
        </FieldGroup>
      </div>
    </Form>
  )
}
