import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { zoomWords as words } from '#app/site/messages/zoom.ts'
import { Picture } from '#web/ui/picture.tsx'

interface Props {
  readonly src: string
  readonly alt: string
  /** Enlarged: it can then be moved in its place. */
  readonly isLarge: boolean
  readonly onToggle: () => void
}

/** A picture that fills its place, or is enlarged around the point that was clicked. Two fingers enlarge it as they do any page. */
export function ZoomedPicture({ src, alt, isLarge, onToggle }: Props) {
  const place = useRef<HTMLDivElement>(null)
  /** The clicked point, as parts of the place; the middle for the keyboard. */
  const point = useRef({ x: 0.5, y: 0.5 })

  useLayoutEffect(() => {
    const { current } = place
    if (!isLarge || current === null) return
    const { x, y } = point.current
    current.scrollTo({
      left: x * current.scrollWidth - current.clientWidth / 2,
      top: y * current.scrollHeight - current.clientHeight / 2,
      behavior: 'instant',
    })
  }, [isLarge])

  function toggle({ clientX, clientY, detail }: MouseEvent) {
    const box = place.current?.getBoundingClientRect()
    // A click of the keyboard has no place.
    if (box !== undefined && detail > 0)
      point.current = { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
    else point.current = { x: 0.5, y: 0.5 }
    onToggle()
  }

  return (
    <div
      ref={place}
      className={`size-full touch-manipulation overscroll-contain ${isLarge ? 'overflow-auto' : 'overflow-hidden'}`}
    >
      <button
        type="button"
        aria-label={isLarge ? words.smaller(alt) : words.larger(alt)}
        onClick={toggle}
        className={`block -outline-offset-4 [&>picture]:contents ${isLarge ? 'size-[250%] cursor-zoom-out' : 'size-full cursor-zoom-in'}`}
      >
        <Picture src={src} alt={alt} width={1280} height={960} shown="full" className="h-full! w-full" />
      </button>
    </div>
  )
}
