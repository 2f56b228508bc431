import { useSyncExternalStore } from 'react'
import { local } from '#web/client/browser-storage.ts'

/** Local storage key of the groups of the side menu that somebody has opened. */
const groupsKey = 'menu-groups'

const listeners = new Set<() => void>()

/** The groups of the side menu that are open in this browser, and a function that opens or folds one. */
export function useOpenGroups(): [open: readonly string[], toggle: (name: string) => void] {
  const stored = useSyncExternalStore(
    watch,
    () => local.getItem(groupsKey) ?? '',
    () => '',
  )
  const open = stored.split(' ')
  function toggle(name: string): void {
    const next = open.includes(name) ? open.filter((one) => one !== name) : [...open, name]
    local.setItem(groupsKey, next.filter((one) => one !== '').join(' '))
    for (const changed of listeners) changed()
  }
  return [open, toggle]
}

function watch(changed: () => void): () => void {
  listeners.add(changed)
  window.addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', changed)
  }
}
