import { accessTokenKey } from '#contract/screens.ts'
import { callUrl } from '#contract/url.ts'
import type { PageParts } from '#ui/page-parts.ts'

/**
 * Adds an inline script to the head of a rendered page that sends the `mine` call with the stored token while everything
 * else is loading. Without a stored token it sends nothing. It is placed before the style sheet, because scripts wait for
 * style sheets. src/client/mine.ts reads the answer.
 *
 * A font that this browser has never loaded is loaded some seconds after the page, and used from the next page on. On a slow line it
 * would take a sixth of the bytes that the data of the screen waits for, and come too late to be used (src/ui/fonts.css).
 * @param query the page's `early` (src/ui/page-handle.ts).
 */
export function askEarly({ head, ...others }: PageParts, query: string, mark: string): PageParts {
  const sends = `<script nonce="${mark}">${scriptOf(query)}</script>`
  return { ...others, head: head.replace(/<link [^>]*rel="stylesheet"/, (link) => `${sends}${link}`) }
}

/** Long after the data of a screen has arrived. */
const fontAfterMs = 3000
/** Says in local storage that this browser has loaded the font. */
const fontKey = 'font'

function scriptOf(query: string): string {
  return `(function () {
  try {
    var token = localStorage.getItem(${JSON.stringify(accessTokenKey)})
    if (!token) return
    if (!localStorage.getItem(${JSON.stringify(fontKey)})) fontLater()
    var query = ${JSON.stringify(query)}.replace(':id', location.pathname.split('/').pop())
    var answer = fetch(${JSON.stringify(callUrl('mine'))} + (query && '?' + query), {
      headers: { authorization: 'Bearer ' + token },
      signal: AbortSignal.timeout(15000)
    })
    answer.catch(function () {})
    window.early = { token: token, query: query, answer: answer, at: Date.now() }
  } catch {}
  function fontLater() {
    document.documentElement.dataset.font = 'later'
    function load() {
      document.fonts.load('1em "Inter Variable"').then(function (fonts) {
        if (fonts.length) localStorage.setItem(${JSON.stringify(fontKey)}, 'loaded')
      }).catch(function () {})
    }
    addEventListener('load', function () { setTimeout(load, ${fontAfterMs}) })
  }
})()`
}
