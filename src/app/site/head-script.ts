import { hydratedEvent } from '#app/site/hydrated.tsx'
import { accessTokenKey, staffKey } from '#base/contract/screens.ts'
import { accountBaseKey, accountRemovedKey } from '#web/client/account-keys.ts'
import { accountGarageKey, garageKey } from '#web/client/garage.ts'
import { themeKey } from '#web/ui/theme.ts'

/**
 * Runs in <head> before anything is painted: only this browser knows the theme, whether somebody is signed in, as staff or not, and whether
 * a vehicle is chosen (or in the address of a list), and the page is the same for everybody. CSS does the rest (src/web/ui/app.css).
 * When nobody is signed in, it removes the vehicles of an account.
 *
 * React hydrates a page a moment after it is loaded (src/app/site/start-later.ts). The script records the last click or submit
 * before that and replays it after hydration: a button that does nothing would look broken, and a form that the browser
 * submits would lose what was typed. A click that React itself has queued is not replayed, and none on a button that has another
 * name by then, such as Play in place of Pause.
 *
 * A theme that is chosen before hydration is applied at once, as src/web/ui/theme.ts does it later.
 *
 * It marks the page while the shop cannot be reached because the browser is offline, and stops links and searches then: the browser would
 * replace the page, and what was typed, by its own. A shop on the same machine is reached without a network.
 *
 * It marks the page as hydrated, for pictures that are loaded after that (`picture-later` in src/web/ui/app.css); three seconds
 * after the page is loaded also one whose scripts did not come.
 *
 * The script has no quotes, angle brackets and ampersands, which React would escape. It has run when a page is hydrated, so the
 * browser's code is without its text.
 */
export const headScript = import.meta.env.SSR
  ? `(function () {
  var root = document.documentElement
  root.dataset.script = String()
  try {
    var theme = localStorage.getItem(\`${themeKey}\`)
    if (theme === \`light\` || theme === \`dark\`) root.dataset.theme = theme
    var garage = localStorage.getItem(\`${garageKey}\`)
    if (localStorage.getItem(\`${accessTokenKey}\`)) {
      root.dataset.signedIn = String()
      if (localStorage.getItem(\`${staffKey}\`)) root.dataset.staff = String()
      garage = localStorage.getItem(\`${accountGarageKey}\`) || garage
    } else [\`${accountGarageKey}\`, \`${accountBaseKey}\`, \`${accountRemovedKey}\`].forEach(function (key) {
      localStorage.removeItem(key)
    })
    if (/[?\\x26]from=%2Ftools%2F/i.test(location.search)) root.dataset.buying = String()
    if (/chosen.:\\d/.test(garage) || /[?\\x26]vehicle=\\d/.test(location.search)) root.dataset.vehicle = root.dataset.car = String()
  } catch {}

  function choose(event) {
    if (!event.target.closest(\`[data-themes]\`)) return
    event.stopImmediatePropagation()
    var system = matchMedia(\`(prefers-color-scheme: dark)\`).matches ? \`dark\` : \`light\`
    var other = (root.dataset.theme || system) === \`dark\` ? \`light\` : \`dark\`
    if (other === system) delete root.dataset.theme
    else root.dataset.theme = other
    try {
      if (other === system) localStorage.removeItem(\`${themeKey}\`)
      else localStorage.setItem(\`${themeKey}\`, other)
    } catch {}
  }
  addEventListener(\`click\`, choose, true)

  function markOffline() {
    root.dataset.offline = String()
  }
  function stay(event) {
    if (root.dataset.offline === undefined) return
    var link = event.type === \`click\` ? event.target.closest(\`a[href]\`) : null
    if (link) if (link.hash || link.origin !== location.origin) return
    if (!link) if (event.target.method !== \`get\`) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener(\`offline\`, function () {
    fetch(\`/robots.txt\`, { method: \`HEAD\`, cache: \`no-store\` }).catch(markOffline)
  })
  addEventListener(\`online\`, function () {
    delete root.dataset.offline
  })
  addEventListener(\`click\`, stay, true)
  addEventListener(\`submit\`, stay, true)

  var kept = null
  function nameOf(button) {
    return button.ariaLabel || button.textContent
  }
  function keepClick(event) {
    var button = event.target.closest(\`button[type=button]\`)
    if (!button) return
    var name = nameOf(button)
    kept = { event: event, redo: function () { if (nameOf(button) === name) button.click() } }
  }
  function keepSubmit(event) {
    if (event.target.method !== \`post\`) return
    event.preventDefault()
    kept = { event: event, redo: function () { event.target.requestSubmit() } }
  }
  addEventListener(\`click\`, keepClick, true)
  addEventListener(\`submit\`, keepSubmit, true)
  function markHydrated() {
    root.dataset.hydrated = String()
  }
  addEventListener(\`load\`, function () { setTimeout(markHydrated, 3000) })
  addEventListener(\`${hydratedEvent}\`, function () {
    markHydrated()
    removeEventListener(\`click\`, choose, true)
    removeEventListener(\`click\`, keepClick, true)
    removeEventListener(\`submit\`, keepSubmit, true)
    if (kept?.event.eventPhase === Event.NONE) kept.redo()
  }, { once: true })
})()`
  : ''
