import { describe, expect, it } from 'vitest'
import { seriesKeyOf } from './families.ts'
import { shippedNaming } from './load-names.ts'
import { nameKey } from './model.ts'
import { typedGeneration, withoutMake } from './typed-model.ts'

const naming = await shippedNaming()
const said = (makeKey: string, typed: string) => {
  const found = typedGeneration(naming, makeKey, typed)
  return found && `${found.model} ${found.years.from}–${found.years.to}`
}

describe('a generation that is typed as a model', () => {
  it.each([
    'Golf IV',
    'golf 4',
    'Golf Mk4',
    'Golf mk 4',
    'GOLF MkIV',
    'Golf Mark-IV',
    'Golf4',
    'VW Golf IV',
    'Golf (Mk4)',
  ])('is understood in the writing %s', (typed) =>
    expect(said('volkswagen', typed)?.toLowerCase()).toBe('golf 1999–2006'),
  )

  it.each([
    ['bmw', 'E46', '3 Series 1999–2006'],
    ['bmw', 'BMW E46', '3 Series 1999–2006'],
    ['bmw', '3 series (e46)', '3 series 1999–2006'],
    ['volkswagen', 'Passat B5', 'Passat 1998–2005'],
    ['bmw', '325i E46', '325i 1999–2006'],
    ['mercedesbenz', 'W204', 'C-Class 2008–2014'],
    ['volkswagen', 'Golf IV GTI', 'Golf GTI 1999–2006'],
    ['volkswagen', 'Golf 8', 'Golf 2022–2155'],
  ])('is the model in its years: %s %s', (make, typed, means) => expect(said(make, typed)).toBe(means))

  it.each([
    ['volkswagen', 'Golf'],
    ['volkswagen', 'Golf 9'],
    ['volkswagen', 'Polo B5'],
    ['volkswagen', 'IV'],
    ['volkswagen', 'E46'],
    ['bmw', '525i E46'],
    ['bmw', 'X5 E46'],
    ['bmw', '3 Series'],
    ['mazda', '3'],
  ])('is not read where none is known: %s %s', (make, typed) => expect(said(make, typed)).toBeUndefined())
})

it('a model is read without the make before it, but not without itself', () => {
  expect(withoutMake(naming, 'bmw', 'BMW 3 Series')).toBe('3 Series')
  expect(withoutMake(naming, 'landrover', 'Land Rover Discovery')).toBe('Discovery')
  expect(withoutMake(naming, 'bmw', 'BMW')).toBe('BMW')
  expect(withoutMake(naming, 'bmw', 'Mini Cooper')).toBe('Mini Cooper')
})

it('a series has its models, and not the sports versions', () => {
  const seriesOf = (make: string, model: string) => seriesKeyOf(make, nameKey(model))
  for (const model of ['320i', '325i Convertible', '318i/318iS', '328i xDrive Sports Wagon', '330Ci'])
    expect(seriesOf('bmw', model)).toBe('3series')
  expect(seriesOf('bmw', '750 Series')).toBe('7series')
  for (const model of ['M3', 'X3', 'Z4', 'i3', '3 Series']) expect(seriesOf('bmw', model)).toBeUndefined()
  for (const model of ['C230 Kompressor', 'C300 4matic Coupe', 'C350e'])
    expect(seriesOf('mercedesbenz', model)).toBe('cclass')
  for (const model of ['C63 AMG', 'C450 AMG', 'C43', 'AMG C43 4matic', '300E', 'C-Class'])
    expect(seriesOf('mercedesbenz', model)).toBeUndefined()
  expect(seriesOf('mercedesbenz', 'CLK320')).toBe('clkclass')
  expect(seriesOf('volkswagen', '328i')).toBeUndefined()
})
