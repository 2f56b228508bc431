import { useState } from 'react'
import { staffWords as words } from '#base/contract/messages/staff-words.ts'
import { permissionNames, permissions } from '#base/contract/permissions.ts'
import { formatDecimal } from '#base/money.ts'
import { call } from '#web/client/call.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.tsx'
import { roleLabel, type ShownMember, type ShownRole } from './use-staff.ts'

interface Props {
  readonly member: ShownMember
  readonly roles: readonly ShownRole[]
  readonly open: boolean
  readonly token: string
  readonly onClose: () => void
  readonly onDone: () => Promise<unknown>
}

/** Gives one of the staff another role, and says what they gain and lose by it. */
export function ChangeRole({ member, roles, open, token, onClose, onDone }: Props) {
  const [chosen, setChosen] = useState(member.role)
  const now = sayings(roles.find(({ id }) => id === member.role))
  const then = sayings(roles.find(({ id }) => id === chosen))
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={words.changeOf(member.email)}
      action={words.change}
      onConfirm={async () => {
        await call('setStaffRole', { params: { email: member.email }, body: { role: chosen }, token })
        toast('done', words.changed)
        await onDone()
      }}
    >
      <div className="flex flex-col gap-3 text-base-content">
        <Select
          label={words.role}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          options={roles.map(({ id, name }) => ({ value: id, label: roleLabel(name) }))}
        />
        <div role="status" className="flex max-h-64 flex-col gap-3 overflow-y-auto text-sm">
          {chosen === member.role && <p>{words.same}</p>}
          <Difference title={words.gains} items={then.filter((one) => !now.includes(one))} />
          <Difference title={words.loses} items={now.filter((one) => !then.includes(one))} />
        </div>
        <p className="text-sm text-muted">{words.changeWhat}</p>
      </div>
    </Confirm>
  )
}

/** What a role may do, in words. */
function sayings(role: ShownRole | undefined): readonly string[] {
  if (role === undefined) return []
  return permissionNames
    .filter((name) => role.permissions.includes(name))
    .map((name) =>
      name === 'refunds.small' && role.refundLimit !== null
        ? words.refundLimit(formatDecimal(role.refundLimit))
        : permissions[name],
    )
}

function Difference({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <div>
      <p className="font-medium">{title}</p>
      <ul className="list-disc pl-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}
