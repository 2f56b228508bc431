/** Many lists of whole numbers in two arrays. */
export interface Lists {
  readonly starts: Uint32Array
  readonly values: Uint32Array
}

export function listsOf(lists: readonly (readonly number[])[]): Lists {
  const starts = new Uint32Array(lists.length + 1)
  for (const [at, list] of lists.entries()) starts[at + 1] = (starts[at] ?? 0) + list.length
  const values = new Uint32Array(starts[lists.length] ?? 0)
  for (const [at, list] of lists.entries()) values.set(list, starts[at])
  return { starts, values }
}

/** The list at a place, not copied. */
export function listAt({ starts, values }: Lists, at: number): Uint32Array {
  return values.subarray(starts[at], starts[at + 1])
}
