/**
 * Public pages can be read without any script, so their scripts wait until the page is painted: on a slow line they
 * would take the bandwidth from it. Links and forms work meanwhile as they do without JavaScript; who points, types or
 * touches starts the scripts at once.
 *
 * React Router has no such switch: this takes the module that starts the page, and the list of what to load for it,
 * out of the rendered HTML and leaves them as plain text for `starter`.
 */
export function startLater(html: string): string {
  const modules: string[] = []
  return html
    .replace(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g, (_, href: string) => {
      modules.push(href)
      return ''
    })
    .replace(
      '<script type="module" async="">',
      () => `<script type="text/plain" id="start" data-modules="${modules.join(' ')}">`,
    )
    .replace('</body>', `<script>${starter}</script></body>`)
}

/** The page's Content-Security-Policy allows the module by the hash of its text, whichever way it comes to run. */
const starter = `(function () {
  var signs = ['pointerdown', 'pointerover', 'keydown', 'touchstart']
  var started = false
  function start() {
    if (started) return
    started = true
    signs.forEach(function (sign) { removeEventListener(sign, start) })
    var kept = document.getElementById('start')
    kept.dataset.modules.split(' ').forEach(function (href) {
      var link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    })
    var script = document.createElement('script')
    script.type = 'module'
    script.textContent = kept.textContent
    document.head.append(script)
  }
  signs.forEach(function (sign) { addEventListener(sign, start, { passive: true }) })
  function soon() { (window.requestIdleCallback || setTimeout)(start) }
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon)
})()`
