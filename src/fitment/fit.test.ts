import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fit as verdictFor } from './fit.ts'
import type { Answers, Fitment, FitVehicle, ProductFit, Qualifier, Verdict } from './noun.ts'

const anywhere = { axle: null, side: null, height: null, depth: null } as const
const anyEngine = { litres: null, cylinders: null, words: '' }

const golfs: Fitment = {
  ...{ id: 1, make: 'Volkswagen', makeKey: 'volkswagen', model: 'Golf', modelKey: 'golf' },
  ...{ fromYear: 1997, toYear: 2003, engine: anyEngine, position: anywhere },
  ...{ note: '', source: 'catalogue', qualifiers: [] },
}
const golf: FitVehicle = {
  ...{ year: 2003, makeKey: 'volkswagen', modelKey: 'golf' },
  ...{ engine: '', litres: 1.8, cylinders: 4 },
}
const disc: Qualifier = {
  question: 'brake-disc',
  words: 'Which brake discs?',
  answers: ['262 mm', '280 mm'],
  accepts: ['280 mm'],
  howToMeasure: 'Across the disc.',
}

function productWith(...fitments: Fitment[]): ProductFit {
  return { isUniversal: false, universalNote: '', version: 3, isListed: fitments.length > 0, fitments }
}
const verdictOf = (fitment: Partial<Fitment>, vehicle: Partial<FitVehicle> = {}, answers: Answers = {}) =>
  verdictFor(productWith({ ...golfs, ...fitment }), { ...golf, ...vehicle }, answers).verdict

describe('a part fits a vehicle', () => {
  it('in the first and the last year of its fitment, and not one year outside', () => {
    const years = [1996, 1997, 2003, 2004]
    expect(years.map((year) => verdictOf({}, { year }))).toEqual(['not_listed', 'fits', 'fits', 'not_listed'])
  })

  it('of its make and model alone, or of each model of the make', () => {
    expect(verdictOf({}, { modelKey: 'polo' })).toBe('not_listed')
    expect(verdictOf({ model: null, modelKey: null }, { modelKey: 'polo' })).toBe('fits')
    expect(verdictOf({ model: null, modelKey: null }, { makeKey: 'audi' })).toBe('not_listed')
  })

  it('with an engine in its range, both ends included', () => {
    const engine = { ...anyEngine, litres: { from: 1.6, to: 1.9 } }
    const sizes = [1.5, 1.6, 1.9, 2]
    expect(sizes.map((litres) => verdictOf({ engine }, { litres }))).toEqual([
      ...['not_listed', 'fits', 'fits', 'not_listed'],
    ])
    expect(verdictOf({ engine: { ...anyEngine, cylinders: 6 } })).toBe('not_listed')
  })

  it('with all words of the engine, in any writing', () => {
    const engine = { ...anyEngine, words: 'TDI quattro' }
    expect(verdictOf({ engine }, { engine: '1.9 tdi Quattro' })).toBe('fits')
    expect(verdictOf({ engine }, { engine: '1.9 TDI' })).toBe('not_listed')
  })
})

describe('nobody guesses', () => {
  it('the engine is asked for where the vehicle does not say it', () => {
    for (const engine of [
      { ...anyEngine, litres: { from: 1.6, to: 2 } },
      { ...anyEngine, cylinders: 4 },
      { ...anyEngine, words: 'TDI' },
    ]) {
      const product = productWith({ ...golfs, engine })
      const unnamed = { ...golf, litres: null, cylinders: null }
      const { verdict, questions } = verdictFor(product, unnamed, {})
      expect(verdict).toBe('conditional')
      const answered = (answer: string) =>
        verdictFor(product, unnamed, { [questions[0]?.question ?? '']: answer }).verdict
      expect(['yes', 'no', ''].map(answered)).toEqual(['fits', 'not_listed', 'conditional'])
    }
  })

  it('a condition is asked for until it is answered with an answer of the question', () => {
    const qualifiers = [disc]
    const given = ['262 mm', '280 mm', '300 mm', '']
    expect(verdictOf({ qualifiers })).toBe('conditional')
    expect(given.map((answer) => verdictOf({ qualifiers }, {}, { 'brake-disc': answer }))).toEqual([
      ...['not_listed', 'fits', 'conditional', 'conditional'],
    ])
  })

  it('a question asks for the answers of all fitments that ask it, and says how to measure', () => {
    const larger = { ...disc, answers: ['280 mm', '312 mm'], accepts: ['312 mm'] }
    const product = productWith({ ...golfs, qualifiers: [disc] }, { ...golfs, id: 2, qualifiers: [larger] })
    expect(verdictFor(product, golf, {}).questions).toEqual([
      {
        ...{ question: 'brake-disc', words: 'Which brake discs?', howToMeasure: 'Across the disc.' },
        answers: ['262 mm', '280 mm', '312 mm'],
      },
    ])
  })

  it('a part without fitments is unknown, and a universal one says what it needs', () => {
    expect(verdictFor(productWith(), golf, {})).toMatchObject({ verdict: 'unknown', evidence: [] })
    const universal = { ...productWith(golfs), isUniversal: true, universalNote: 'M14 plugs' }
    expect(verdictFor(universal, golf, {})).toMatchObject({
      verdict: 'universal',
      universalNote: 'M14 plugs',
    })
  })

  it('names the fitment, its source and the version of the data', () => {
    const position = { ...anywhere, axle: 'front' } as const
    const product = productWith({ ...golfs, id: 7, position, note: 'Vented', source: 'maker' })
    expect(verdictFor(product, golf, {})).toMatchObject({
      version: 3,
      evidence: [{ fitment: 7, source: 'maker', position, note: 'Vented' }],
    })
  })
})

/**
 * The rules again, plain and slow: what is not known may be anything. A fitment is sure if it holds whatever it is, and possible if
 * it holds for some of it.
 */
function plainVerdict(product: ProductFit, vehicle: FitVehicle, answers: Answers): Verdict {
  if (product.isUniversal) return 'universal'
  if (product.fitments.length === 0) return 'unknown'
  const inWorlds = product.fitments.map((fitment) =>
    everyEngine(vehicle).flatMap((engine) =>
      everyAnswer(fitment.qualifiers, answers).map(
        (said) =>
          fitment.make.toLowerCase() === vehicle.makeKey &&
          (fitment.model === null || fitment.model.toLowerCase() === vehicle.modelKey) &&
          !(vehicle.year < fitment.fromYear) &&
          !(vehicle.year > fitment.toYear) &&
          engineHolds(fitment, engine) &&
          fitment.qualifiers.every(({ accepts }, at) => accepts.some((one) => one === said[at])),
      ),
    ),
  )
  if (inWorlds.some((worlds) => worlds.every((holds) => holds))) return 'fits'
  if (inWorlds.some((worlds) => worlds.some((holds) => holds))) return 'conditional'
  return 'not_listed'
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
  })
  .map((one): Qualifier => ({ ...disc, ...one, answers: ['a', 'b', 'c'] }))
const someFitment = fc
  .record({
    id: fc.nat(),
    make: oneOf('Volkswagen', 'Volkswagen', 'Volkswagen', 'Audi'),
    model: oneOf('Golf', 'Golf', 'Polo', null),
    fromYear: fc.integer({ min: 2000, max: 2004 }),
    lasts: fc.nat(4),
    litres: oneOf(null, null, sizes, sizes).chain((size) =>
      size === null ? fc.constant(null) : fc.tuple(size, size),
    ),
    cylinders: oneOf(null, null, null, 4, 6),
    words: oneOf('', '', '', 'TDI', 'VR6'),
    qualifiers: fc.uniqueArray(qualifier, { maxLength: 2, selector: ({ question }) => question }),
  })
  .map(
    ({ lasts, litres, cylinders, words, ...rest }): Fitment => ({
      ...golfs,
      ...rest,
      ...{ makeKey: rest.make.toLowerCase(), modelKey: rest.model?.toLowerCase() ?? null },
      toYear: rest.fromYear + lasts,
      engine: {
        ...{ cylinders, words },
        litres: litres && { from: Math.min(...litres), to: Math.max(...litres) },
      },
    }),
  )
const someProduct = fc
  .record({
    fitments: fc.array(someFitment, { maxLength: 6 }),
    isUniversal: oneOf(...Array<boolean>(9).fill(false), true),
  })
  .map(({ fitments, isUniversal }): ProductFit => ({ ...productWith(...fitments), isUniversal }))
const someVehicle = fc.record({
  makeKey: oneOf('volkswagen', 'volkswagen', 'volkswagen', 'audi'),
  modelKey: oneOf('golf', 'golf', 'polo'),
  year: fc.integer({ min: 1999, max: 2008 }),
  litres: oneOf(null, 1.5, 1.6, 1.7, 1.8, 2, 2.1),
  cylinders: oneOf(null, 4, 6),
  engine: oneOf('', '', 'TDI', 'VR6', 'TDI VR6'),
})
const someAnswers = fc.dictionary(oneOf('disc', 'abs', 'other'), oneOf('a', 'b', 'c', 'nonsense', ''))

describe('the verdict is that of the rules', () => {
  it('for 10,000 random parts and vehicles', () => {
    const seen = new Map<Verdict, number>()
    fc.assert(
      fc.property(someProduct, someVehicle, someAnswers, (product, vehicle, answers) => {
        const { verdict } = verdictFor(product, vehicle, answers)
        seen.set(verdict, (seen.get(verdict) ?? 0) + 1)
        expect(verdict).toBe(plainVerdict(product, vehicle, answers))
      }),
      { numRuns: 10_000 },
    )
    // Each verdict is tried often.
    expect([...seen].filter(([, count]) => count > 200)).toHaveLength(5)
  })

  it('once every question is answered, nothing is left to ask', () => {
    fc.assert(
      fc.property(someProduct, someVehicle, someAnswers, fc.nat(5), (product, vehicle, answers, pick) => {
        let known = answers
        for (let round = 0; round < 12; round++) {
          const [asked] = verdictFor(product, vehicle, known).questions
          if (asked === undefined) break
          known = { ...known, [asked.question]: asked.answers[pick % asked.answers.length] ?? '' }
        }
        expect(verdictFor(product, vehicle, known).verdict).not.toBe('conditional')
      }),
      { numRuns: 2000 },
    )
  })
})
