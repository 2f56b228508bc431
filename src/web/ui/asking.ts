import { useCallback, useState } from 'react'

/** What the dialogs of a page ask about. It stays while a dialog closes, and so does the content of the dialog. */
export function useAsking<Asking extends object>() {
  const [asking, setAsking] = useState<Asking>()
  const [isOpen, setOpen] = useState(false)
  const ask = useCallback((next: Asking) => {
    setAsking(() => next)
    setOpen(true)
  }, [])
  const close = useCallback(() => setOpen(false), [])
  return { asking, isOpen, ask, close }
}
