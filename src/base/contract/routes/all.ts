import { routes } from '../routes.ts'

/*
 * The method and the path of a call. A browser has ./in-browser.ts in place of this module (`#route-of` in package.json).
 */

export function routeOf(name: keyof typeof routes): { readonly method: string; readonly path: string } {
  return routes[name]
}

/** Here all are known from the start. */
export function learnStaffRoutes(_: object): void {}
