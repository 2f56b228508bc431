import { refusals } from '#base/contract/messages/refusals.ts'
import { Refusal } from '#base/refusal.ts'
import { deleteFactors, tellOfChange } from '#people/identity/factors.ts'
import { lockByEmail, lockStaff } from '#people/identity/people.ts'
import { endSessionsOf } from '#people/identity/sessions.ts'
import { record } from '#platform/audit/log.ts'
import type { Db } from '#platform/db/open.ts'
import { type Changer, requireStaffRight } from './staff-right.ts'

interface Reset {
  readonly email: string
  readonly by: Changer
  /** The address of the shop, for the mail; undefined sends none. */
  readonly publicUrl: string | undefined
  readonly requestId?: string
}

const owner = { role: 'owner', ownPermissions: null, ownRefundLimit: null }

/**
 * Removes the passkeys, the authenticator app and the recovery codes of one of the staff who has lost them, ends their sessions,
 * audits it and tells them. They set up another second factor at the next sign-in. Answers 1, or 0 for somebody without any.
 * Refuses `missing` for nobody, and for a customer except from the command line; `forbidden` for anybody but an owner, and for their
 * own: the page Security changes those, with a proof.
 */
export async function resetFactors(db: Db, { email, by, publicUrl, requestId }: Reset): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockStaff(tx)
    const user = await lockByEmail(tx, email)
    if (user === undefined || (user.role === 'customer' && by !== 'command line'))
      throw new Refusal('missing', 'missing_user', refusals.missingUser)
    await requireStaffRight(tx, by, [user, owner])
    if (typeof by !== 'string' && by.userId === user.id)
      throw new Refusal('forbidden', 'own_factors', refusals.ownFactors)
    if (!(await deleteFactors(tx, user.id))) return 0
    await endSessionsOf(tx, user.id)
    await record(tx, {
      actor: by,
      act: 'reset_factors',
      subject: { kind: 'user', id: user.id },
      after: { email },
      ...(requestId === undefined ? {} : { requestId }),
    })
    if (publicUrl !== undefined) await tellOfChange(tx, email, { kind: 'reset' }, publicUrl)
    return 1
  })
}
