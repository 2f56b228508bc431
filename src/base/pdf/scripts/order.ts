import bidiFactory from 'bidi-js'

/* The order of a line that has letters written from right to left (the Unicode Bidirectional Algorithm, by bidi-js). */

const bidi = bidiFactory()

/** The levels of a paragraph's code units: odd ones are written from right to left. */
export function levelsOf(paragraph: string): Uint8Array {
  return bidi.getEmbeddingLevels(paragraph).levels
}

/** Parts of a line, from left to right as they are seen: each run of levels is turned around, from the highest to the lowest odd one. */
export function seenOrder<Part extends { readonly level: number }>(parts: readonly Part[]): Part[] {
  const seen = [...parts]
  const most = Math.max(0, ...parts.map(({ level }) => level))
  for (let level = most; level > 0; level--)
    for (let from = 0; from < seen.length; from++) {
      let to = from
      while ((seen[to]?.level ?? -1) >= level) to++
      if (to === from) continue
      seen.splice(from, to - from, ...seen.slice(from, to).reverse())
      from = to
    }
  return seen
}

/** Signs and digits of a line from right to left, as they are seen: brackets are mirrored. */
export function mirrored(text: string): string {
  return Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter)
    .reverse()
    .join('')
}
