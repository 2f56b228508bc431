import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Has the title of a new page read out: a page that changes in place says nothing by itself to a screen reader. */
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
