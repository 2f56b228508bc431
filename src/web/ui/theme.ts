import { local } from '#web/client/browser-storage.ts'

/** Local storage key of the chosen theme; no entry means the system's theme. */
export const themeKey = 'theme'

export type Theme = 'system' | 'light' | 'dark'

const listeners = new Set<() => void>()

export function chosenTheme(): Theme {
  const stored = local.getItem(themeKey)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Stores the theme and applies it at once. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') local.removeItem(themeKey)
  else local.setItem(themeKey, theme)
  showTheme()
}

/** Calls `changed` whenever the theme is chosen, here or in another tab. Returns a function that stops it. */
export function watchTheme(changed: () => void): () => void {
  const elsewhere = (event: StorageEvent) => {
    if (event.key === themeKey) showTheme()
  }
  listeners.add(changed)
  window.addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', elsewhere)
  }
}

function showTheme(): void {
  const theme = chosenTheme()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const changed of listeners) changed()
}
