/** The most texts that are remembered at least; twice as many at most. */
const usual = 8192

/** Says whether a text was seen before, not too long ago, and remembers it: most searches are never asked for again. */
export function seenBefore(most = usual): (text: string) => boolean {
  let newer = new Set<string>()
  let older = new Set<string>()
  return (text) => {
    const isSeen = newer.has(text) || older.has(text)
    if (newer.size >= most) {
      older = newer
      newer = new Set()
    }
    newer.add(text)
    return isSeen
  }
}
