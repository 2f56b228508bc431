import { expect, it } from 'vitest'
import { sectionNames } from '#base/contract/forms/home.ts'
import { partsOf } from './order.ts'

it('the vehicle leads, then what makes people trust the shop, then categories, then as the specification has it', () => {
  const ofSpecification = ['intro', 'products', 'reviews', 'steps', 'figures']
  expect(partsOf(sectionNames)).toEqual(['vehicle', 'trust', 'categories', ...ofSpecification])
})

it('slides and chooser are one part, where the owner has the first of them', () => {
  expect(partsOf(['intro', 'slides', 'products', 'vehicle'])).toEqual([
    'intro',
    'trust',
    'vehicle',
    'products',
  ])
})

it('slides without the chooser are a part of their own, and the chooser without slides too', () => {
  expect(partsOf(['slides', 'intro'])).toEqual(['slides', 'trust', 'intro'])
  expect(partsOf(['intro', 'vehicle'])).toEqual(['intro', 'trust', 'vehicle'])
})

it('a page without sections has that line alone', () => {
  expect(partsOf([])).toEqual(['trust'])
})
