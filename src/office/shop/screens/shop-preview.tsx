import type { ShopSettings } from '#base/contract/forms/shop.ts'
import { shopWords as words } from '#base/contract/messages/shop-words.ts'
import { accentTokens } from '#web/accent.ts'
import { initialIcon } from '#web/initial.ts'
import { Button } from '#web/ui/button.tsx'
import { OwnSign } from '#web/ui/own-sign.tsx'

/** The head of a page and a button, in both themes. */
export function ShopPreview({ settings }: { settings: ShopSettings }) {
  return (
    <div className="flex flex-col gap-3" data-testid="shop-preview">
      <p className="text-sm text-muted">{words.previewHint}</p>
      {(['light', 'dark'] as const).map((theme) => (
        <div
          key={theme}
          data-theme={theme}
          style={settings.accent === '' ? undefined : accentTokens(settings.accent, theme)}
          className="flex flex-col gap-4 rounded-box border border-base-300 bg-base-100 p-4 text-base-content"
        >
          <Head settings={settings} theme={theme} />
          <span className="flex flex-wrap items-center gap-4">
            <Button kind="primary">{words.order}</Button>
            <span className="text-signal-text underline">{words.link}</span>
          </span>
        </div>
      ))}
    </div>
  )
}

function Head({
  settings: { name, logo, darkLogo, icon, accent },
  theme,
}: {
  settings: ShopSettings
  theme: 'light' | 'dark'
}) {
  const shown = theme === 'dark' && darkLogo !== '' ? darkLogo : logo
  if (shown === '') {
    const sign = icon || initialIcon(name, accent)
    return (
      <span className="flex items-center gap-2">
        {sign === '' ? <OwnSign /> : <img src={sign} alt="" className="size-6 shrink-0 object-contain" />}
        <strong className="truncate text-lg">{name}</strong>
      </span>
    )
  }
  const plate = theme === 'dark' && darkLogo === '' ? 'bg-white p-0.5' : ''
  return <img src={shown} alt={name} className={`h-8 w-auto max-w-40 self-start object-contain ${plate}`} />
}
