import type { routes } from '../routes.ts'
import { shopRoutes } from './shop.ts'

/*
 * The method and the path of a call, in a browser: calls of staff are known once a page of staff was loaded. The same exports as
 * ./all.ts.
 */

const known: Record<string, { readonly method: string; readonly path: string } | undefined> = {
  ...shopRoutes,
}

/** @throws Error for a call of staff before `learnStaffRoutes`. */
export function routeOf(name: keyof typeof routes): { readonly method: string; readonly path: string } {
  const found = known[name]
  if (found === undefined)
    throw new Error(`${name} is a call of staff: it is for the pages in admins-only.tsx`)
  return found
}

export function learnStaffRoutes(staffRoutes: typeof known): void {
  Object.assign(known, staffRoutes)
}
