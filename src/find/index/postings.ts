/** Where in a product a word is; a posting is its place with these bits. */
export const inHead = 1
export const inName = 2
export const inNumber = 4
export const elsewhere = 8
/** The word says the kind. */
export const inKind = 16
export const placeBits = 5
export const whereBits = 2 ** placeBits - 1

/** Lists that stay, one after the other. */
export interface Lists {
  readonly starts: Uint32Array
  readonly values: Uint32Array
}

/** The lists from one to another, not copied. */
export function listsBetween({ starts, values }: Lists, from: number, to: number): Uint32Array {
  return values.subarray(starts[from], starts[to])
}

/** Where in a list in the order of places the first value is that is not of a place before. The places are above some bits. */
export function firstAt(list: Uint32Array | readonly number[], place: number, bits: number): number {
  let [from, to] = [0, list.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((list[middle] ?? 0) >>> bits < place) from = middle + 1
    else to = middle
  }
  return from
}

/** Lists of places with bits. Those of more than a quarter of all places take less memory as the bits of each place. */
export interface BitLists extends Lists {
  /** In the order of their keys; `starts` and `values` have none of them. */
  readonly frequent: readonly FrequentList[]
}

export interface FrequentList {
  readonly key: number
  /** How many places have it. */
  readonly size: number
  /** By place; 0 where it is not. */
  readonly bits: Uint8Array
}

/** How many places a key has. */
export function sizeOfList({ starts, frequent }: BitLists, key: number): number {
  const size = (starts[key + 1] ?? 0) - (starts[key] ?? 0)
  return size > 0 ? size : (frequent.find((list) => list.key === key)?.size ?? 0)
}

/** Lists of what came since, by word or vehicle. */
export interface NewerLists<Key> {
  add(key: Key, value: number): void
  get(key: Key): readonly number[] | undefined
}

export function newerLists<Key>(): NewerLists<Key> {
  const lists = new Map<Key, number[]>()
  return {
    add(key, value) {
      const list = lists.get(key)
      if (list === undefined) lists.set(key, [value])
      else list.push(value)
    },
    get: (key) => lists.get(key),
  }
}

/** The postings of words that came since. */
export interface NewerWords {
  add(word: string, posting: number): void
  /** Of the words that begin so, or of that word. */
  lists(text: string, isWhole: boolean): readonly (readonly number[])[]
}

/** So many are put in their places; of more, all are sorted. */
const fewWords = 100

export function newerWords(): NewerWords {
  const lists = newerLists<string>()
  let sorted: string[] = []
  let unsorted: string[] = []
  const inOrder = () => {
    if (unsorted.length > fewWords) sorted = [...sorted, ...unsorted].sort()
    else for (const word of unsorted) sorted.splice(firstFrom(sorted, word), 0, word)
    unsorted = []
    return sorted
  }
  return {
    add(word, posting) {
      if (lists.get(word) === undefined) unsorted.push(word)
      lists.add(word, posting)
    },
    lists(text, isWhole) {
      if (isWhole) return [lists.get(text)].filter((list) => list !== undefined)
      const all = inOrder()
      // No sign of a text is after this one.
      const some = all.slice(firstFrom(all, text), firstFrom(all, `${text}\uffff`))
      return some.map((word) => lists.get(word) ?? [])
    },
  }
}

/** The place of the first text that is not before another. */
function firstFrom(sorted: readonly string[], text: string): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] ?? '') < text) from = middle + 1
    else to = middle
  }
  return from
}
