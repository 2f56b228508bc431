/**
 * Delays the scripts of a public page, which can be read without them, until the page is loaded and its first frame is
 * shown: on a slow connection they would compete with the visible content. They start at most a second after the HTML is
 * parsed, also when the page still waits for a picture.
 *
 * React Router has no option for this: the function takes the start module and its preload list out of the rendered HTML
 * and leaves them as plain text for `starter`.
 */
export function startLater(html: string, mark: string): string {
  const startTag = `<script nonce="${mark}" type="module" async="">`
  const [headEnd, start, end] = [
    html.indexOf('</head>'),
    html.lastIndexOf(startTag),
    html.lastIndexOf('</body>'),
  ]
  if (headEnd < 0 || start < headEnd || end < start)
    throw new Error('A page without a head, a start module or a body')
  const modules: string[] = []
  const head = html
    .slice(0, headEnd)
    .replace(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g, (_, href: string) => {
      modules.push(href)
      return ''
    })
  // One concatenation: a page is long, and every further step would copy it.
  return [
    head,
    html.slice(headEnd, start),
    `<script nonce="${mark}" type="text/plain" id="start" data-modules="${modules.join(' ')}">`,
    html.slice(start + startTag.length, end),
    `<script nonce="${mark}">${starter}</script>`,
    html.slice(end),
  ].join('')
}

/** The page's Content-Security-Policy allows the delayed scripts by the hashes of their text. */
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
