import { nameKey } from '#finding/vehicles/model.ts'
import type { KnownVehicles } from './known-vehicles.ts'
import type { PartType } from './part-types.ts'
import type { Named } from './phrases.ts'
import type { Vocabulary } from './vocabulary.ts'
import { canonicalOf } from './words.ts'

/** Words that make a tool of what stands before them. */
const tools = new Set(
  'bleeder extractor installer plier puller remover separator splitter tester tool wrench'
    .split(' ')
    .map(canonicalOf),
)

/** What is compressed by a tool; an air conditioning has a compressor too. */
const compressed = /^(?:piston|spring|valve)s?$/
/** What a gauge of a dashboard shows. */
const inDashboard = /^(?:boost|fuel|oil|pressure|temp|temperature|volt|water)$/
/** Sockets that are parts. */
const lit = /^(?:bulb|headlight|headlamp|lamp|light|lighter|trailer|towbar|power)s?$/

/** Whether a word says that a tool is wanted: "wrench" of "oil filter wrench". */
export function isTool(word: string, before = ''): boolean {
  if (/^sockets?$/.test(word)) return before !== '' && !lit.test(before)
  if (/^compressors?$/.test(word)) return compressed.test(before)
  if (/^gauges?$/.test(word)) return before !== '' && !inDashboard.test(before)
  return tools.has(canonicalOf(word))
}

/**
 * The part type that a text names: the longest phrase. A tool is wanted itself, and not the part that it serves: "clutch alignment tool" is
 * about no clutch. A word within the name of a make is no part: "lambda" of Lambda Control Systems.
 */
export function typeIn(
  words: readonly (string | undefined)[],
  { partTypes, vehicles }: Pick<Vocabulary, 'partTypes' | 'vehicles'>,
): Named<PartType> | undefined {
  const tool = words.findLastIndex((word, at) => word !== undefined && isTool(word, words[at - 1]))
  const type = tool === -1 ? partTypes.longest(words) : partTypes.around(words, tool)
  return type?.count === 1 && isInMake(words, type.at, vehicles) ? undefined : type
}

/** The most words of a make: "Bitter Gmbh and Co. Kg". */
const mostOfMake = 5

/** Whether a word begins the name of a make of several words. */
function isInMake(words: readonly (string | undefined)[], at: number, { makes }: KnownVehicles): boolean {
  for (let count = 2; count <= mostOfMake; count++) {
    const run = words.slice(at, at + count).filter((word) => word !== undefined)
    if (run.length === count && makes.has(nameKey(run.join('')))) return true
  }
  return false
}
