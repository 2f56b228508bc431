import { expect, it } from 'vitest'
import { shownAttributes } from './shown-attributes.ts'

const counts = (name: string, ...products: number[]) => ({
  name,
  values: products.map((count, at) => ({ name: `${at + 1} mm`, count })),
})
const row = (...names: string[]) => ({ attributes: names.map((name) => ({ name, value: '1', unit: 'mm' })) })
const many = ['Thickness', 'Axle', 'Bolt circle', 'Bore', 'Construction', 'Coating'].map((name) =>
  counts(name, 6, 4),
)

it('what the cards of a list show can be filtered, before what more products have', () => {
  const attributes = [...many, counts('Outer diameter', 5, 4)]
  const rows = [row('Outer diameter', 'Thickness', 'Bore', 'Axle'), row('Outer diameter', 'Thickness')]
  const shown = shownAttributes(attributes, { total: 10, rows })
  expect(shown.map(({ name }) => name)).toEqual([
    ...['Outer diameter', 'Thickness', 'Bore'],
    ...['Axle', 'Bolt circle', 'Construction'],
  ])
})

it('what few products have is left out, and what was chosen is not', () => {
  const attributes = [...many, counts('Colour', 1, 1), counts('One value', 10)]
  const list = { total: 10, rows: [row('Colour', 'One value')] }
  expect(shownAttributes(attributes, list).map(({ name }) => name)).toEqual(many.map(({ name }) => name))
  const picked = new Map([['Colour', ['1 mm']]])
  expect(shownAttributes(attributes, list, picked)[0]?.name).toBe('Colour')
})
