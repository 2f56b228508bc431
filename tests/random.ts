/** Numbers from 0 to 1 that are the same in every run (mulberry32), and what is drawn with them. */
export function draws(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number) => Math.floor(next() * most)
  function one<Value>(values: readonly Value[]): Value {
    const value = values[below(values.length)]
    if (value === undefined) throw new Error('There is nothing to draw from')
    return value
  }
  return {
    below,
    one,
    chance: (part: number) => next() < part,
    shuffled<Value>(values: readonly Value[]): Value[] {
      const left = [...values]
      return values.flatMap(() => left.splice(below(left.length), 1))
    },
  }
}

export type Draws = ReturnType<typeof draws>

/** A word with one typing error: a letter missing, twice, wrong, or swapped with the next. */
export function misspelt(word: string, { below, one }: Draws): string {
  const at = below(word.length - 1)
  const letter = String.fromCharCode(97 + below(26))
  const [first = '', second = ''] = word.slice(at)
  const before = word.slice(0, at)
  return one([
    before + word.slice(at + 1),
    before + first + word.slice(at),
    before + letter + word.slice(at + 1),
    before + second + first + word.slice(at + 2),
  ])
}
