import { staffRoutes } from '#base/contract/routes/staff.ts'
import { learnStaffRoutes } from '#route-of'
import { call } from '#web/client/call.ts'

// The menu is on pages of customers too. Only staff load it.
learnStaffRoutes(staffRoutes)

export function askToday(token: string, signal: AbortSignal) {
  return call('today', { token, signal })
}
