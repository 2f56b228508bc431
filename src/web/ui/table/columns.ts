import type { ReactNode } from 'react'
import { useMemo, useSyncExternalStore } from 'react'
import { local } from '#web/client/browser-storage.ts'
import { useAddressParams } from '../address-params.ts'
import { columnsParam, readColumns, writeColumns } from './column-address.ts'

export interface Column<Row> {
  /** Also the server's sort key. */
  key: string
  header: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** Aligned right, for numbers. */
  align?: 'start' | 'end'
  /** Cannot be hidden. */
  fixed?: boolean
  /** Hidden by default. */
  hidden?: boolean
}

/**
 * Which columns of a table are shown, by key. An address that names them decides, as the address of a saved view does; otherwise the
 * choice that is stored in this browser under the table's name.
 */
export function useColumnChoice<Row>(
  table: string,
  columns: readonly Column<Row>[],
): [shown: Record<string, boolean>, show: (key: string, shown: boolean) => void] {
  const storageKey = `columns:${table}`
  const [params, setParams] = useAddressParams()
  const named = params.get(columnsParam)
  // The server does not know the choice: it is read after hydration.
  const stored = useSyncExternalStore(
    watch,
    () => local.getItem(storageKey),
    () => null,
  )
  return useMemo(() => {
    const choice = parse(stored)
    const shown = readColumns(named, columns, choice)
    const show = (key: string, visible: boolean) => {
      if (named !== null) {
        const next = writeColumns(columns, { ...shown, [key]: visible })
        setParams(
          (now) => {
            const changed = new URLSearchParams(now)
            changed.set(columnsParam, next)
            return changed
          },
          { replace: true, preventScrollReset: true },
        )
        return
      }
      local.setItem(storageKey, JSON.stringify({ ...choice, [key]: visible }))
      for (const changed of listeners) changed()
    }
    return [shown, show]
  }, [stored, named, columns, storageKey, setParams])
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

function parse(stored: string | null): Record<string, boolean> {
  try {
    const choice: unknown = JSON.parse(stored ?? '{}')
    if (typeof choice !== 'object' || choice === null) return {}
    return Object.fromEntries(Object.entries(choice).filter(([, value]) => typeof value === 'boolean'))
  } catch {
    // Not our JSON: no choice.
    return {}
  }
}
