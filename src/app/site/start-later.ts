import type { PageParts } from '#web/ui/page-parts.ts'

/**
 * Delays the scripts of a public page, which can be read without them, until the page is loaded and its first frame is
 * shown with its pictures: on a slow connection they would compete with the visible content. They start at most a second after the HTML is
 * parsed, also when the page still waits for a picture.
 *
 * React Router has no option for this: the function takes the start module and its preload list out of the rendered HTML
 * and leaves them as plain text for `starter`.
 */
export function startLater({ head, content, end }: PageParts, mark: string): PageParts {
  const startTag = `<script nonce="${mark}" type="module" async="">`
  const [start, bodyEnd] = [end.lastIndexOf(startTag), end.lastIndexOf('</body>')]
  if (start < 0 || bodyEnd < start) throw new Error('A page without a start module or a body')
  const modules: string[] = []
  const bareHead = head.replace(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g, (_, href: string) => {
    modules.push(href)
    return ''
  })
  const laterTag = `<script nonce="${mark}" type="text/plain" id="start" data-modules="${modules.join(' ')}">`
  return {
    head: bareHead,
    content,
    end: [
      end.slice(0, start),
      laterTag,
      end.slice(start + startTag.length, bodyEnd),
      `<script nonce="${mark}">${starter}</script>`,
      end.slice(bodyEnd),
    ].join(''),
  }
}

/**
 * The page's Content-Security-Policy allows the delayed scripts by the hashes of their text. The preloads are added together,
 * because after each addition a browser looks which elements it concerns. A frame is shown when the next one begins, and a picture
 * is in it once it is decoded.
 */
const starter = `(function () {
  var kept = document.getElementById('start')
  function start() {
    if (!kept) return
    var links = kept.dataset.modules.split(' ').map(function (href) {
      var link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      return link
    })
    document.head.append(...links)
    var script = document.createElement('script')
    script.type = 'module'
    script.textContent = kept.textContent
    document.head.append(script)
    kept = null
  }
  function isShown(picture) {
    var box = picture.getBoundingClientRect()
    return picture.naturalWidth > 0 && box.bottom > 0 && innerHeight > box.top
  }
  addEventListener('load', function () {
    var pictures = Array.from(document.images).filter(isShown)
    Promise.allSettled(pictures.map(function (picture) { return picture.decode() })).then(function () {
      requestAnimationFrame(function () { requestAnimationFrame(function () { setTimeout(start) }) })
    })
  })
  setTimeout(start, 1000)
})()`
