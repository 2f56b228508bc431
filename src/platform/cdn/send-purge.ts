/** Where purges are sent, and the token that authorises them. */
export interface PurgeHook {
  readonly url: string
  /** Sent as a bearer token; never logged. */
  readonly token: string
}

const timeoutMs = 5000

/**
 * Asks shared caches to drop the answers with any of the tags: as JSON for the API of a CDN, and in a header for Varnish.
 * It follows no redirect, because that could disclose the token.
 * @throws when the answer is not 2xx or does not come within five seconds.
 */
export async function sendPurge({ url, token }: PurgeHook, tags: readonly string[]): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'cache-tag': tags.join(','),
    },
    body: JSON.stringify({ tags }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the CDN answered ${answer.status}`)
}

/** Why it failed, without the address, which may hold a secret too. */
export function purgeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'an unknown error'
  const { message, cause } = error
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
  return `${message}${code}`
}
