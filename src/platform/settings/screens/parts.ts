/* Changes of the lists in a document that is being edited. */

/** A new id of a part: a zone, a class, a rate, a method. It stays when the part is renamed. */
export function newPartId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** The list with some fields of one part changed. */
export function withPart<Part>(
  parts: readonly Part[],
  index: number,
  change: Partial<NoInfer<Part>>,
): Part[] {
  return parts.map((part, at) => (at === index ? { ...part, ...change } : part))
}

/** The list with one part at another place; unchanged where there is no such place. */
export function movedPart<Part>(parts: readonly Part[], from: number, to: number): readonly Part[] {
  const part = parts[from]
  if (part === undefined || to < 0 || to >= parts.length) return parts
  return parts.toSpliced(from, 1).toSpliced(to, 0, part)
}
