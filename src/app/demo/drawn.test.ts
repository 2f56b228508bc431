import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCatalogue } from './catalogue.ts'

const brakeDiscs = readCatalogue().products.filter(({ name }) => name.startsWith('Brake Disc,'))

test('every brake disc is drawn with the measures that it is sold by', () => {
  const drawn = measuresOf(readFileSync(new URL('../../../art/parts/brakes.py', import.meta.url), 'utf8'))
  const sold = new Map(
    brakeDiscs.map(({ picture, attributes }) => {
      const value = (name: string) => attributes.find((attribute) => attribute.name === name)?.value ?? ''
      const circle = value('Bolt circle').split(' × ')
      const measures = [value('Outer diameter'), value('Thickness'), value('Centre bore'), ...circle]
      return [/([^/]+)-640[.]webp$/.exec(picture)?.[1], measures.map(Number)]
    }),
  )
  expect(sold.size).toBeGreaterThan(7)
  expect(drawn).toEqual(sold)
})

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
