import { type DragEvent, useState } from 'react'

/** What an element needs that is dragged to another place of its list. */
interface Draggable {
  readonly draggable: true
  readonly 'data-dragged': boolean
  readonly onDragStart: (event: DragEvent) => void
  readonly onDragOver: (event: DragEvent) => void
  readonly onDrop: (event: DragEvent) => void
  readonly onDragEnd: () => void
}

/** Sorts a list by dragging its elements. Buttons must do the same, for the keyboard and for touch. */
export function useDragSort(move: (from: number, to: number) => void): (index: number) => Draggable {
  const [dragged, setDragged] = useState<number>()
  return (index) => ({
    draggable: true,
    'data-dragged': dragged === index,
    onDragStart: ({ dataTransfer }) => {
      dataTransfer.effectAllowed = 'move'
      // Firefox drags nothing without data.
      dataTransfer.setData('text/plain', '')
      setDragged(index)
    },
    onDragOver: (event) => {
      if (dragged !== undefined) event.preventDefault()
    },
    onDrop: (event) => {
      event.preventDefault()
      if (dragged !== undefined && dragged !== index) move(dragged, index)
      setDragged(undefined)
    },
    onDragEnd: () => setDragged(undefined),
  })
}
