import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCatalogue } from './catalogue.ts'

const brakeDiscs = readCatalogue().products.filter(({ name }) => name.startsWith('Brake Disc,'))

const drawn = measuresOf(readFileSync(new URL('../../../art/parts/brakes.py', import.meta.url), 'utf8'))

test('every drawing of a brake disc has the measures of a disc that is sold with it', () => {
  expect(drawn.size).toBeGreaterThan(7)
  const sold = Map.groupBy(brakeDiscs, ({ picture }) => drawingOf(picture))
  expect([...sold.keys()].sort()).toEqual([...drawn.keys()].sort())
  const wrong = [...drawn].filter(
    ([name, measures]) => !sold.get(name)?.some((disc) => `${measuresSold(disc)}` === `${measures}`),
  )
  expect(wrong).toEqual([])
})

test('a brake disc that shares a drawing has its construction and, up to five, its bolts', () => {
  const wrong = brakeDiscs.filter((disc) => {
    const [, , , drawnBolts = 0] = drawn.get(drawingOf(disc.picture)) ?? []
    const [, , , bolts = 0] = measuresSold(disc)
    const isDrawnSolid = drawingOf(disc.picture).includes('plain')
    return (
      Math.min(bolts, 5) !== drawnBolts ||
      attributeOf(disc, 'Construction').startsWith('Solid') !== isDrawnSolid
    )
  })
  expect(wrong.map(({ slug }) => slug)).toEqual([])
})

type Disc = (typeof brakeDiscs)[number]

const drawingOf = (picture: string) => /([^/]+)-640[.]webp$/.exec(picture)?.[1] ?? ''
const attributeOf = ({ attributes }: Disc, name: string) =>
  attributes.find((attribute) => attribute.name === name)?.value ?? ''

/** In the order of `measuresOf`. */
function measuresSold(disc: Disc): number[] {
  const circle = attributeOf(disc, 'Bolt circle').split(' × ')
  return [
    attributeOf(disc, 'Outer diameter'),
    attributeOf(disc, 'Thickness'),
    attributeOf(disc, 'Centre bore'),
    ...circle,
  ].map(Number)
}

/** The measures of each disc in the list of pictures: diameter, thickness, bore, holes and their circle, in mm. */
function measuresOf(script: string): Map<string, number[]> {
  const lines = script.matchAll(/'(brake-disc-[^']+)': partial\(disc_\w+, ([\d., ]+)/g)
  return new Map(
    [...lines].map(([, name = '', figures = '']) => {
      const [diameter = 0, thickness = 0, , , bore = 0, holes = 0, circle = 0] = figures
        .split(',')
        .map(Number)
      return [name, [diameter, thickness, bore, holes, circle]]
    }),
  )
}
