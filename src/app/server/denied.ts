import { routes } from '#base/contract/routes.ts'
import type { Limits } from '#people/identity/limits.ts'
import { record } from '#platform/audit/log.ts'
import type { Database } from '#platform/db/open.ts'
import type { NoteDenied } from '#platform/http/policy.ts'

/**
 * Audits users who are refused a call that only admins may make: for each account and call the first refusal in an hour,
 * then the tenth, the hundredth and so on, with their number, so that repeated calls cannot flood the log.
 */
export function auditDenied({ db }: Database, limits: Pick<Limits, 'countDenied'>): NoteDenied {
  return async (bearer, call, requestId) => {
    const times = await limits.countDenied(bearer.userId, call)
    if (!isPowerOfTen(times)) return
    const { method, path } = routes[call]
    await record(db, {
      actor: bearer,
      act: 'was_refused',
      subject: { kind: 'call', id: call },
      after: { call: `${method} /api${path}`, times },
      requestId,
    })
  }
}

function isPowerOfTen(number: number): boolean {
  return /^10*$/.test(String(number))
}
