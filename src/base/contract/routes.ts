import { shopRoutes } from './routes/shop.ts'
import { staffRoutes } from './routes/staff.ts'

/** The policy table: every call under /api, and its access rule (spec §6, §7). */
export const routes = { ...shopRoutes, ...staffRoutes } as const
