import { useState } from 'react'
import { checkBy } from '#base/contract/forms/check.ts'
import { staffRoleForm } from '#base/contract/forms/staff.ts'
import { staffRules } from '#base/contract/messages/staff-rules.ts'
import { roleWords as words } from '#base/contract/messages/staff-words.ts'
import { type Permission, permissionNames, permissions } from '#base/contract/permissions.ts'
import { fromDecimal, inputText, readMoney, toDecimal } from '#base/money.ts'
import { CallRefused, call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { useSendingForm } from '#web/ui/form.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { ShownRole } from './use-staff.ts'

interface Props {
  /** Undefined for a new role. */
  readonly role: ShownRole | undefined
  /** The role as it was read last. */
  readonly newest: ShownRole | undefined
  readonly token: string
  readonly onClose: () => void
  readonly reload: () => Promise<unknown>
}

interface Typed {
  readonly name: string
  readonly permissions: readonly Permission[]
  readonly refundLimit: string
}

const wrongIn = checkBy(staffRoleForm)

/** The limit counts only with small refunds. */
function limitOf({ permissions: held, refundLimit }: Typed) {
  if (!isLimited(held) || refundLimit.trim() === '') return null
  const amount = readMoney(refundLimit.trim())
  return amount === undefined ? Number.NaN : toDecimal(amount)
}

function isLimited(held: readonly Permission[]): boolean {
  return held.includes('refunds.small') && !held.includes('refunds')
}

function check(typed: Typed) {
  const wrong = wrongIn({ ...typed, refundLimit: limitOf(typed) })
  if (!isLimited(typed.permissions) || limitOf(typed) !== null) return wrong
  return { ...wrong, refundLimit: staffRules.limitNeeded }
}

function typedOf(role: ShownRole | undefined): Typed {
  const { name = '', permissions: held = [], refundLimit = null } = role ?? {}
  return {
    name,
    permissions: held,
    refundLimit: refundLimit === null ? '' : inputText(fromDecimal(refundLimit)),
  }
}

/** A role that the shop makes: its name, its permissions, and how much it may refund. */
export function RoleForm({ role, newest, token, onClose, reload }: Props) {
  const [version, setVersion] = useState(role?.version ?? 1)
  const [hasConflict, setConflict] = useState(false)
  const sending = useSendingForm<Typed>({
    initial: typedOf(role),
    check,
    send: async (typed) => {
      const fields = staffRoleForm.parse({ ...typed, refundLimit: limitOf(typed) })
      const saving =
        role === undefined
          ? call('addStaffRole', { body: { role: fields }, token })
          : call('editStaffRole', { params: { id: role.id }, body: { role: fields, version }, token })
      await saving.catch(async (error: unknown) => {
        if (error instanceof CallRefused && error.code === 'role_changed') {
          await reload()
          setConflict(true)
        }
        throw atFields(error)
      })
      toast('done', words.saved)
      await reload()
      onClose()
    },
  })
  const { form } = sending
  const turn = (name: Permission, isOn: boolean) =>
    form.set(
      'permissions',
      permissionNames.filter((one) => (one === name ? isOn : form.values.permissions.includes(one))),
    )
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={role === undefined ? words.newTitle : words.editTitle(role.name)}
      about={role && words.editWhat(role.people)}
    >
      <DialogForm sending={sending}>
        <TextInput {...sending.field('name')} label={words.name} maxLength={60} autoComplete="off" />
        <FieldGroup label={words.matrix}>
          <div className="grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
            {permissionNames.map((name) => (
              <Checkbox
                key={name}
                label={permissions[name]}
                checked={form.values.permissions.includes(name)}
                onChange={({ target }) => turn(name, target.checked)}
              />
            ))}
          </div>
        </FieldGroup>
        {isLimited(form.values.permissions) && (
          <NumberInput
            {...sending.field('refundLimit')}
            label={words.limit}
            hint={words.limitHint}
            kind="amount"
          />
        )}
        {hasConflict && newest && (
          <div className="flex flex-col items-start gap-2 text-sm">
            <p>{words.otherWhat}</p>
            <span className="flex flex-wrap gap-2">
              <Button
                size="small"
                onClick={() => {
                  form.reset(typedOf(newest))
                  setVersion(newest.version)
                  setConflict(false)
                }}
              >
                {words.loadOther}
              </Button>
              <Button
                size="small"
                onClick={() => {
                  setVersion(newest.version)
                  setConflict(false)
                }}
              >
                {words.saveMine}
              </Button>
            </span>
          </div>
        )}
      </DialogForm>
    </Dialog>
  )
}

/** The call names the fields of its body, such as `role.name`; the form has `name`. */
function atFields(error: unknown): unknown {
  if (!(error instanceof CallRefused)) return error
  const { fields } = error.body
  if (typeof fields !== 'object' || fields === null) return error
  const own = Object.entries(fields).map(([path, sentence]) => [path.replace(/^role[.]/, ''), sentence])
  return new CallRefused(error.status, { ...error.body, fields: Object.fromEntries(own) })
}
