import { accessTokenKey } from '#contract/screens.ts'
import { hydratedEvent } from '#site/hydrated.ts'
import { themeKey } from '#ui/theme.ts'

/**
 * Runs in <head> before anything is painted: theme and signed-in mark are known to this browser only, and the page is
 * the same for everybody. CSS does the rest (src/ui/app.css).
 *
 * A page comes alive by itself a moment after it is loaded (src/site/start-later.ts). What is clicked or sent before that
 * is kept and done then: a button that does nothing would look broken, and a form sent by the browser itself would lose
 * what was typed. The last one counts. A click that React itself waited for is already done.
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
  } catch {}

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

  var kept = null
  function keepClick(event) {
    var button = event.target.closest(\`button[type=button]\`)
    if (button) kept = { event: event, redo: function () { button.click() } }
  }
  function keepSubmit(event) {
    if (event.target.method !== \`post\`) return
    event.preventDefault()
    kept = { event: event, redo: function () { event.target.requestSubmit() } }
  }
  addEventListener(\`click\`, keepClick, true)
  addEventListener(\`submit\`, keepSubmit, true)
  addEventListener(\`${hydratedEvent}\`, function () {
    removeEventListener(\`click\`, choose, true)
    removeEventListener(\`click\`, keepClick, true)
    removeEventListener(\`submit\`, keepSubmit, true)
    if (kept?.event.eventPhase === Event.NONE) kept.redo()
  }, { once: true })
})()`
