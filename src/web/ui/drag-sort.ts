import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** What an element needs that is dragged to another place of its list. */
interface Draggable {
  readonly 'data-dragged': boolean
  /** The dragged element would come to its place. */
  readonly 'data-drop': boolean
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
}

interface Drag {
  readonly from: number
  readonly to: number
}

/**
 * Sorts a list by dragging its elements, which are the children of one element: with a mouse anywhere beside its controls, and
 * by touch at an element with `data-grip` and `touch-action: none`, so that the rest of it scrolls the page. In what has
 * `data-still`, such as fields, nothing is dragged but lists of its own. Escape cancels. Buttons must do the same, for the
 * keyboard.
 */
export function useDragSort(move: (from: number, to: number) => void): (index: number) => Draggable {
  const [drag, setDrag] = useState<Drag>()
  const stop = useRef<() => void>(undefined)
  const latest = useRef(move)
  latest.current = move
  useEffect(() => () => stop.current?.(), [])
  return (index) => ({
    'data-dragged': drag?.from === index,
    'data-drop': drag !== undefined && drag.from !== index && drag.to === index,
    onPointerDown: (event) => {
      const list = event.currentTarget.parentElement
      if (list === null || !mayDrag(event)) return
      stop.current?.()
      stop.current = follow(
        list,
        { index, x: event.clientX, y: event.clientY, pointer: event.pointerId },
        (to, isEnd) => {
          setDrag(isEnd || to === undefined ? undefined : { from: index, to })
          if (isEnd && to !== undefined && to !== index) latest.current(index, to)
        },
      )
    },
  })
}

const controls = 'button, a, select, textarea, input:not([type=checkbox]), [data-still]'

function mayDrag({
  target,
  currentTarget,
  button,
  isPrimary,
  pointerType,
}: PointerEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || button !== 0 || !isPrimary) return false
  // Of lists in lists, the inner one is sorted.
  if (target.closest('[data-dragged]') !== currentTarget) return false
  if (target.closest('[data-grip]') !== null) return true
  return pointerType === 'mouse' && target.closest(controls) === null
}

/** A pointer that has moved less has clicked. */
const leastPx = 5
/** So near to the edge of the window, the page scrolls. */
const edgePx = 60
const scrollPx = 8

interface Start {
  readonly index: number
  readonly x: number
  readonly y: number
  readonly pointer: number
}

/**
 * Follows a pointer until it is released. `at` gets the place that it is over, and at the end the last place, or undefined when
 * it was cancelled or never moved. Returns what cancels.
 */
function follow(
  list: Element,
  start: Start,
  at: (to: number | undefined, isEnd: boolean) => void,
): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let to: number | undefined
  let frame = 0
  let last = { x: start.x, y: start.y }

  function look() {
    const next = nearest(list, last)
    if (next === to) return
    to = next
    at(to, false)
  }
  function scroll() {
    const down = last.y > innerHeight - edgePx
    if (down || last.y < edgePx) {
      scrollBy(0, down ? scrollPx : -scrollPx)
      look()
    }
    frame = requestAnimationFrame(scroll)
  }
  function end(place: number | undefined) {
    cancelAnimationFrame(frame)
    listening.abort()
    document.documentElement.classList.remove('select-none')
    at(place, true)
  }

  addEventListener(
    'pointermove',
    ({ pointerId, clientX, clientY }) => {
      if (pointerId !== start.pointer) return
      last = { x: clientX, y: clientY }
      if (to === undefined) {
        if (Math.hypot(clientX - start.x, clientY - start.y) < leastPx) return
        document.documentElement.classList.add('select-none')
        frame = requestAnimationFrame(scroll)
      }
      look()
    },
    { signal },
  )
  addEventListener(
    'pointerup',
    ({ pointerId }) => {
      if (pointerId !== start.pointer) return
      if (to !== undefined) swallowClick()
      end(to)
    },
    { signal },
  )
  addEventListener('pointercancel', () => end(undefined), { signal })
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || to === undefined) return
      event.stopPropagation()
      end(undefined)
    },
    { signal, capture: true },
  )
  return () => end(undefined)
}

/** The child at a point, else the nearest one. */
function nearest(list: Element, { x, y }: { x: number; y: number }): number {
  const away = Array.from(list.children, (child) => {
    const { left, right, top, bottom } = child.getBoundingClientRect()
    return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
  })
  return away.indexOf(Math.min(...away))
}

/** The click that a browser makes of a drag that ends where it began. */
function swallowClick() {
  const swallow = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0)
}
