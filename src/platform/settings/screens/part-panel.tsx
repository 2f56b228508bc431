import ChevronRight from 'lucide-react/icons/chevron-right'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { settingWords as words } from '#platform/settings/messages.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Grip, SortButtons, type Sorting, sortedLook } from '#web/ui/sorting.tsx'
import { toast } from '#web/ui/toast.tsx'

interface Identified {
  readonly id: string
}

interface ButtonsProps<Part extends Identified> {
  readonly parts: readonly Part[]
  readonly index: number
  readonly sorting: Sorting
  /** Changes the list as it is at that time. */
  readonly onChange: (next: (before: readonly Part[]) => readonly Part[]) => void
  /** Replaces the removal from the list, and returns what undoes it. */
  readonly onRemove?: () => () => void
}

/** Moves a part up and down in its list and removes it; removing can be undone. */
export function PartButtons<Part extends Identified>({
  parts,
  index,
  sorting: { nameOf, move },
  onChange,
  onRemove,
}: ButtonsProps<Part>) {
  const part = parts[index]
  if (part === undefined) return null
  const name = nameOf(index)
  function remove() {
    const undo = onRemove ? onRemove() : removeHere()
    toast('note', words.removed(name), { label: words.undo, onClick: undo })
  }
  function removeHere() {
    onChange((before) => before.filter(({ id }) => id !== part?.id))
    return () => onChange((before) => before.toSpliced(index, 0, ...(part ? [part] : [])))
  }
  return (
    <span className="flex shrink-0">
      {parts.length > 1 && <SortButtons name={name} index={index} count={parts.length} move={move} />}
      <IconButton label={words.remove(name)} onClick={remove}>
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
    </span>
  )
}

interface PanelProps {
  readonly id: string
  readonly name: string
  /** What is in it, while it is closed. */
  readonly summary: string
  readonly open: boolean
  readonly onToggle: () => void
  readonly buttons: ReactNode
  /** What sorts its list, if it can be sorted, and its place there. */
  readonly sorted?: { readonly sorting: Sorting; readonly index: number }
  readonly children: ReactNode
}

/** A part of a document that can be closed: its name, its buttons, and its fields. */
export function PartPanel({ id, name, summary, open, onToggle, buttons, sorted, children }: PanelProps) {
  return (
    <li
      data-part={id}
      {...sorted?.sorting.elementOf(sorted.index)}
      className={`rounded-box border border-base-300 ${sortedLook}`}
    >
      <div className="flex items-center gap-1 py-1 pr-1">
        {sorted && sorted.sorting.count > 1 && <Grip name={name} />}
        <h3 className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={open}
            onClick={onToggle}
            className="flex min-h-10 w-full cursor-pointer items-center gap-2 rounded-field px-2 py-1 text-left"
          >
            <ChevronRight
              aria-hidden
              className={`size-4 shrink-0 text-muted transition-transform ${open ? 'rotate-90' : ''}`}
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{name}</span>{' '}
              <span className="block text-sm text-muted">{summary}</span>
            </span>
          </button>
        </h3>
        {buttons}
      </div>
      {open && (
        <div data-still className="flex flex-col gap-5 border-t border-base-300 p-4">
          {children}
        </div>
      )}
    </li>
  )
}

/** The most parts of which all are open at first. */
const mostOpen = 2

/** Which parts are open: those with errors always are. */
export function useOpenParts(path: string, parts: readonly Identified[]) {
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(parts.length <= mostOpen ? parts.map(({ id }) => id) : []),
  )
  return {
    isOpen: (id: string, index: number, errors: Readonly<Record<string, string>>) =>
      open.has(id) || Object.keys(errors).some((one) => one.startsWith(`${path}.${index}.`)),
    toggle: (id: string) =>
      setOpen(
        (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
      ),
  }
}

/** Focuses the first field of an added part, once it is there. The part has its id as `data-part`. */
export function useFocusAdded(): (id: string) => void {
  const added = useRef<string>(undefined)
  useEffect(() => {
    if (added.current === undefined) return
    document.querySelector<HTMLElement>(`[data-part="${added.current}"] input`)?.focus()
    added.current = undefined
  })
  return (id) => {
    added.current = id
  }
}
