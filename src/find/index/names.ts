/** Texts by small numbers, from 0 in the order in which they came. */
export interface Names {
  numberOf(name: string): number
  /** Undefined for a name that never came. */
  find(name: string): number | undefined
  readonly all: readonly string[]
}

export function names(): Names {
  const numbers = new Map<string, number>()
  const all: string[] = []
  return {
    numberOf(name) {
      const known = numbers.get(name)
      if (known !== undefined) return known
      numbers.set(name, all.length)
      return all.push(name) - 1
    },
    find: (name) => numbers.get(name),
    all,
  }
}
