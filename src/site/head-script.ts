import { accessTokenKey } from '#contract/screens.ts'
import { themeKey } from '#ui/theme.ts'

/**
 * Runs in <head> before anything is painted: theme and signed-in mark are known to this browser only, and the page is
 * the same for everybody. CSS does the rest (src/ui/app.css). Written without quotes, angle brackets and ampersands,
 * which React would escape in a script's text.
 */
export const headScript = `(function () {
  var root = document.documentElement
  root.dataset.script = String()
  try {
    var theme = localStorage.getItem(\`${themeKey}\`)
    if (theme === \`light\` || theme === \`dark\`) root.dataset.theme = theme
    if (localStorage.getItem(\`${accessTokenKey}\`)) root.dataset.signedIn = String()
  } catch {}
})()`
