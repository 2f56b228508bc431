import { local } from '#web/client/browser-storage.ts'

/** Local storage key of the chosen theme; no entry means the system's theme. */
export const themeKey = 'theme'

/** Shows the other of the two themes, and stores it; the one of the system is shown without a choice. */
export function switchTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const other = (chosenTheme() ?? system) === 'dark' ? 'light' : 'dark'
  if (other === system) local.removeItem(themeKey)
  else local.setItem(themeKey, other)
  showTheme()
}

/** Follows the choice in another tab. Returns a function that stops it. */
export function watchTheme(): () => void {
  const elsewhere = (event: StorageEvent) => {
    if (event.key === themeKey) showTheme()
  }
  window.addEventListener('storage', elsewhere)
  return () => window.removeEventListener('storage', elsewhere)
}

function chosenTheme(): 'light' | 'dark' | undefined {
  const stored = local.getItem(themeKey)
  return stored === 'light' || stored === 'dark' ? stored : undefined
}

function showTheme(): void {
  const theme = chosenTheme()
  if (theme === undefined) delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
