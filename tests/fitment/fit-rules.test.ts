import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fit as verdictFor } from '#finding/fitment/inside/fit.ts'
import type { FitmentNote, NoteKind } from '#finding/fitment/inside/note.ts'
import type { Answers, Fitment, FitVehicle, ProductFit, Qualifier, Verdict } from '#finding/fitment/model.ts'
import { partWorlds, someFitmentParts, somePartAnswers, someVehicleParts } from './plain-parts.ts'

const anywhere = { axle: null, side: null, height: null, depth: null } as const

/**
 * The rules again, plain and slow: what is not known may be anything. A fitment is sure if it holds for anything, and possible if
 * it holds for some of it.
 */
function plainVerdict(product: ProductFit, vehicle: FitVehicle, answers: Answers): Verdict {
  if (product.isUniversal) return 'universal'
  if (product.fitments.length === 0) return 'unknown'
  const { namedBy, relatives } = vehicle
  const hasNames = namedBy !== null && relatives.length > 0
  const own = product.fitments.filter((fitment) => !hasNames || fitment.namedBy === namedBy)
  const others = product.fitments.filter((fitment) => !own.includes(fitment))
  const direct = plainAlone(own, vehicle, answers)
  const called = hasNames
    ? namesBy(relatives, answers).map((name) => plainAlone(others, sameCar(name, vehicle), answers))
    : []
  const isSplit = called.some((verdict) => verdict === 'not_listed')
  const confirmed = relatives.filter(({ modelKey }) => answers[`called-${modelKey}`] === 'yes')
  if (isSplit && confirmed.length > 1) return direct
  if (direct === 'fits' || (called.length > 0 && called.every((verdict) => verdict === 'fits'))) return 'fits'
  return [direct, ...called].some((verdict) => verdict !== 'not_listed') ? 'conditional' : 'not_listed'
}

/** What a vehicle may be called, by what was said of its names. */
function namesBy(relatives: readonly FitVehicle[], answers: Answers): readonly FitVehicle[] {
  const isSaid = (said: string) => (name: FitVehicle) => answers[`called-${name.modelKey}`] === said
  const confirmed = relatives.filter(isSaid('yes'))
  return confirmed.length > 0 ? confirmed : relatives.filter((name) => !isSaid('no')(name))
}

/** What is known of a vehicle under another of its names: both say it, the name first. */
function sameCar(name: FitVehicle, vehicle: FitVehicle): FitVehicle {
  const { generation, kw, engineCodes, fromMonth, toMonth } = name.parts
  const said = [
    ...(generation === '' ? [] : [{ generation }]),
    ...(kw === null ? [] : [{ kw }]),
    ...(engineCodes.length === 0 ? [] : [{ engineCodes }]),
    ...(fromMonth === null ? [] : [{ fromMonth }]),
    ...(toMonth === null ? [] : [{ toMonth }]),
    { market: name.parts.market },
  ]
  return { ...name, parts: Object.assign({}, vehicle.parts, ...said) }
}

function plainAlone(fitments: readonly Fitment[], vehicle: FitVehicle, answers: Answers): Verdict {
  const inWorlds = fitments.map((fitment) => [
    everyEngine(vehicle).flatMap((engine) =>
      everyAnswer(fitment.qualifiers, answers).map(
        (said) =>
          fitment.market === vehicle.parts.market &&
          fitment.make.toLowerCase() === vehicle.makeKey &&
          modelHolds(fitment, vehicle) &&
          !(vehicle.year < fitment.fromYear) &&
          !(vehicle.year > fitment.toYear) &&
          engineHolds(fitment, engine) &&
          fitment.qualifiers.every((qualifier, at) => answerHolds(qualifier, said[at])),
      ),
    ),
    ...partWorlds(fitment, vehicle, answers),
    ...noteWorlds(fitment, answers),
  ])
  // Nothing that is open in one of the lists decides another.
  if (inWorlds.some((lists) => lists.every((worlds) => worlds.every((holds) => holds)))) return 'fits'
  if (inWorlds.some((lists) => lists.every((worlds) => worlds.some((holds) => holds)))) return 'conditional'
  return 'not_listed'
}

/** Each note that is no hint holds or does not, as far as nobody has answered. */
function noteWorlds({ notes }: Fitment, answers: Answers): boolean[][] {
  return notes.flatMap(({ text, kind }) => {
    if (kind === 'hint') return []
    const said = answers[noteKeys[text] ?? '']
    return [said === 'yes' || said === 'no' ? [said === 'yes'] : [true, false]]
  })
}

/** The models of each series that somebody may name. */
const ofSeries: Record<string, readonly string[]> = {
  '3 Series': ['3series', '325i', '325icoupe'],
  '5 Series': ['528i'],
}

function modelHolds({ model }: Fitment, { modelKey }: FitVehicle): boolean {
  if (model === null) return true
  return ofSeries[model]?.includes(modelKey) ?? model.toLowerCase() === modelKey
}

function answerHolds({ answers, accepts, isExclusion }: Qualifier, said: string | undefined): boolean {
  if (!isExclusion) return accepts.some((one) => one === said)
  return answers.filter((answer) => !accepts.includes(answer)).every((excluded) => excluded !== said)
}

const everySize = [1, 1.5, 1.6, 1.7, 1.8, 1.9, 2, 2.1, 9]
const everyCount = [3, 4, 6, 12]
const everyName = ['TDI', 'VR6', 'TDI VR6', 'W8']

type Engine = { size: number; count: number; name: string }

function everyEngine({ litres, cylinders, engine }: FitVehicle): Engine[] {
  const sizes = litres === null ? everySize : [litres]
  const counts = cylinders === null ? everyCount : [cylinders]
  const names = engine === '' ? everyName : [engine]
  return sizes.flatMap((size) => counts.flatMap((count) => names.map((name) => ({ size, count, name }))))
}

function engineHolds(
  { engine: { litres, cylinders, words } }: Fitment,
  { size, count, name }: Engine,
): boolean {
  if (litres !== null && (size < litres.from || size > litres.to)) return false
  if (cylinders !== null && cylinders !== count) return false
  return words === '' || name.split(' ').includes(words)
}

function everyAnswer(qualifiers: readonly Qualifier[], answers: Answers): string[][] {
  let all: string[][] = [[]]
  for (const { question, answers: possible } of qualifiers) {
    const given = possible.filter((answer) => answer === answers[question])
    const next = given.length === 0 ? possible : given
    all = all.flatMap((said) => next.map((answer) => [...said, answer]))
  }
  return all
}

const oneOf = <Value>(...values: Value[]) => fc.constantFrom(...values)
const sizes = oneOf(1.5, 1.6, 1.8, 1.9, 2)
const qualifier = fc
  .record({
    question: oneOf('disc', 'abs'),
    accepts: fc.subarray(['a', 'b', 'c'], { minLength: 1, maxLength: 2 }),
    isExclusion: fc.boolean(),
  })
  .map((one): Qualifier => ({ ...one, words: '', howToMeasure: '', answers: ['a', 'b', 'c'] }))
const noteKeys: Readonly<Record<string, string>> = { 'with tow bar': 'note-1', 'up to 1.6 t': 'note-2' }
const someNotes = fc.oneof(
  { weight: 3, arbitrary: fc.constant([]) },
  {
    weight: 1,
    arbitrary: fc.uniqueArray(
      fc
        .record({
          text: oneOf(...Object.keys(noteKeys)),
          kind: oneOf<NoteKind>('hint', 'condition', 'unsorted'),
        })
        .map((note): FitmentNote => ({ ...note, question: noteKeys[note.text] ?? '' })),
      { minLength: 1, maxLength: 2, selector: ({ text }) => text },
    ),
  },
)
const names: readonly (readonly [make: string, model: string | null])[] = [
  ...Array.from({ length: 4 }, () => ['Volkswagen', 'Golf'] as const),
  ...[['Volkswagen', 'Polo'] as const, ['Volkswagen', null] as const, ['Audi', 'Golf'] as const],
  ...[['BMW', '3 Series'] as const, ['BMW', '5 Series'] as const, ['BMW', '325i'] as const],
]
const someFitment = fc
  .record({
    id: fc.nat(),
    name: oneOf(...names),
    fromYear: fc.integer({ min: 2000, max: 2004 }),
    lasts: fc.nat(4),
    litres: oneOf(null, null, sizes, sizes).chain((size) =>
      size === null ? fc.constant(null) : fc.tuple(size, size),
    ),
    cylinders: oneOf(null, null, null, 4, 6),
    words: oneOf('', '', '', 'TDI', 'VR6'),
    namedBy: oneOf('model' as const, 'nameplate' as const),
    market: oneOf<'US' | 'EU'>('US', 'US', 'US', 'US', 'US', 'US', 'EU'),
    parts: someFitmentParts,
    notes: someNotes,
    qualifiers: fc.uniqueArray(qualifier, { maxLength: 2, selector: ({ question }) => question }),
  })
  .map(
    ({ lasts, litres, cylinders, words, name: [make, model], ...rest }): Fitment => ({
      ...rest,
      make,
      model,
      position: anywhere,
      shared: null,
      quantity: null,
      label: '',
      note: '',
      source: 'catalogue',
      makeKey: make.toLowerCase(),
      modelKey: model?.toLowerCase().replaceAll(' ', '') ?? null,
      toYear: rest.fromYear + lasts,
      engine: {
        cylinders,
        words,
        litres: litres && { from: Math.min(...litres), to: Math.max(...litres) },
      },
    }),
  )
const someProduct = fc
  .record({
    fitments: fc.array(someFitment, { maxLength: 6 }),
    isUniversal: oneOf(...Array<boolean>(9).fill(false), true),
  })
  .map(
    ({ fitments, isUniversal }): ProductFit => ({
      fitments,
      isUniversal,
      universalNote: '',
      version: 3,
      isListed: fitments.length > 0,
    }),
  )
const someModel = oneOf<readonly [makeKey: string, modelKey: string]>(
  ...Array.from({ length: 6 }, () => ['volkswagen', 'golf'] as const),
  ...[['volkswagen', 'polo'] as const, ['audi', 'golf'] as const, ['volkswagen', '325i'] as const],
  ...[['bmw', '325i'] as const, ['bmw', '325icoupe'] as const, ['bmw', '3series'] as const],
  ...[['bmw', '528i'] as const, ['bmw', 'm3'] as const],
)
const someEngine = fc.record({
  year: fc.integer({ min: 1999, max: 2008 }),
  litres: oneOf(null, 1.5, 1.6, 1.7, 1.8, 2, 2.1),
  cylinders: oneOf(null, 4, 6),
  engine: oneOf('', '', 'TDI', 'VR6', 'TDI VR6'),
})
const someVehicle = fc.tuple(someModel, someEngine, someVehicleParts).map(
  ([[makeKey, modelKey], engine, parts]): FitVehicle => ({
    ...{ makeKey, modelKey, model: modelKey, parts, namedBy: null, relatives: [] },
    ...engine,
  }),
)
/** A vehicle with what else it may be called: names that differ, in its year. */
const someNamedVehicle = fc
  .tuple(
    someVehicle,
    oneOf(null, 'model' as const, 'nameplate' as const),
    fc.uniqueArray(someVehicle, { maxLength: 3, selector: ({ modelKey }) => modelKey }),
  )
  .map(([vehicle, namedBy, others]): FitVehicle => {
    const { year } = vehicle
    // These are in the words of a name.
    const unnamed = { drive: '', body: '', fuel: '' }
    const relatives = others.map((other) => ({ ...other, year, parts: { ...other.parts, ...unnamed } }))
    return { ...vehicle, namedBy, relatives }
  })
const someAnswers = fc
  .tuple(
    fc.dictionary(oneOf('disc', 'abs', 'other'), oneOf('a', 'b', 'c', 'nonsense', '')),
    fc.dictionary(oneOf('called-golf', 'called-polo', 'called-325i'), oneOf('yes', 'no', ''), { maxKeys: 2 }),
    somePartAnswers,
    fc.dictionary(oneOf(...Object.values(noteKeys)), oneOf('yes', 'no', 'maybe'), { maxKeys: 2 }),
  )
  .map(([said, called, parts, notes]): Answers => ({ ...said, ...called, ...parts, ...notes }))

describe('the verdict is that of the rules', () => {
  it('for 10,000 random parts and vehicles', () => {
    const seen = new Map<Verdict, number>()
    fc.assert(
      fc.property(someProduct, someNamedVehicle, someAnswers, (product, vehicle, answers) => {
        const { verdict } = verdictFor(product, vehicle, answers)
        seen.set(verdict, (seen.get(verdict) ?? 0) + 1)
        expect(verdict).toBe(plainVerdict(product, vehicle, answers))
      }),
      { numRuns: 10_000 },
    )
    // Each verdict is tried often.
    expect([...seen].filter(([, count]) => count > 120)).toHaveLength(5)
  })

  it('once every question is answered, nothing is left to ask', () => {
    fc.assert(
      fc.property(
        someProduct,
        someNamedVehicle,
        someAnswers,
        fc.nat(5),
        (product, vehicle, answers, pick) => {
          let known = answers
          for (let round = 0; round < 20; round++) {
            const [asked] = verdictFor(product, vehicle, known).questions
            if (asked === undefined) break
            known = { ...known, [asked.question]: asked.answers[pick % asked.answers.length] ?? '' }
          }
          expect(verdictFor(product, vehicle, known).verdict).not.toBe('conditional')
        },
      ),
      { numRuns: 2000 },
    )
  })
})
