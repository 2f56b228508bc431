import { googleRefusals } from '#contract/messages.ts'
import { returnPath } from '#return-path.ts'

/**
 * The query parameters that change the log-in and sign-up pages: where the user came from, and the result of Google's
 * sign-in. All errors without their own sentence become `other`.
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
