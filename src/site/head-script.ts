import { accessTokenKey } from '#contract/screens.ts'
import { aliveEvent } from '#site/alive.ts'
import { arrivedEvent } from '#site/arrived.ts'
import { fontKey } from '#ui/font.ts'
import { themeKey } from '#ui/theme.ts'

/**
 * Runs in <head> before anything is painted: theme and signed-in mark are known to this browser only, and the page is
 * the same for everybody. CSS does the rest (src/ui/app.css).
 *
 * The font is fetched once the first page stands, and used from the next one on (src/ui/fonts.css). A page has arrived
 * when it is loaded and its first frame was shown; then come pictures that are not seen yet, and the chosen category is
 * pushed into sight (all that after three seconds, whatever a page still waits for). What stands below is left out of a
 * phone's first frame, however near, and drawn once the page has arrived, a piece each time the browser is idle: no piece
 * takes long, and in the end a page that is photographed or printed whole is whole. Its pictures are fetched at last, so
 * that who scrolls need not wait, unless the browser was told to spare data.
 *
 * What is clicked or sent before the page is alive is kept and done once it is: a button that does nothing would look
 * broken, and a form sent by the browser itself would lose what was typed. The last one counts.
 *
 * A theme that is chosen before the page is alive is shown at once; React then finds it chosen.
 *
 * Written without quotes, angle brackets and ampersands, which React would escape in a script's text.
 */
export const headScript = `(function () {
  var root = document.documentElement
  root.dataset.script = String()
  try {
    var theme = localStorage.getItem(\`${themeKey}\`)
    if (theme === \`light\` || theme === \`dark\`) root.dataset.theme = theme
    if (localStorage.getItem(\`${accessTokenKey}\`)) root.dataset.signedIn = String()
    if (localStorage.getItem(\`${fontKey}\`)) root.dataset.font = String()
  } catch {}

  function fetchFont() {
    document.fonts.load(\`1em Inter Variable\`).then(function (faces) {
      if (faces.length) localStorage.setItem(\`${fontKey}\`, \`there\`)
    }).catch(function () {})
  }
  if (root.dataset.font === undefined) addEventListener(\`load\`, function () { setTimeout(fetchFont, 1000) })

  root.dataset.unpainted = root.dataset.arriving = String()
  function show() {
    delete root.dataset.unpainted
    delete root.dataset.arriving
    var chosen = document.querySelector(\`.shelf-links [aria-current=true]\`)
    var strip = chosen?.closest(\`.shelf-links\`)
    if (strip) strip.scrollLeft = strip.scrollLeft + chosen.getBoundingClientRect().left - strip.getBoundingClientRect().left - 16
  }
  setTimeout(show, 3000)

  var loaded = false
  var arrived = false
  function arrive() {
    if (arrived) return
    arrived = true
    show()
    dispatchEvent(new Event(\`${arrivedEvent}\`))
    whenIdle(drawNext)
  }
  function seeFirst() {
    delete root.dataset.unpainted
    if (loaded) arrive()
  }
  var toldOfPaint = window.PerformanceObserver?.supportedEntryTypes?.includes(\`paint\`)
  if (toldOfPaint) new PerformanceObserver(function (paints) {
    if (paints.getEntriesByName(\`first-contentful-paint\`).length) seeFirst()
  }).observe({ type: \`paint\`, buffered: true })
  addEventListener(\`load\`, function () {
    loaded = true
    if (root.dataset.unpainted === undefined) arrive()
    else if (!toldOfPaint) requestAnimationFrame(function () { setTimeout(arrive) })
    setTimeout(arrive, 3000)
  })

  var whenIdle = window.requestIdleCallback || setTimeout
  function drawNext() {
    var next = document.querySelector(\`.drawn-later:not([data-drawn])\`)
    if (!next) {
      root.dataset.drawn = String()
      return sparing ? undefined : fetchNext()
    }
    next.dataset.drawn = String()
    whenIdle(drawNext)
  }
  var sparing = navigator.connection?.saveData
  function fetchNext() {
    var next = document.querySelector(\`section img[loading=lazy]\`)
    if (!next) return
    next.fetchPriority = \`low\`
    next.loading = \`eager\`
    whenIdle(fetchNext)
  }

  function choose(event) {
    if (!event.target.matches(\`[data-themes] input\`)) return
    var theme = event.target.value
    if (theme === \`system\`) delete root.dataset.theme
    else root.dataset.theme = theme
    try {
      if (theme === \`system\`) localStorage.removeItem(\`${themeKey}\`)
      else localStorage.setItem(\`${themeKey}\`, theme)
    } catch {}
  }
  addEventListener(\`click\`, choose, true)

  var wanted = null
  function keepClick(event) {
    var button = event.target.closest(\`button[type=button]\`)
    if (button) wanted = function () { button.click() }
  }
  function keepSubmit(event) {
    if (event.target.method !== \`post\`) return
    event.preventDefault()
    wanted = function () { event.target.requestSubmit() }
  }
  addEventListener(\`click\`, keepClick, true)
  addEventListener(\`submit\`, keepSubmit, true)
  addEventListener(\`${aliveEvent}\`, function () {
    removeEventListener(\`click\`, choose, true)
    removeEventListener(\`click\`, keepClick, true)
    removeEventListener(\`submit\`, keepSubmit, true)
    if (wanted) wanted()
  }, { once: true })
})()`
