/** One thing that is other after a deed than before; undefined where there was, or is, nothing. */
export interface Change {
  readonly name: string
  readonly before: string | undefined
  readonly after: string | undefined
}

/**
 * What differs between how a thing was and how it is, by name. What stayed the same is left out, and what only the
 * first tells of: a deed that names other things afterwards has not made those nothing.
 */
export function changes(before: unknown, after: unknown): Change[] {
  const was = partsOf(before)
  const is = partsOf(after)
  const told = is.size === 0 ? was : is
  return [...told.keys()]
    .map((name) => ({ name, before: was.get(name), after: is.get(name) }))
    .filter((change) => change.before !== change.after)
}

function partsOf(value: unknown): Map<string, string> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object' || Array.isArray(value)) return new Map([['', asText(value)]])
  return new Map(Object.entries(value).map(([name, part]) => [name, asText(part)]))
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
