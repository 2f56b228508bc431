import { expect, test } from 'vitest'
import { chosenColumns, readColumns, writeColumns } from './column-address.ts'

const columns = [{ key: 'name', fixed: true }, { key: 'price' }, { key: 'weight', hidden: true }]

test('an address that names columns decides, except for those that cannot be hidden', () => {
  expect(readColumns('weight', columns, { price: true })).toEqual({ name: true, price: false, weight: true })
  expect(readColumns('', columns, {})).toEqual({ name: true, price: false, weight: false })
})

test('without one, a choice decides, then the defaults', () => {
  expect(readColumns(null, columns, { price: false })).toEqual({ name: true, price: false, weight: false })
  expect(readColumns(null, columns, {})).toEqual({ name: true, price: true, weight: false })
})

test('an address names the shown columns as they are read again', () => {
  const shown = { name: true, price: false, weight: true }
  expect(readColumns(writeColumns(columns, shown), columns, {})).toEqual(shown)
})

test('only other columns than the usual ones are saved', () => {
  expect(chosenColumns(columns, { name: true, price: true, weight: false })).toBeUndefined()
  expect(chosenColumns(columns, { name: true, price: false, weight: false })).toBe('')
})
