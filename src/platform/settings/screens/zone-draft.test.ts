import { expect, it } from 'vitest'
import type { Place } from '#base/contract/forms/places.ts'
import { memberStates } from '#base/countries/european-union.ts'
import { emptyPlace, isWhole, placeDrafts, placesOf, withCountries } from './zone-draft.ts'

const union: Place[] = memberStates.map((country) => ({ country }))
const withParts: Place[] = [
  { country: 'PL' },
  { country: 'US', region: 'CA' },
  {},
  { country: 'DE', postalPrefix: '25' },
]

it('a document of before stays as it is, with a row for each of 27 countries or with parts of some', () => {
  for (const places of [union, withParts]) expect(placesOf(placeDrafts(places))).toEqual(places)
  expect(placeDrafts(union).every(isWhole)).toBe(true)
  expect(placeDrafts(withParts).map(isWhole)).toEqual([true, false, true, false])
})

it('27 countries that are chosen are the same document as 27 rows', () => {
  expect(placesOf(withCountries([], memberStates))).toEqual(union)
})

it('a country that is added or removed moves no other place', () => {
  const drafts = placeDrafts(withParts)
  expect(placesOf(withCountries(drafts, ['PL', '', 'FR']))).toEqual([...withParts, { country: 'FR' }])
  expect(placesOf(withCountries(drafts, ['']))).toEqual(withParts.slice(1))
  const lower = [{ ...emptyPlace, country: 'pl' }]
  expect(withCountries(lower, ['PL'])).toEqual(lower)
})

it('a part without a country is not everywhere', () => {
  expect(placesOf([{ ...emptyPlace, isPart: true }])).toEqual([{ country: '' }])
  expect(placesOf([emptyPlace])).toEqual([{}])
})
