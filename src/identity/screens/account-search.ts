import { googleRefusals } from '#contract/messages.ts'
import { returnPath } from '#return-path.ts'

/**
 * What the log-in and sign-up pages show something for in their address: where one came from, and what Google's sign-in left
 * there. Every refusal that has no sentence of its own has the same one.
 */
export function accountSearch(params: URLSearchParams): string {
  const known = new URLSearchParams()
  const error = params.get('error')
  if (error !== null) known.set('error', Object.hasOwn(googleRefusals, error) ? error : 'other')
  const origin = returnPath(`?${params}`)
  if (origin !== '/') known.set('from', origin)
  if (params.get('google') === 'done') known.set('google', 'done')
  return known.size === 0 ? '' : `?${known}`
}
