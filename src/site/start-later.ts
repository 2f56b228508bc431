import { arrivedEvent } from './arrived.ts'

/**
 * Public pages can be read without any script, so their scripts wait: they are fetched when the page has arrived
 * (src/site/arrived.ts), and run when somebody points, types or touches, or when a picture is broken and wants its
 * stand-in. Who is signed in has a page of their own making, so theirs run by themselves. Links and forms work
 * meanwhile as they do without JavaScript, and what is clicked is kept (src/site/head-script.ts).
 *
 * The page brings the styles that it needs itself; all others come with the scripts, which alone could want them.
 *
 * React Router has no such switch: this takes the module that starts the page, what it was rendered from, and the list
 * of what to load for it, out of the rendered HTML and leaves them as plain text for `starter`.
 */
export function startLater(
  html: string,
  styles: { all: string; neededBy: (html: string) => string },
  mark: string,
): string {
  const modules: string[] = []
  const needed = styles.neededBy(html)
  return html
    .replace(/(<style data-precedence[^>]*>).*?(?=<\/style>)/s, (_, tag: string) => `${tag}${needed}`)
    .replace(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g, (_, href: string) => {
      modules.push(href)
      return ''
    })
    .replace(
      `<script nonce="${mark}" type="module" async="">`,
      () =>
        `<script nonce="${mark}" type="text/plain" id="start" data-styles="${styles.all}" data-modules="${modules.join(' ')}">`,
    )
    .replaceAll(
      `<script nonce="${mark}">window.__reactRouterContext`,
      () => `<script nonce="${mark}" type="text/plain" data-state>window.__reactRouterContext`,
    )
    .replace('</body>', `<script nonce="${mark}">${starter}</script></body>`)
}

/** The page's Content-Security-Policy allows what waits by the hashes of its texts, whichever way they come to run. */
const starter = `(function () {
  var signs = ['pointerdown', 'pointerover', 'keydown', 'touchstart', 'click']
  var kept = document.getElementById('start')
  var modules = kept.dataset.modules.split(' ')
  var ahead = [kept.dataset.styles].concat(modules)
  var started = false
  var whenIdle = window.requestIdleCallback || setTimeout
  function add(rel, href, as) {
    var link = document.createElement('link')
    link.rel = rel
    link.href = href
    if (as) link.as = as
    if (as === 'script') link.crossOrigin = ''
    return document.head.appendChild(link)
  }
  function fetchNext() {
    if (started || ahead.length === 0) return
    var href = ahead.shift()
    add('prefetch', href, href === kept.dataset.styles ? 'style' : 'script')
    whenIdle(fetchNext)
  }
  function runText(text, type) {
    var script = document.createElement('script')
    script.type = type
    script.textContent = text
    document.head.append(script)
  }
  function run() {
    document.querySelectorAll('script[data-state]').forEach(function (one) { runText(one.textContent, '') })
    runText(kept.textContent, 'module')
  }
  function start() {
    if (started) return
    started = true
    signs.forEach(function (sign) { removeEventListener(sign, start) })
    removeEventListener('error', onError, true)
    modules.forEach(function (href) { add('modulepreload', href) })
    var styles = add('stylesheet', kept.dataset.styles)
    styles.onload = styles.onerror = run
  }
  function onError(event) { if (event.target instanceof HTMLImageElement) start() }
  function isBroken(image) { return image.complete && image.currentSrc !== '' && image.naturalWidth === 0 }
  function whenArrived() {
    var now = 'signedIn' in document.documentElement.dataset || Array.from(document.images).some(isBroken)
    whenIdle(now ? start : fetchNext)
  }
  signs.forEach(function (sign) { addEventListener(sign, start, { passive: true }) })
  addEventListener('error', onError, true)
  addEventListener('${arrivedEvent}', whenArrived, { once: true })
})()`
