/** The keys of work that is being done. */
export interface KeysUnderWay {
  has(key: string): boolean
  /** Returns the function that ends it, which may be called again. */
  begin(key: string): () => void
}

export function keysUnderWay(): KeysUnderWay {
  const counts = new Map<string, number>()
  return {
    has: (key) => counts.has(key),
    begin(key) {
      counts.set(key, (counts.get(key) ?? 0) + 1)
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        const others = (counts.get(key) ?? 1) - 1
        if (others > 0) counts.set(key, others)
        else counts.delete(key)
      }
    },
  }
}
