import { cartHeader } from '#base/contract/headers.ts'
import { accessTokenKey } from '#base/contract/screens.ts'
import { callUrl } from '#base/contract/url.ts'
import { cartKey } from '#pricing/carts/screens/stored-cart.ts'
import type { PageParts } from '#web/ui/page-parts.ts'

/** What a page requests from the browser while everything else is loading. */
interface Early {
  /** The query of the `mine` call (src/web/ui/page-handle.ts); undefined for no call. */
  readonly query: string | undefined
  /** Whether it requests the cart of the browser. */
  readonly hasCart: boolean
}

/**
 * Adds an inline script to the head of a rendered page that sends the `mine` call with the stored token, and the call for the
 * stored cart, while everything else is loading. Without a stored token it sends nothing. It is placed before the style
 * sheet, because scripts wait for style sheets. src/web/client/mine.ts and src/pricing/carts/screens/early-cart.ts read the answers.
 */
export function askEarly({ head, ...others }: PageParts, early: Early, mark: string): PageParts {
  const sends = `<script nonce="${mark}">${scriptOf(early)}</script>`
  return { ...others, head: head.replace(/<link [^>]*rel="stylesheet"/, (link) => `${sends}${link}`) }
}

function scriptOf({ query, hasCart }: Early): string {
  return `(function () {
  try {
    function ask(url, headers) {
      var answer = fetch(url, { headers: headers, signal: AbortSignal.timeout(15000) })
      answer.catch(function () {})
      return answer
    }
    ${[query === undefined ? '' : mineScript(query), hasCart ? cartScript : ''].join('')}
  } catch {}
})()`
}

function mineScript(query: string): string {
  return `var token = localStorage.getItem(${JSON.stringify(accessTokenKey)})
    if (token) {
      var query = ${JSON.stringify(query)}.replace(':id', location.pathname.split('/').pop())
      window.early = {
        token: token, query: query, at: Date.now(),
        answer: ask(${JSON.stringify(callUrl('mine'))} + (query && '?' + query), { authorization: 'Bearer ' + token })
      }
    }
    `
}

const cartScript = `var cart = JSON.parse(localStorage.getItem(${JSON.stringify(cartKey)}) || '{}').token
    if (typeof cart === 'string') window.earlyCart = {
      token: cart, at: Date.now(), answer: ask(${JSON.stringify(callUrl('readCart'))}, { ${JSON.stringify(cartHeader)}: cart })
    }`
