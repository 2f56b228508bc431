import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { type ReactNode, useState } from 'react'
import { sortingWords as words } from '#base/contract/messages/sorting-words.ts'
import { useDragSort } from './drag-sort.ts'
import { IconButton } from './icon-button.tsx'

interface Sorted {
  readonly count: number
  /** How many there are before these, if the list begins elsewhere. */
  readonly before?: number
  readonly nameOf: (index: number) => string
  readonly onMove: (from: number, to: number) => void
}

/** What sorts a list whose new order is saved later, with the rest of its form. */
export interface Sorting {
  readonly count: number
  readonly nameOf: (index: number) => string
  /** Spread over the element at this place. The elements are the children of one element, which has no others. */
  readonly elementOf: ReturnType<typeof useDragSort>
  /** Moves one, and says its new place; nothing at the ends of the list. */
  readonly move: (from: number, to: number) => void
  /** What screen readers are told. Show it beside the list. */
  readonly said: ReactNode
}

/** Sorts a list by dragging and by `SortButtons`; screen readers are told the new place. */
export function useSorting({ count, before = 0, nameOf, onMove }: Sorted): Sorting {
  const [said, setSaid] = useState('')
  function move(from: number, to: number) {
    if (to < 0 || to >= count) return
    setSaid(words.moved(nameOf(from), to + 1 + before, count + before))
    onMove(from, to)
  }
  const status = (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
  return { count, nameOf, elementOf: useDragSort(move), move, said: status }
}

/** How the dragged element looks, and the one whose place it would take. */
export const sortedLook =
  'data-[dragged=true]:opacity-50 data-[drop=true]:outline-2 data-[drop=true]:outline-signal-text'

/** Where an element is dragged, by mouse and by touch. */
export function Grip({ name }: { readonly name: string }) {
  return (
    <span
      data-grip
      title={words.drag(name)}
      className="flex shrink-0 cursor-grab touch-none select-none items-center self-stretch p-1 text-muted"
    >
      <GripVertical aria-hidden className="size-4" />
    </span>
  )
}

interface ButtonsProps {
  readonly name: string
  readonly index: number
  readonly count: number
  readonly move: (from: number, to: number) => void
}

/** Move an element one place up and down. */
export function SortButtons({ name, index, count, move }: ButtonsProps) {
  return (
    <>
      <IconButton label={words.up(name)} disabled={index === 0} onClick={() => move(index, index - 1)}>
        <ArrowUp aria-hidden className="size-4" />
      </IconButton>
      <IconButton
        label={words.down(name)}
        disabled={index === count - 1}
        onClick={() => move(index, index + 1)}
      >
        <ArrowDown aria-hidden className="size-4" />
      </IconButton>
    </>
  )
}
