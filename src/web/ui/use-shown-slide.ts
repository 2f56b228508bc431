import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

interface ShownSlide {
  /** For the list of the slides. */
  readonly track: RefObject<HTMLUListElement | null>
  /** Counted from 0. */
  readonly shown: number
  /** For the list: it was scrolled. */
  readonly onScroll: () => void
}

/** Which slide of a list that scrolls sideways is in view, also where it was scrolled before the page's scripts ran. */
export function useShownSlide(): ShownSlide {
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const onScroll = useCallback(() => {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {}
    setShown(Math.round(scrollLeft / Math.max(1, clientWidth)))
  }, [])
  useEffect(onScroll, [onScroll])
  return { track, shown, onScroll }
}
