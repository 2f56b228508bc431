/** One value that an action changed; undefined where there was, or is, no value. */
export interface Change {
  readonly name: string
  readonly before: string | undefined
  readonly after: string | undefined
}

/**
 * The differences between two states, by name. Left out: values that are the same, and values that only `before` names,
 * unless `after` names nothing at all. An entry that does not mention a value afterwards has not removed it.
 */
export function changes(before: unknown, after: unknown): Change[] {
  const was = partsOf(before)
  const is = partsOf(after)
  const named = is.size === 0 ? was : is
  return [...named.keys()]
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
