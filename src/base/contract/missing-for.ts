import type { Permission } from './permissions.ts'
import type { PageNeeds } from './screens.ts'

/** The permissions that somebody lacks for a page; of several of which any opens it, all or none. */
export function missingFor(needs: PageNeeds, may: (one: Permission) => boolean): readonly Permission[] {
  if (!('anyOf' in needs)) return needs.filter((one) => !may(one))
  return needs.anyOf.some((one) => may(one)) ? [] : needs.anyOf
}
