import { expect, it } from 'vitest'
import { newRow } from './fitment-draft.ts'
import { shownRows } from './shown-rows.ts'

const rows = Array.from({ length: 300 }, (_, at) => ({
  ...newRow(),
  id: `row-${at}`,
  make: 'VW',
  model: at % 2 === 0 ? 'Golf' : 'Polo',
  litresFrom: at === 201 ? '1.8' : '',
}))
const nothing = { words: '', most: 50, added: new Set<string>() }
const placesOf = (looked: Partial<typeof nothing>, errors = {}) =>
  shownRows(rows, errors, { ...nothing, ...looked }).shown.map(({ at }) => at)

it('of many rows the first ones are shown', () => {
  expect(placesOf({})).toEqual(Array.from({ length: 50 }, (_, at) => at))
  expect(placesOf({ most: 100 })).toHaveLength(100)
})

it('and the ones that hold all words', () => {
  expect(placesOf({ words: 'polo 1.8' })).toEqual([201])
  expect(shownRows(rows, {}, { ...nothing, words: 'vw golf' }).found).toBe(150)
})

it('and in any case the added ones and the ones with errors, each at its place', () => {
  expect(placesOf({ words: 'audi', added: new Set(['row-299']) }, { 'fitments.7.make': 'wrong' })).toEqual([
    7, 299,
  ])
})
