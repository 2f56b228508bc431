/** Listeners to local storage: `tell` says that it changed here, the event `storage` that it did in another tab. */
export function watched() {
  const listeners = new Set<() => void>()
  return {
    tell(): void {
      for (const changed of listeners) changed()
    },
    /** Calls `changed` after each change, until what it returns is called. */
    watch(changed: () => void): () => void {
      listeners.add(changed)
      addEventListener('storage', changed)
      return () => {
        listeners.delete(changed)
        removeEventListener('storage', changed)
      }
    },
  }
}
