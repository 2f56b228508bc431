/** The tags that are to be purged. */
export interface PendingTags {
  add(tags: readonly string[]): void
  /** Removes and returns at most this many. */
  take(most: number): string[]
  /** Replaces all tags by `everything`. */
  restart(): void
  readonly size: number
}

/** With more than this, everything is purged instead. */
const mostPending = 1000

export function pendingTags(): PendingTags {
  const tags = new Set<string>()
  const restart = () => {
    tags.clear()
    tags.add('everything')
  }
  return {
    add(added) {
      if (tags.has('everything')) return
      for (const tag of added) tags.add(tag)
      if (tags.has('everything') || tags.size > mostPending) restart()
    },
    take(most) {
      const taken = [...tags].slice(0, most)
      for (const tag of taken) tags.delete(tag)
      return taken
    },
    restart,
    get size() {
      return tags.size
    },
  }
}
