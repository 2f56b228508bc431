import { type Sorting, useSorting } from '#web/ui/sorting.tsx'
import { movedPart } from './parts.ts'

/** Sorts a list of parts in a document that is being edited. */
export function usePartSorting<Part>(
  parts: readonly Part[],
  nameOf: (part: Part, index: number) => string,
  /** Changes the list as it is at that time. */
  onChange: (next: (before: readonly Part[]) => readonly Part[]) => void,
): Sorting {
  return useSorting({
    count: parts.length,
    nameOf: (index) => {
      const part = parts[index]
      return part === undefined ? '' : nameOf(part, index)
    },
    onMove: (from, to) => onChange((before) => movedPart(before, from, to)),
  })
}
