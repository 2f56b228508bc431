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
 *
 * A font that this browser has never loaded is loaded some seconds after the page, and used from the next page on. On a slow line it
 * would take a sixth of the bytes that the data of the screen waits for, and come too late to be used (src/web/ui/fonts.css).
 */
export function askEarly({ head, ...others }: PageParts, early: Early, mark: string): PageParts {
  const sends = `<script nonce="${mark}">${scriptOf(early)}</script>`
  return { ...others, head: head.replace(/<link [^>]*rel="stylesheet"/, (link) => `${sends}${link}`) }
}

/** Long after the data of a screen has arrived. */
const fontAfterMs = 3000
/** Says in local storage that this browser has loaded the font. */
const fontKey = 'font'

function scriptOf({ query, hasCart }: Early): string {
  return `(function () {
  try {
    var asked = false
    function ask(url, headers) {
      asked = true
      var answer = fetch(url, { headers: headers, signal: AbortSignal.timeout(15000) })
      answer.catch(function () {})
      return answer
    }
    ${[query === undefined ? '' : mineScript(query), hasCart ? cartScript : ''].join('')}
    if (asked && !localStorage.getItem(${JSON.stringify(fontKey)})) fontLater()
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
