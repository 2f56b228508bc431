import { googleRefusals } from '#base/contract/messages/account.ts'

/**
 * The query parameters that change the log-in page: the result of Google's sign-in. All errors without their own sentence become
 * `other`. The return path is not among them: only the browser needs it, and the page would be rendered anew for each.
 */
export function accountSearch(params: URLSearchParams): string {
  const known = new URLSearchParams()
  const error = params.get('error')
  if (error !== null) known.set('error', Object.hasOwn(googleRefusals, error) ? error : 'other')
  if (params.get('google') === 'done') known.set('google', 'done')
  return known.size === 0 ? '' : `?${known}`
}
