import { readFile } from 'node:fs/promises'
import { readCatalogue } from '#app/demo/catalogue.ts'
import { partTypeOf } from '#catalog/products/part-type.ts'
import { folded } from '#finding/find/inside/reading/text.ts'
import {
  type FurtherWords,
  makeVocabulary,
  type Vocabulary,
} from '#finding/find/inside/reading/vocabulary.ts'
import { readSeries } from '#finding/vehicles/inside/series-file.ts'
import { shippedNaming } from '#finding/vehicles/load-names.ts'
import type { Series } from '#finding/vehicles/model.ts'

/** The vehicles that come with the shop. */
export async function shippedSeries(): Promise<Series[]> {
  const file = await readFile(new URL('../../src/finding/vehicles/vehicles.tsv', import.meta.url), 'utf8')
  return readSeries(file).filter(({ isRetired }) => !isRetired)
}

/** What the demo shop can be asked for, of all vehicles, without a database. */
export async function demoVocabulary(
  series: readonly Series[],
  further?: FurtherWords,
): Promise<Vocabulary & { readonly types: string[] }> {
  const { products } = readCatalogue()
  const texts = products.map(({ name, about, maker, category, madeIn, attributes }) =>
    [
      name,
      about,
      maker,
      category,
      madeIn,
      ...attributes.map(({ value, unit }) => `${value} ${unit ?? ''}`),
    ].join(' , '),
  )
  const words = new Map<string, number>()
  for (const text of texts)
    for (const word of folded(text).split(/[ -]/)) words.set(word, (words.get(word) ?? 0) + 1)
  const names = products.map(({ name }) => name)
  const vocabulary = makeVocabulary({
    names,
    makers: products.map(({ maker }) => maker),
    words,
    series,
    naming: await shippedNaming(),
    further,
  })
  return { ...vocabulary, types: [...new Set(names.map(partTypeOf))].filter((type) => type !== '') }
}
