import { useEffect, useState } from 'react'

/** The debounce after the last key. */
const pauseMs = 800

/**
 * The link to show a preview of. It is debounced, so that partly typed links are not requested; `take` applies it at once
 * (on blur).
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

/** Whether a text is a complete link to a picture: one of the shop's own, or any on the web. */
export function isCompleteLink(link: string): boolean {
  if (isOwnPicture(link)) return true
  const url = /^https?:\/\//i.test(link) ? URL.parse(link) : null
  return url !== null && /[^.]\.[^.]|^localhost$/.test(url.hostname)
}

function isOwnPicture(link: string): boolean {
  return /^\/pictures\/.+/.test(link)
}
