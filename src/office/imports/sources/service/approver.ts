import { emailsOf } from '#people/identity/people.ts'
import { permissionsOfUser } from '#people/identity/session-permissions.ts'
import { missingFor, type Person } from '../../service/map.ts'
import type { ImportShop } from '../../service/receive.ts'
import type { Schedule } from '../model.ts'

/**
 * The person who approved a schedule, with the permissions that they have now; undefined for one who is suspended, not here any more, or
 * who may not import all of its columns.
 */
export async function approverOf(
  { db, pool, identity }: Pick<ImportShop, 'db' | 'pool' | 'identity'>,
  { approvedBy, mapping }: Pick<Schedule, 'approvedBy' | 'mapping'>,
  requestId: string,
): Promise<Person | undefined> {
  if (approvedBy === null) return undefined
  const permissions = await permissionsOfUser(pool, approvedBy, identity)
  const email = (await emailsOf(db, [approvedBy])).get(approvedBy)
  if (email === undefined || !permissions.has('import')) return undefined
  if (missingFor(mapping, permissions).length > 0) return undefined
  return { userId: approvedBy, email, requestId, permissions, isBackground: true }
}

/** Whether a schedule is as it was approved. */
export function isApproved({ approvedDigest, digest }: Pick<Schedule, 'approvedDigest' | 'digest'>): boolean {
  return approvedDigest !== '' && approvedDigest === digest
}
