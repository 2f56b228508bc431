import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useShownSlide } from './use-shown-slide.ts'

const turnMs = 6000

interface CarouselProps {
  /** The label of all slides together. */
  label: string
  slides: readonly { key: string; content: ReactNode }[]
}

/**
 * A carousel that moves automatically, by swipe, by button and by arrow key. It pauses while hovered or focused, and does
 * not move automatically with `prefers-reduced-motion`. It uses the browser's own scrolling, so it works without
 * JavaScript too.
 */
export function Carousel({ label, slides }: CarouselProps) {
  const { track, shown, onScroll } = useShownSlide()
  const [chosen, setChosen] = useState<boolean>()
  const [isPaused, setIsPaused] = useState(false)
  const [alive, setAlive] = useState(false)
  const lessMotion = useSyncExternalStore(watchMotion, wantsLessMotion, onServer)
  const playing = chosen ?? !lessMotion
  const count = slides.length

  const show = useCallback(
    (index: number) => {
      const { current } = track
      const left = ((index + count) % count) * (current?.clientWidth ?? 0)
      current?.scrollTo({ left, behavior: lessMotion ? 'instant' : 'smooth' })
    },
    [track, count, lessMotion],
  )

  useEffect(() => setAlive(true), [])
  useEffect(() => {
    if (!playing || isPaused) return
    const timer = setInterval(() => !document.hidden && show(shown + 1), turnMs)
    return () => clearInterval(timer)
  }, [playing, isPaused, shown, show])

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') show(shown - 1)
        if (key === 'ArrowRight') show(shown + 1)
      }}
      className="overflow-hidden rounded-box border border-base-300 bg-base-100"
    >
      <ul
        ref={track}
        aria-live={playing && !isPaused ? 'off' : 'polite'}
        onScroll={onScroll}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
      >
        {slides.map(({ key, content }, index) => (
          <li
            key={key}
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${count}`}
            inert={alive && index !== shown}
            className="min-w-0 shrink-0 grow-0 basis-full snap-start"
          >
            {content}
          </li>
        ))}
      </ul>
      <div className="needs-script flex items-center justify-end gap-1 border-t border-base-300 px-2 py-1.5">
        <Control label={playing ? 'Pause the slides' : 'Play the slides'} onClick={() => setChosen(!playing)}>
          {playing ? <Pause aria-hidden className="size-4" /> : <Play aria-hidden className="size-4" />}
        </Control>
        {/* Its width is known before all of it has arrived: nothing moves. */}
        <div className="mx-auto flex" style={{ width: `${2 * slides.length}rem` }}>
          {slides.map(({ key }, index) => (
            <button
              key={key}
              type="button"
              aria-label={`Slide ${index + 1}`}
              aria-current={index === shown || undefined}
              onClick={() => show(index)}
              className="group grid size-8 cursor-pointer place-items-center"
            >
              <span className="h-1 w-5 rounded-full bg-base-300 group-hover:bg-edge group-aria-[current=true]:bg-base-content" />
            </button>
          ))}
        </div>
        <Control label="Previous slide" onClick={() => show(shown - 1)}>
          <ChevronLeft aria-hidden className="size-5" />
        </Control>
        <Control label="Next slide" onClick={() => show(shown + 1)}>
          <ChevronRight aria-hidden className="size-5" />
        </Control>
      </div>
    </section>
  )
}

function Control({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className="btn btn-ghost btn-square btn-sm">
      {children}
    </button>
  )
}

const lessMotionQuery = '(prefers-reduced-motion: reduce)'
const wantsLessMotion = () => matchMedia(lessMotionQuery).matches
const onServer = () => false

function watchMotion(changed: () => void): () => void {
  const query = matchMedia(lessMotionQuery)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
