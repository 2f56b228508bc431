import { isOfKind } from '#finding/find/index/best-match.ts'
import type { FindQuery, Found } from '#finding/find/model.ts'
import { hasChoices, partsOf, type Reading, wantedAt, wordsOf } from './asked.ts'
import type { Finder } from './finder.ts'
import { attempts, type LetGo, nothingLetGo } from './relax-query.ts'

/** What was chosen beside the words. */
export type Choices = Omit<FindQuery, 'words' | 'vehicles'>

interface FoundWithout {
  readonly found: Found
  readonly letGo: LetGo
  /** A part type and a vehicle were understood, and nothing of that type lists the vehicle or fits any. */
  readonly noneOfType?: boolean
}

/**
 * What is found when parts of a query are let go of, one attempt after the other.
 * @param first what was found with all of it; it stays where it has something, unless words hide the part for the vehicle.
 */
export async function findWithout(
  finder: Finder,
  reading: Reading,
  choices: Choices,
  first: Found,
): Promise<FoundWithout> {
  if (first.total > 0) return withoutHiding(finder, reading, choices, first)
  if (hasChoices(reading.asked)) {
    const open = await finder.find({ sort: 'best', limit: 1, ...wordsOf(reading, nothingLetGo) })
    if (open.total > 0) return { found: first, letGo: nothingLetGo }
  }
  for (const letGo of attempts(await givenOf(finder, reading))) {
    const query = wordsOf(reading, letGo)
    // What fits the vehicle that was typed is an answer also without any other word.
    const isVehicle = reading.understood.vehicle !== undefined && !letGo.parts.has('vehicle')
    if (query.words.length === 0 && query.positions === undefined && !isVehicle) continue
    const found = await finder.find({ ...choices, ...query })
    if (found.total === 0) continue
    const noneOfType = asksOfType(query) && !(await hasOfType(finder, choices, query, found))
    return { found, letGo, noneOfType }
  }
  return { found: first, letGo: nothingLetGo }
}

const givenOf = async (finder: Finder, reading: Reading) => ({
  parts: partsOf(reading),
  words: reading.understood.words,
  unknown: await unknownOf(finder, reading),
})

/**
 * What was found with all words, unless these hide the part for the vehicle: where only things of another type have them, as tools that fit
 * any vehicle, those words are let go of without which something of the type fits.
 */
async function withoutHiding(
  finder: Finder,
  reading: Reading,
  choices: Choices,
  found: Found,
): Promise<FoundWithout> {
  const query = wordsOf(reading, nothingLetGo)
  if (!asksOfType(query) || (await hasOfType(finder, choices, query, found)))
    return { found, letGo: nothingLetGo }
  for (const letGo of attempts(await givenOf(finder, reading))) {
    if ([...letGo.parts].some((part) => part !== 'words')) break
    const fewer = wordsOf(reading, letGo)
    const without = await finder.find({ ...choices, ...fewer })
    if (await hasOfType(finder, choices, fewer, without)) return { found: without, letGo }
  }
  return { found, letGo: nothingLetGo, noneOfType: true }
}

type WantedWords = ReturnType<typeof wordsOf>

/** Whether a part type is asked for, for a vehicle. */
const asksOfType = ({ ofType, vehicles, isAnyFit }: WantedWords): boolean =>
  ofType !== undefined && vehicles !== undefined && isAnyFit !== true

/** Whether something of the part type was found: that is first by `best`. */
async function hasOfType(
  finder: Finder,
  choices: Choices,
  query: WantedWords,
  found: Found,
): Promise<boolean> {
  const isFirst = choices.sort === 'best' && choices.after === undefined
  const best = isFirst
    ? found
    : await finder.find({ ...choices, ...query, after: undefined, sort: 'best', limit: 1 })
  return best.hits.slice(0, 1).some(isOfKind)
}

/** The words that no product has. */
async function unknownOf(finder: Finder, { understood, vocabulary }: Reading): Promise<string[]> {
  const unknown: string[] = []
  for (const [at, word] of understood.words.entries()) {
    if (!(await finder.has(wantedAt(understood.words, at, vocabulary)))) unknown.push(word)
  }
  return unknown
}
