import { expect, test } from 'vitest'
import { growTree } from './tree.ts'

const known = [
  { name: 'Brakes', department: 'Parts', picture: '/a.svg', count: 9 },
  { name: 'Filters', department: 'Parts', picture: '/b.svg', count: 8 },
  { name: 'Spanners', department: 'Tools', picture: '/c.svg', count: 7 },
  { name: 'Welding', department: '', picture: '/d.svg', count: 6 },
]

test('the tree holds what was found, and its departments how many that is together', () => {
  const found = [
    { name: 'Brakes', count: 2 },
    { name: 'Filters', count: 3 },
    { name: 'Spanners', count: 1 },
  ]
  expect(growTree(known, found)).toEqual([
    {
      department: 'Parts',
      count: 5,
      categories: [
        { name: 'Brakes', count: 2, picture: '/a.svg' },
        { name: 'Filters', count: 3, picture: '/b.svg' },
      ],
    },
    { department: 'Tools', count: 1, categories: [{ name: 'Spanners', count: 1, picture: '/c.svg' }] },
  ])
})

test('what stands under no department, or in no tree at all, comes last', () => {
  const found = [
    { name: 'Odds', count: 4 },
    { name: 'Spanners', count: 1 },
    { name: 'Welding', count: 2 },
  ]
  expect(growTree(known, found).map(({ department, count }) => [department, count])).toEqual([
    ['Tools', 1],
    ['', 6],
  ])
})
