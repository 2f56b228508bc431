import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useEffect } from 'react'
import { switchTheme, watchTheme } from './theme.ts'

/**
 * One button: to the dark theme, and back to the light one. Styles show which, because the page is the same for everybody. Before
 * hydration src/app/site/head-script.ts applies it.
 */
export function ThemeSwitch() {
  useEffect(() => watchTheme(), [])
  return (
    <button
      type="button"
      data-themes
      onClick={switchTheme}
      className="needs-script btn btn-square btn-sm size-9 border-base-300 bg-base-100"
    >
      <span className="dark:hidden">
        <Moon aria-hidden className="size-4" />
        <span className="sr-only">Dark theme</span>
      </span>
      <span className="hidden dark:inline">
        <Sun aria-hidden className="size-4" />
        <span className="sr-only">Light theme</span>
      </span>
    </button>
  )
}
