import Search from 'lucide-react/icons/search'
import { useEffect, useEffectEvent } from 'react'
import { shellWords as words } from '#app/site/messages/shell-words.ts'
import { Button } from '#web/ui/button.tsx'

/** The button beside a page that opens the search of staff. */
export function SearchButton({ onClick }: { onClick: () => void }) {
  return (
    <Button size="small" wide aria-keyshortcuts="/ Control+K Meta+K" onClick={onClick}>
      <Search aria-hidden className="size-4" />
      <span className="flex-1 text-left">{words.search}</span>
      <kbd aria-hidden className="kbd kbd-sm">
        {words.searchKey}
      </kbd>
    </Button>
  )
}

/** Calls `open` for the keys of the search: `/`, Ctrl or Command with K. */
export function useSearchKeys(open: () => void): void {
  const onOpen = useEffectEvent(open)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (!isOpening(event)) return
      event.preventDefault()
      onOpen()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** A slash that somebody types into a field, or while a dialog is open, opens nothing. */
function isOpening({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (document.querySelector('[data-modal]') !== null) return false
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey) return true
  if (key !== '/' || ctrlKey || metaKey || altKey) return false
  return !(target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]'))
}
