import { expect, it } from 'vitest'
import { understand } from '#finding/find/inside/reading/understand.ts'
import { demoVocabulary, shippedSeries } from './demo-vocabulary.ts'

const vocabulary = await demoVocabulary(await shippedSeries())

it.each([
  ['3 series 2006 oil filter', 'BMW', '325i'],
  ['bmw 3-series 2007 oil filter', 'BMW', '328i'],
  ['3series oil filter', 'BMW', '330i'],
  ['5 series 2008 brake pads', 'BMW', '528i'],
  ['beemer 7 series alternator', 'BMW', '740i'],
  ['C-class 2012 air filter', 'Mercedes-Benz', 'C300'],
  ['merc c class 2012 air filter', 'Mercedes-Benz', 'C250'],
  ['E class 2010 brake disc', 'Mercedes-Benz', 'E350'],
  ['mercedes e-class brake disc', 'Mercedes-Benz', 'E550'],
  ['s class wiper blades', 'Mercedes-Benz', 'S550'],
])('"%s" is read as a family, with its %s %s', (text, make, model) => {
  const { vehicle, words, partType } = understand(text, vocabulary)
  expect({ make: vehicle?.make, words }).toEqual({ make, words: [] })
  expect(partType).toBeDefined()
  expect(vehicle?.series.map(({ parts }) => parts.submodel.split(' ')[0])).toContain(model)
})
