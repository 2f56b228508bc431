import { makeKeyOf } from './aliases.ts'
import { platformOf } from './codes.ts'
import { seriesKeyOf, seriesName } from './families.ts'
import { generationIn, generationOf, type SoldYears } from './generations.ts'
import { nameKey } from './model.ts'

/** A generation that somebody wrote as a model: `Golf IV`, `Golf Mk4`, `E46`, `325i E46`. */
export interface TypedGeneration {
  /** The model without it, as it was typed, or the series of its platform. */
  readonly model: string
  /** The model years of the generation, to 2155 for one that is still sold. */
  readonly years: SoldYears
}

/** The generation that a model says; undefined if it says none that is known. */
export function typedGeneration(makeKey: string, typed: string): TypedGeneration | undefined {
  const words = withoutMake(makeKey, typed)
    .split(/[\s()._/-]+/)
    .filter((word) => word !== '')
  return onPlatform(makeKey, words) ?? counted(words)
}

function onPlatform(makeKey: string, words: readonly string[]): TypedGeneration | undefined {
  for (const [at, word] of words.entries()) {
    const platform = platformOf(makeKey, word)
    if (platform === undefined) continue
    const { seriesKey, years } = platform
    const rest = words.toSpliced(at, 1).join(' ')
    const key = nameKey(rest)
    if (key === '' || key === seriesKey) return { model: seriesName(seriesKey), years }
    // A model of another series was never built on it.
    return seriesKeyOf(makeKey, key) === seriesKey ? { model: rest, years } : undefined
  }
  return undefined
}

/** `Golf IV`, `Golf Mk4`, `Golf4`, `Golf Mk IV GTI`. */
function counted(typed: readonly string[]): TypedGeneration | undefined {
  const words = typed.flatMap((word) => /^([a-z]{3,})([1-9])$/i.exec(word)?.slice(1) ?? [word])
  const low = words.map((word) => word.toLowerCase())
  for (const at of low.keys()) {
    const generation = at === 0 ? undefined : generationIn(low, at)
    const before = nameKey(low[at - 1] ?? '')
    const years = generation && generationOf(before, generation.counted)
    if (generation === undefined || years === undefined) continue
    const model = words.filter((_, place) => !generation.places.includes(place)).join(' ')
    return { model, years }
  }
  return undefined
}

/** A model without the make that was typed before it: `3 Series` for `BMW 3 Series`. */
export function withoutMake(makeKey: string, typed: string): string {
  const words = typed.trim().split(/\s+/)
  const count = [1, 2].find(
    (first) => words.length > first && makeKeyOf(words.slice(0, first).join(' ')) === makeKey,
  )
  return count === undefined ? typed.trim() : words.slice(count).join(' ')
}
