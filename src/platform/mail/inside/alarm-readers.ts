import { type AlarmSettings, alarmsForm, usualAlarms } from '#base/contract/forms/alarms.ts'
import { isBuiltIn, type Permission, permissionsOf } from '#base/contract/permissions.ts'
import type { Db } from '#platform/db/open.ts'
import type { Setting } from '#platform/settings/model.ts'
import { listMailable, type StaffRow } from '../store/recipient.ts'

/** Who gets which alarms. */
export const alarmSettings: Setting<AlarmSettings> = {
  name: 'alarms',
  schema: alarmsForm,
  initial: usualAlarms,
}

/** Somebody who can get alarms by mail. */
export interface Mailable {
  readonly id: string
  /** The name of a built-in role, or the id of one of the shop's own. */
  readonly roleId: string
  readonly permissions: ReadonlySet<Permission>
  readonly email: string
  readonly name: string
}

/** The staff to whom alarms can be mailed: with a confirmed email, and not suspended. */
export async function mailableStaff(db: Db): Promise<Mailable[]> {
  return (await listMailable(db)).map(mailable)
}

function mailable({ id, email, name, role, roleId, permissions }: StaffRow): Mailable {
  const kept = { role, ownPermissions: permissions, ownRefundLimit: null }
  return {
    id,
    email,
    name,
    roleId: isBuiltIn(role) ? role : (roleId ?? ''),
    permissions: permissionsOf(kept),
  }
}
