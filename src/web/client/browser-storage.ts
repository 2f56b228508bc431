/*
 * What this browser stores for the shop. A browser may refuse its storage (reading the very name throws), or be full. Then values live in
 * the memory of this page, until it is closed or loaded again: links inside the shop do not load a page again.
 */

/** A storage that never throws. */
export interface BrowserStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

const listeners = new Set<() => void>()
let refused = false

/** Whether something could not be stored, and is in memory alone. */
export function isStorageRefused(): boolean {
  return refused
}

/** Calls `changed` when something could not be stored. Returns a function that stops it. */
export function watchFiles(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Whether the browser stores anything for the shop; tried by storing something. */
export function canStore(): boolean {
  try {
    localStorage.setItem('stored', '')
    localStorage.removeItem('stored')
    return true
  } catch {
    noteRefused()
    return false
  }
}

function noteRefused(): void {
  if (refused) return
  refused = true
  for (const changed of listeners) changed()
}

/** @param find throws where the browser refuses the storage. */
export function storageOf(find: () => Storage): BrowserStorage {
  const memory = new Map<string, string>()
  return {
    getItem(key) {
      const inMemory = memory.get(key)
      if (inMemory !== undefined) return inMemory
      try {
        return find().getItem(key)
      } catch {
        return null
      }
    },
    setItem(key, value) {
      try {
        find().setItem(key, value)
        memory.delete(key)
      } catch {
        memory.set(key, value)
        noteRefused()
      }
    },
    removeItem(key) {
      memory.delete(key)
      try {
        find().removeItem(key)
      } catch {
        // It holds nothing.
      }
    },
  }
}

/** Of all tabs of this browser. */
export const local = storageOf(() => localStorage)

/** Of this tab. */
export const session = storageOf(() => sessionStorage)
