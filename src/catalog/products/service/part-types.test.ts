import { expect, it } from 'vitest'
import { typesAmong } from './part-types.ts'

const named = (...names: readonly string[]) => names.map((name) => ({ name, picture: '' }))

it('the type of the most products is the first, however its letters are written', () => {
  const products = named(
    'Brake Hose, 400 mm',
    'Brake Disc, 280 × 22 mm',
    'BRAKE DISC 300',
    'Brake Hose',
    'Brake disc',
  )
  expect(typesAmong(products).map(({ name }) => name)).toEqual(['Brake Disc', 'Brake Hose'])
})

it('its picture is of its newest product that has one', () => {
  const products = [
    { name: 'Brake Disc, 280 mm', picture: '' },
    { name: 'Brake Disc, 300 mm', picture: '/new.webp' },
    { name: 'Brake Disc, 320 mm', picture: '/old.webp' },
    { name: 'Brake Hose', picture: '' },
  ]
  expect(typesAmong(products)).toEqual([
    { name: 'Brake Disc', picture: '/new.webp' },
    { name: 'Brake Hose', picture: '' },
  ])
})

it('there are none where all products are of one type, and none where each is of its own', () => {
  expect(typesAmong(named('Brake Disc, 280 mm', 'Brake Disc, 300 mm'))).toEqual([])
  expect(typesAmong(named('Apex', 'Bison', 'Cobra'))).toEqual([])
})

it('twelve at most, and no sentence among them', () => {
  const many = Array.from({ length: 20 }, (_, at) => `Type ${String.fromCharCode(65 + at)}`)
  const sentence = 'The one part that every workshop in town has asked for'
  expect(typesAmong(named(...many, ...many, sentence, sentence))).toHaveLength(12)
  expect(
    typesAmong(named('Brake Disc', 'Brake Hose', sentence, sentence, 'Brake Disc')).map(({ name }) => name),
  ).toEqual(['Brake Disc', 'Brake Hose'])
})
