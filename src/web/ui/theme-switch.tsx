import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useId, useSyncExternalStore } from 'react'
import { chooseTheme, chosenTheme, type Theme, watchTheme } from './theme.ts'

const themes = [
  { value: 'system', label: 'System theme', Icon: Monitor },
  { value: 'light', label: 'Light theme', Icon: Sun },
  { value: 'dark', label: 'Dark theme', Icon: Moon },
] as const satisfies readonly { value: Theme; label: string; Icon: typeof Sun }[]

const onServer = (): Theme => 'system'

/**
 * Three radio buttons in a row: system, light, dark. The choice is stored in this browser. Before hydration
 * src/app/site/head-script.ts applies it.
 */
export function ThemeSwitch() {
  const name = useId()
  const theme = useSyncExternalStore(watchTheme, chosenTheme, onServer)
  return (
    <fieldset
      data-themes
      className="needs-script inline-flex rounded-field border border-base-300 bg-base-100"
    >
      <legend className="sr-only">Theme</legend>
      {themes.map(({ value, label, Icon }) => (
        <label
          key={value}
          title={label}
          className="relative grid size-8 cursor-pointer place-items-center rounded-field text-muted hover:text-base-content has-checked:bg-base-300 has-checked:text-base-content has-focus-visible:outline-2 has-focus-visible:outline-base-content"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={theme === value}
            onChange={() => chooseTheme(value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <Icon aria-hidden className="size-4" />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
