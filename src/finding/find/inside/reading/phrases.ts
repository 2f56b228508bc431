import { canonicalWords } from './words.ts'

/** What people call things of the trade, as whole phrases; each group is one thing. Lower case, singular. */
const groups: readonly (readonly string[])[] = [
  ['spark plug', 'plug', 'sparking plug'],
  ['cabin filter', 'pollen filter', 'cabin air filter', 'ac filter', 'a c filter'],
  ['fuel filter', 'petrol filter'],
  ['alternator', 'dynamo'],
  ['tappet', 'lifter', 'valve lifter', 'hydraulic lifter'],
  ['alloy wheel', 'rim', 'alloy rim'],
  ['wiper blade', 'wiper', 'windscreen wiper', 'windscreen wiper blade'],
  ['stabiliser link', 'stabilizer link', 'sway bar link', 'anti roll bar link', 'drop link'],
  ['tie rod end', 'track rod end'],
  ['control arm', 'wishbone'],
  ['cv axle', 'driveshaft', 'drive shaft', 'half shaft', 'axle shaft'],
  ['cv joint', 'constant velocity joint'],
  ['cv boot', 'driveshaft boot', 'axle boot'],
  ['timing belt', 'cam belt', 'cambelt'],
  ['ribbed belt', 'serpentine belt', 'drive belt', 'auxiliary belt', 'fan belt'],
  ['automatic transmission fluid', 'atf'],
  ['oxygen sensor', 'lambda sensor', 'lambda probe', 'o2 sensor'],
  ['catalytic converter', 'cat', 'catalyst'],
  ['exhaust silencer', 'silencer'],
  ['starter', 'starter motor'],
  ['trolley jack', 'floor jack'],
  ['axle stand', 'jack stand'],
  ['wheel bolt', 'lug bolt', 'wheel nut', 'lug nut', 'lug'],
  ['head gasket', 'cylinder head gasket'],
  ['water pump', 'coolant pump'],
  ['coolant hose', 'radiator hose'],
  ['ignition coil', 'coil pack'],
  ['engine oil', 'motor oil'],
  ['suspension strut', 'macpherson strut'],
  ['wheel hub', 'hub'],
  ['hex key', 'allen key'],
  [
    ...[
      'obd reader',
      'obd scanner',
      'obd2 reader',
      'obd2 scanner',
      'obd ii reader',
      'obd ii scanner',
      'scan tool',
    ],
    ...[
      'obd scan tool',
      'obd2 scan tool',
      'scan tool obd',
      'scan tool obd2',
      'code reader',
      'fault code reader',
    ],
    ...['diagnostic scanner', 'diagnostic scan tool'],
  ],
  ['multimeter', 'multi meter', 'voltmeter'],
  ['side cutter', 'diagonal cutter'],
  ['brake pipe', 'brake line'],
  ['brake disc', 'disc'],
  ['brake pad', 'pad'],
  ['brake caliper', 'brake calliper'],
  ['ball pein hammer', 'ball peen hammer'],
  ['bulb', 'lamp', 'light bulb'],
  ['battery', 'car battery'],
  ['circlip pliers', 'snap ring pliers'],
  ['open ended spanner', 'open end spanner'],
  ['adjustable spanner', 'monkey wrench', 'crescent wrench'],
  ['combination pliers', 'lineman pliers'],
]

const keyOf = (words: readonly string[]) => canonicalWords(words).join(' ')

type Groups = readonly (readonly string[])[]

/** Groups by the phrases in them. */
export type GroupsByPhrase = ReadonlyMap<string, Groups>

/** The groups of the trade and the owner's, by their phrases. */
export function groupsByPhrase(further: Groups): GroupsByPhrase {
  const all = new Map<string, (readonly string[])[]>()
  for (const group of [...groups, ...further])
    for (const phrase of group) {
      const key = keyOf(phrase.split(' '))
      all.set(key, [...(all.get(key) ?? []), group])
    }
  return all
}

const tradeWords = new Set(groups.flat().flatMap((phrase) => canonicalWords(phrase.split(' '))))

/** Whether a word, in its canonical form, is one of the trade: it is spelt right also where the shop has no such thing. */
export const isTradeWord = (canonical: string): boolean => tradeWords.has(canonical)

/** All names of a thing by one of its names, that one first; words apart by spaces. */
export function namesOf(phrase: string, known: GroupsByPhrase): readonly string[] {
  const key = keyOf(phrase.split(' '))
  const names = (known.get(key) ?? []).flat()
  return [phrase, ...names.filter((other) => keyOf(other.split(' ')) !== key)]
}

/** Things by the phrases that name them. */
export interface PhraseBook<Thing> {
  /** Of several things of one phrase the one of the least rank stays, by default 0; of these the first. */
  add(phrase: string, thing: Thing, rank?: number): void
  /** The thing of the longest phrase among words that are not taken; its place and number of words. */
  longest(words: readonly (string | undefined)[]): Named<Thing> | undefined
  /** Whether a word, in its canonical form, is in a phrase. */
  has(canonical: string): boolean
}

export interface Named<Thing> {
  readonly thing: Thing
  readonly at: number
  readonly count: number
}

/** An empty book. A phrase is found in all forms of its words, and written as one: `sparkplugs` is "spark plug". */
export function phraseBook<Thing>(): PhraseBook<Thing> {
  const things = new Map<string, { readonly thing: Thing; readonly rank: number }>()
  const known = new Set<string>()
  let most = 1
  const put = (key: string, thing: Thing, rank: number) => {
    if (key !== '' && (things.get(key)?.rank ?? rank + 1) > rank) things.set(key, { thing, rank })
  }
  return {
    add(phrase, thing, rank = 0) {
      const words = canonicalWords(phrase.split(' '))
      most = Math.max(most, phrase.split(' ').length)
      for (const word of words) known.add(word)
      put(words.join(' '), thing, rank)
      if (words.length > 1) put(words.join(''), thing, rank)
    },
    longest(words) {
      for (let count = Math.min(most, words.length); count > 0; count--)
        for (let at = 0; at + count <= words.length; at++) {
          const run = words.slice(at, at + count).filter((word) => word !== undefined)
          const found = run.length < count ? undefined : things.get(keyOf(run))
          if (found !== undefined) return { thing: found.thing, at, count }
        }
      return undefined
    },
    has: (canonical) => known.has(canonical),
  }
}
