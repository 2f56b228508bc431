/*
 * Misspelt words against the vocabulary of the shop. One edit is a wrong, missing, extra or swapped letter (Damerau and Levenshtein), or
 * the wrong letter doubled; long words may have two.
 */

export interface Spelling {
  /** The known words nearest to an unknown one, the most likely first; empty if none is near. At most five. */
  near(word: string): readonly string[]
  /** Of equally near words the heavier is first. Words other than of letters are not noted. */
  add(word: string, weight: number): void
}

/** Words below this many letters are not corrected: too much is near. */
const leastLetters = 4
const lettersOfTwo = 8
const mostNear = 5
/** The cached answers: people misspell the same words. */
const maxCached = 2000

/** Knows no word at first. */
export function spellings(): Spelling {
  const words = new Map<string, number>()
  const byShape = new Map<string, string[]>()
  const kept = new Map<string, readonly string[]>()

  function nearest(word: string): readonly string[] {
    const most = word.length >= lettersOfTwo ? 2 : 1
    const found = beginOtherwise(word)
      .filter((candidate) => words.has(candidate))
      .map((candidate) => ({ word: candidate, edits: 1 }))
    for (let length = word.length - most; length <= word.length + most; length++)
      for (const candidate of byShape.get(`${word[0]}${length}`) ?? []) {
        const edits = isDoubledElsewhere(word, candidate) ? 1 : editsBetween(word, candidate, most)
        if (edits <= most) found.push({ word: candidate, edits })
      }
    return found
      .sort(
        (a, b) =>
          a.edits - b.edits ||
          (words.get(b.word) ?? 0) - (words.get(a.word) ?? 0) ||
          (a.word < b.word ? -1 : 1),
      )
      .slice(0, mostNear)
      .map((each) => each.word)
  }

  return {
    add(word, weight) {
      if (!/^\p{L}{3,}$/u.test(word)) return
      const before = words.get(word)
      words.set(word, Math.max(weight, before ?? weight))
      if (before !== undefined) return
      kept.clear()
      const shape = `${word[0]}${word.length}`
      const same = byShape.get(shape)
      if (same === undefined) byShape.set(shape, [word])
      else same.push(word)
    },
    near(word) {
      if (word.length < leastLetters || word.length > 40 || !/^\p{L}+$/u.test(word)) return []
      const before = kept.get(word)
      if (before !== undefined) return before
      const found = nearest(word)
      if (kept.size >= maxCached) kept.clear()
      kept.set(word, found)
      return found
    },
  }
}

const letters = [...'abcdefghijklmnopqrstuvwxyz']

/** The words that are one edit from a word and begin with another letter: few enough to look each up. */
function beginOtherwise(word: string): string[] {
  const [first = '', second = ''] = word
  const rest = word.slice(1)
  const made = [
    rest,
    second + first + rest.slice(1),
    ...letters.flatMap((letter) => [letter + word, letter + rest]),
  ]
  return made.filter((each) => each[0] !== first)
}

const doubled = /(.)\1/

/** Whether words differ only in which of their letters is doubled: `baterry`, `battery`. */
function isDoubledElsewhere(one: string, other: string): boolean {
  if (one.length !== other.length || !doubled.test(one) || !doubled.test(other)) return false
  const [first, second] = [one, other].map((word) => word.replace(doubled, '$1'))
  return first === second
}

/** The number of edits from one word to another; more than `most` is `most` + 1. */
export function editsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    let least = i
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      let edits = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwapped) edits = Math.min(edits, (before[j - 2] ?? 0) + 1)
      next.push(edits)
      least = Math.min(least, edits)
    }
    if (least > most) return most + 1
    before = row
    row = next
  }
  return row[other.length] ?? most + 1
}
