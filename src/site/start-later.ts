/**
 * A public page can be read without any script, so its scripts wait until it is loaded and its first frame was shown:
 * on a slow line they would compete with what is seen first. They come by themselves then, a second after the page was
 * read at the latest, whatever it still waits for.
 *
 * React Router has no such switch: this takes the module that starts the page, and the list of what to load for it,
 * out of the rendered HTML and leaves them as plain text for `starter`.
 */
export function startLater(html: string, mark: string): string {
  const modules: string[] = []
  return html
    .replace(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g, (_, href: string) => {
      modules.push(href)
      return ''
    })
    .replace(
      `<script nonce="${mark}" type="module" async="">`,
      () => `<script nonce="${mark}" type="text/plain" id="start" data-modules="${modules.join(' ')}">`,
    )
    .replace('</body>', `<script nonce="${mark}">${starter}</script></body>`)
}

/** The page's Content-Security-Policy allows what waits by the hash of its text, whichever way it comes to run. */
const starter = `(function () {
  var kept = document.getElementById('start')
  function start() {
    if (!kept) return
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
    kept = null
  }
  addEventListener('load', function () { requestAnimationFrame(function () { setTimeout(start) }) })
  setTimeout(start, 1000)
})()`
