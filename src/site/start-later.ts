/**
 * Public pages can be read without any script, so their scripts wait: they are fetched when the page is painted, and
 * run when somebody points, types or touches, or when a picture is broken and wants its stand-in. Who is signed in has
 * a page of their own making, so theirs run by themselves. Links and forms work meanwhile as they do without
 * JavaScript, and what is clicked is kept (src/site/head-script.ts).
 *
 * The page brings the styles that it needs itself; all others come with the scripts, which alone could want them.
 *
 * React Router has no such switch: this takes the module that starts the page, and the list of what to load for it,
 * out of the rendered HTML and leaves them as plain text for `starter`.
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
    .replace('</body>', `<script nonce="${mark}">${starter}</script></body>`)
}

/** The page's Content-Security-Policy allows the module by the hash of its text, whichever way it comes to run. */
const starter = `(function () {
  var signs = ['pointerdown', 'pointerover', 'keydown', 'touchstart', 'click']
  var kept = document.getElementById('start')
  var fetched = false
  var started = false
  function add(rel, href, as) {
    var link = document.createElement('link')
    link.rel = rel
    link.href = href
    if (as) link.as = as
    return document.head.appendChild(link)
  }
  function modules() { return kept.dataset.modules.split(' ') }
  function fetchAll() {
    if (fetched) return
    fetched = true
    add('prefetch', kept.dataset.styles, 'style')
    modules().forEach(function (href) { add('prefetch', href, 'script').crossOrigin = '' })
  }
  function run() {
    var script = document.createElement('script')
    script.type = 'module'
    script.textContent = kept.textContent
    document.head.append(script)
  }
  function start() {
    if (started) return
    started = fetched = true
    signs.forEach(function (sign) { removeEventListener(sign, start) })
    removeEventListener('error', onError, true)
    modules().forEach(function (href) { add('modulepreload', href) })
    var styles = add('stylesheet', kept.dataset.styles)
    styles.onload = styles.onerror = run
  }
  function onError(event) { if (event.target instanceof HTMLImageElement) start() }
  function isBroken(image) { return image.complete && image.currentSrc !== '' && image.naturalWidth === 0 }
  function whenPainted() {
    var now = 'signedIn' in document.documentElement.dataset || Array.from(document.images).some(isBroken)
    ;(window.requestIdleCallback || setTimeout)(now ? start : fetchAll)
  }
  signs.forEach(function (sign) { addEventListener(sign, start, { passive: true }) })
  addEventListener('error', onError, true)
  if (document.readyState === 'complete') whenPainted()
  else addEventListener('load', whenPainted)
})()`
