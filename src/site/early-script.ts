import { accessTokenKey } from '#contract/screens.ts'
import { callUrl } from '#contract/url.ts'
import type { PageParts } from '#ui/page-parts.ts'

/**
 * Adds an inline script to the head of a rendered page that sends the `mine` call with the stored token while everything
 * else is loading. Without a stored token it sends nothing. It is placed before the style sheet, because scripts wait for
 * style sheets. src/client/mine.ts reads the answer.
 * @param query the page's `early` (src/ui/page-handle.ts).
 */
export function askEarly({ head, ...others }: PageParts, query: string, mark: string): PageParts {
  const sends = `<script nonce="${mark}">${scriptOf(query)}</script>`
  return { ...others, head: head.replace(/<link [^>]*rel="stylesheet"/, (link) => `${sends}${link}`) }
}

function scriptOf(query: string): string {
  return `(function () {
  try {
    var token = localStorage.getItem(${JSON.stringify(accessTokenKey)})
    if (!token) return
    var query = ${JSON.stringify(query)}.replace(':id', location.pathname.split('/').pop())
    var answer = fetch(${JSON.stringify(callUrl('mine'))} + (query && '?' + query), {
      headers: { authorization: 'Bearer ' + token },
      signal: AbortSignal.timeout(15000)
    })
    answer.catch(function () {})
    window.early = { token: token, query: query, answer: answer, at: Date.now() }
  } catch {}
})()`
}
