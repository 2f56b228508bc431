import type { ReactNode } from 'react'
import { useMemo, useSyncExternalStore } from 'react'

export interface Column<Row> {
  /** Also what is sent to the server to sort by it. */
  key: string
  header: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** Numbers stand at the end, so that their digits line up. */
  align?: 'start' | 'end'
  /** Cannot be put away. */
  fixed?: boolean
  /** Put away until somebody asks for it. */
  hidden?: boolean
}

/** Which columns of a table are shown, by key, kept in this browser under the table's name. */
export function useColumnChoice<Row>(
  table: string,
  columns: readonly Column<Row>[],
): [shown: Record<string, boolean>, show: (key: string, shown: boolean) => void] {
  const storageKey = `columns:${table}`
  // The server does not know the choice: it is taken up once the page is alive.
  const kept = useSyncExternalStore(
    watch,
    () => localStorage.getItem(storageKey),
    () => null,
  )
  return useMemo(() => {
    const choice = parse(kept)
    const shown = Object.fromEntries(
      columns.map(({ key, fixed, hidden }) => [key, fixed === true || (choice[key] ?? hidden !== true)]),
    )
    const show = (key: string, visible: boolean) => {
      localStorage.setItem(storageKey, JSON.stringify({ ...choice, [key]: visible }))
      for (const changed of listeners) changed()
    }
    return [shown, show]
  }, [kept, columns, storageKey])
}

const listeners = new Set<() => void>()

function watch(changed: () => void): () => void {
  listeners.add(changed)
  window.addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', changed)
  }
}

function parse(kept: string | null): Record<string, boolean> {
  try {
    const choice: unknown = JSON.parse(kept ?? '{}')
    if (typeof choice !== 'object' || choice === null) return {}
    return Object.fromEntries(Object.entries(choice).filter(([, value]) => typeof value === 'boolean'))
  } catch {
    // Somebody else's text under our key: as if nothing had been chosen.
    return {}
  }
}
