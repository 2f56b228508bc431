import { useEffect, useState } from 'react'

/** So long after the last key, what was typed counts as a whole link. */
const pauseMs = 800

/**
 * The link to show a preview of: not while it is being typed, for each beginning of it would be asked for. It is taken
 * over after a pause, or at once by `take` (the field was left).
 */
export function usePreviewLink(typed: string): { shown: string; take: () => void } {
  const link = typed.trim()
  const [shown, setShown] = useState(link)
  useEffect(() => {
    const timer = setTimeout(() => setShown(link), isOwnPicture(link) ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [link])
  return { shown: isCompleteLink(shown) ? shown : '', take: () => setShown(link) }
}

/** Whether a text is the address of a picture: one of the shop's own, or any on the web. */
export function isCompleteLink(link: string): boolean {
  if (isOwnPicture(link)) return true
  const url = /^https?:\/\//i.test(link) ? URL.parse(link) : null
  return url !== null && /[^.]\.[^.]|^localhost$/.test(url.hostname)
}

function isOwnPicture(link: string): boolean {
  return /^\/pictures\/.+/.test(link)
}
