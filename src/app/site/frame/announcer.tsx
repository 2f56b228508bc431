import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Announces the title of a new page: a screen reader does not notice client-side navigation by itself. */
export function Announcer() {
  const { pathname } = useLocation()
  const [first] = useState(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (pathname !== first) setTitle(document.title)
  }, [pathname, first])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
