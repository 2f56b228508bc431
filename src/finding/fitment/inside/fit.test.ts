import { describe, expect, it } from 'vitest'
import { anyParts } from '#base/contract/forms/fitment-parts.ts'
import { noParts } from '#finding/vehicles/model.ts'
import type { Answers, Fitment, FitVehicle, ProductFit, Qualifier } from '../model.ts'
import { engineQuestionOf, fit as verdictFor } from './fit.ts'

const anywhere = { axle: null, side: null, height: null, depth: null } as const
const anyEngine = { litres: null, cylinders: null, words: '' }

const golfs: Fitment = {
  id: 1,
  make: 'Volkswagen',
  makeKey: 'volkswagen',
  model: 'Golf',
  modelKey: 'golf',
  fromYear: 1997,
  toYear: 2003,
  namedBy: 'nameplate',
  market: 'US',
  engine: anyEngine,
  parts: anyParts,
  shared: null,
  position: anywhere,
  quantity: null,
  label: '',
  note: '',
  notes: [],
  source: 'catalogue',
  qualifiers: [],
}
const golf: FitVehicle = {
  year: 2003,
  makeKey: 'volkswagen',
  model: 'Golf',
  modelKey: 'golf',
  parts: noParts,
  namedBy: null,
  relatives: [],
  engine: '',
  litres: 1.8,
  cylinders: 4,
}
const disc: Qualifier = {
  question: 'brake-disc',
  words: 'Which brake discs?',
  answers: ['262 mm', '280 mm'],
  accepts: ['280 mm'],
  isExclusion: false,
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
        question: 'brake-disc',
        words: 'Which brake discs?',
        howToMeasure: 'Across the disc.',
        answers: ['262 mm', '280 mm', '312 mm'],
      },
    ])
  })

  it('names the questions of this part and this vehicle that are answered, and no others', () => {
    const larger = { ...disc, accepts: ['262 mm'], question: 'rear-disc' }
    const product = productWith(
      { ...golfs, qualifiers: [disc] },
      { ...golfs, id: 2, modelKey: 'polo', qualifiers: [larger] },
    )
    const answers = { 'brake-disc': '280 mm', 'rear-disc': '262 mm', abs: 'yes' }
    const answered = (given: Answers) => verdictFor(product, golf, given).answered
    expect(answered(answers)).toEqual(['brake-disc'])
    expect(answered({ 'brake-disc': '262 mm' })).toEqual(['brake-disc'])
    expect(answered({ 'brake-disc': '300 mm' })).toEqual([])
    const sure = productWith({ ...golfs, qualifiers: [disc] }, { ...golfs, id: 2 })
    expect(verdictFor(sure, golf, answers)).toMatchObject({ verdict: 'fits', answered: [] })
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

describe('the question about an engine', () => {
  it.each([
    { litres: { from: 1.8, to: 1.8 }, cylinders: null, words: '' },
    { litres: { from: 1.6, to: 2 }, cylinders: 4, words: 'TDI' },
    { litres: { from: 5, to: 5 }, cylinders: null, words: '16V' },
    { litres: null, cylinders: 1, words: '' },
    { litres: null, cylinders: null, words: 'TDI' },
  ])('is known by its key alone: %o', (engine) => {
    const bare = { ...golf, litres: null, cylinders: null }
    const [question] = verdictFor(productWith({ ...golfs, engine }), bare, {}).questions
    expect(engineQuestionOf(question?.question ?? '')).toEqual(question)
  })

  it.each(['brake-disc', 'engine', 'engine-', 'engine-1.8', 'engine-01l'])('has not the key %s', (key) =>
    expect(engineQuestionOf(key)).toBeUndefined(),
  )
})
