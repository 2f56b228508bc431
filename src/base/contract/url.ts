import { routeOf } from '#route-of'
import type { CallName } from './schemas.ts'

/** The address of a call, with `:id` and the query filled in. */
export function callUrl(name: CallName, params: Record<string, string> = {}, query: object = {}): string {
  const path = routeOf(name).path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  )
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(key, String(value))
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`
}
