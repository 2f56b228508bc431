import { familyRecords } from './families.ts'
import { guessBy, headKey, placeOf, recognisedBy, type Vocabulary } from './heads.ts'
import { splitList } from './lists.ts'
import type { Dialect, FieldKey } from './model.ts'
import { draftReader, isSkipped, linked, onSaleText, setAttribute } from './record.ts'

/* Vendure (docs, Importing product data): a row without a name is a further variant of the product above. Lists are split by `|`. */

const vocabulary: Vocabulary = {
  fields: {
    name: 'name',
    slug: 'slug',
    description: { field: 'about', isHtml: true },
    assets: 'picture',
    sku: 'partNumber',
    price: 'price',
    taxcategory: 'taxClass',
    stockonhand: 'available',
    enabled: 'onSale',
  },
  // A field of the shop's own: `product:warranty`.
  pattern: (head) => {
    const [, name] = /^(?:product|variant):(\w+)$/.exec(head) ?? []
    return name === undefined ? null : `attribute:${name}`
  },
  helpers: /^(facets|optiongroups|optionvalues|variantassets|variantfacets)$/,
}

export const vendure: Dialect = {
  id: 'vendure',
  name: 'Vendure',
  recognise: (heads) =>
    recognisedBy(withoutLanguage(heads), {
      all: ['name', 'sku'],
      some: ['optiongroups', 'optionvalues', 'facets'],
    }),
  guess(heads) {
    const guesses = guessBy(withoutLanguage(heads), vocabulary)
    return guesses.map((guess, at) => ({ ...guess, head: heads[at] ?? '' }))
  },
  records(rows, columns) {
    const heads = withoutLanguage(columns.map(({ head }) => head))
    const plain = columns.map((column, at) => ({ ...column, head: heads[at] ?? '' }))
    const read = draftReader(columns, { readCell })
    const place = (key: string) => placeOf(plain, key)
    const [name, groups, values] = [place('name'), place('optiongroups'), place('optionvalues')]
    const [assets, facets] = [place('variantassets'), [place('facets'), place('variantfacets')]]
    let titles: readonly string[] = []
    return familyRecords(rows, {
      hasParents: false,
      begins: ({ cells }) => (cells[name] ?? '').trim() !== '',
      read(row) {
        const draft = read(row)
        if (isSkipped(draft)) return draft
        const list = (at: number) => splitList(row.cells[at] ?? '', '|')
        if ((row.cells[name] ?? '').trim() !== '') titles = list(groups)
        for (const facet of facets.flatMap(list)) {
          const [title = '', value = ''] = facet.split(':', 2)
          if (/^(brand|manufacturer)$/i.test(title)) draft.texts.set('maker', value.trim())
          else setAttribute(draft, title, value)
        }
        const options = list(values).map((value, at) => [titles[at] ?? `Option ${at + 1}`, value] as const)
        return { draft, options, variantPictures: linked(list(assets)) }
      },
    })
  },
}

/** The names of columns without their language, `name:de`, unless the same column is there without one or in a language before. */
function withoutLanguage(heads: readonly string[]): readonly string[] {
  const taken = new Set(heads.map(headKey))
  return heads.map((head) => {
    const [, name] = /^(\w+):[a-z]{2}(?:[-_]\w+)?$/.exec(head) ?? []
    if (name === undefined || taken.has(headKey(name))) return head
    taken.add(headKey(name))
    return name
  })
}

function readCell(text: string, field: FieldKey): string {
  if (field === 'picture') return splitList(text, '|').join('\n')
  return field === 'onSale' ? onSaleText(text) : text
}
