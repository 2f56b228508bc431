import Search from 'lucide-react/icons/search'
import { lazy, Suspense, useEffect, useState } from 'react'
import { staffSearch as words } from '#app/site/messages/staff-search.ts'
import { Button } from '#web/ui/button.tsx'

const SearchDialog = lazy(() => import('./search-dialog.tsx'))

/** The button and the keys (`/`, Ctrl or Command with K) that open the search of staff. */
export default function StaffSearch() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (!isOpening(event)) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <Button size="small" wide aria-keyshortcuts="/ Control+K Meta+K" onClick={() => setOpen(true)}>
        <Search aria-hidden className="size-4" />
        <span className="flex-1 text-left">{words.open}</span>
        <kbd aria-hidden className="kbd kbd-sm">
          {words.key}
        </kbd>
      </Button>
      {isOpen && (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** A slash that somebody types into a field, or while a dialog is open, opens nothing. */
function isOpening({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (document.querySelector('[data-modal]') !== null) return false
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey) return true
  if (key !== '/' || ctrlKey || metaKey || altKey) return false
  return !(target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]'))
}
