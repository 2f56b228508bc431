import { describe, expect, it } from 'vitest'
import { importMapping, type importUnits } from '#base/contract/forms/import-mapping.ts'
import { importFields } from '#base/contract/import-fields.ts'
import { keysOf } from '#base/keys-of.ts'
import { mappingWords as words } from '#office/imports/messages/mapping-words.ts'
import {
  canEmpty,
  draftOf,
  fieldsFor,
  headOf,
  type MappingDraft,
  mappingOf,
  unitsOf,
} from './mapping-draft.ts'

const every = keysOf(importFields)
type Unit = (typeof importUnits)[number]
const column = (at: number, head: string, guess: string | null, unit: Unit | null = null) => ({
  ...{ column: at, head, guess, unit },
  ...{ samples: [], words: [], price: null, asks: false },
})
const columns = [
  column(0, 'SKU', 'partNumber'),
  column(1, 'Price', 'price'),
  column(2, 'Weight', 'weight'),
  column(3, 'Thread', 'attribute:Thread size'),
  column(4, ' Notes ', null),
]
const heads = columns.map(headOf)
const shown = {
  asksTax: false,
  state: 'mapping' as const,
  columns,
  questions: [],
  choices: { maker: [], category: [], taxClass: [] },
}
const fresh = draftOf({ ...shown, columns, mapping: null }, every)

/** The draft with other values of one column. */
const withColumn = (at: number, patch: Partial<MappingDraft['columns'][number]>): MappingDraft => ({
  ...fresh,
  columns: fresh.columns.map((one) => (one.column === at ? { ...one, ...patch } : one)),
})
const errorsOf = (draft: MappingDraft) => {
  const checked = mappingOf(draft, heads, shown)
  return checked.kind === 'invalid' ? checked.errors : {}
}

describe('the form of the columns of a file', () => {
  it('begins with what the shop takes the columns for, and is sent as a mapping', () => {
    expect(mappingOf(fresh, heads, shown)).toEqual({
      kind: 'valid',
      value: {
        columns: [
          { column: 0, field: 'partNumber' },
          { column: 1, field: 'price' },
          { column: 2, field: 'weight', unit: 'g' },
          { column: 3, field: 'attribute:Thread size' },
        ],
        verbs: 'both',
        maker: '',
        decimal: 'auto',
        newCategories: false,
        ...{ newMakers: false, values: [] },
        ...{ tax: null, price: null, stock: 'free', stockWords: [], full: false },
        source: '',
      },
    })
  })

  it('begins with the answers of before, and not with what the shop took a column for that was left out', () => {
    const mapping = importMapping.parse({
      columns: [
        { column: 0, field: 'partNumber' },
        { column: 2, field: 'weight', unit: 'kg', empties: true },
      ],
      verbs: 'update',
      maker: 'Halden',
      decimal: 'comma',
      newCategories: false,
      source: 'Price list',
    })
    expect(mappingOf(draftOf({ ...shown, columns, mapping }, every), heads, shown)).toEqual({
      kind: 'valid',
      value: mapping,
    })
  })

  it('has only the fields that somebody may change, and leaves the others out', () => {
    const fields = fieldsFor((needed) => needed !== 'prices.edit')
    expect(fields).toContain('available')
    expect(fields).not.toContain('price')
    const draft = draftOf({ ...shown, columns, mapping: null }, fields)
    expect(draft.columns.map(({ meaning }) => meaning)).toEqual([
      ...['partNumber', '', 'weight', 'attribute', ''],
    ])
  })

  it('names an attribute at first as its column', () => {
    expect(mappingOf(withColumn(4, { meaning: 'attribute' }), heads, shown)).toMatchObject({
      value: { columns: expect.arrayContaining([{ column: 4, field: 'attribute:Notes' }]) },
    })
  })

  it('refuses a field that is two columns, at both, with the name of the other column', () => {
    expect(errorsOf(withColumn(4, { meaning: 'price' }))).toEqual({
      'column.1': words.twice('Price', 'Notes'),
      'column.4': words.twice('Price', 'Price'),
    })
    const sameAttribute = withColumn(4, { meaning: 'attribute', attribute: ' thread SIZE ' })
    expect(errorsOf(sameAttribute)).toMatchObject({ 'column.4': words.twice('thread SIZE', 'Thread') })
  })

  it.each(['  ', 'x'.repeat(81)])('refuses an attribute called "%s"', (attribute) => {
    expect(errorsOf(withColumn(3, { attribute }))).toEqual({ 'column.3': words.nameless })
  })

  it('refuses a file of which nothing is used, or nothing finds a product', () => {
    const left = { ...fresh, columns: fresh.columns.map((one) => ({ ...one, meaning: '' as const })) }
    expect(errorsOf(left)).toEqual({ columns: words.noColumns })
    expect(errorsOf(withColumn(0, { meaning: '' }))).toEqual({ columns: words.noKey })
    expect(errorsOf(withColumn(0, { meaning: 'barcode' }))).toEqual({})
  })

  it('refuses names that are too long, at their fields', () => {
    const long = 'x'.repeat(81)
    expect(Object.keys(errorsOf({ ...fresh, maker: long, source: long }))).toEqual(['maker', 'source'])
  })

  it('begins with the unit that the head of the column has', () => {
    const inKilograms = [column(0, 'SKU', 'partNumber'), column(1, 'Weight (kg)', 'weight', 'kg')]
    const draft = draftOf({ ...shown, columns: inKilograms, mapping: null }, every)
    expect(mappingOf(draft, heads, shown)).toMatchObject({ value: { columns: [{}, { unit: 'kg' }] } })
  })

  it('sends a unit only for a field that has the unit', () => {
    expect(unitsOf('length')).toEqual(['mm', 'cm', 'm', 'in'])
    expect(unitsOf('price')).toBeUndefined()
    const sent = (patch: Partial<MappingDraft['columns'][number]>) => {
      const checked = mappingOf(withColumn(2, patch), heads, shown)
      return checked.kind === 'valid' ? checked.value.columns[2] : undefined
    }
    expect(sent({ unit: 'lb' })).toEqual({ column: 2, field: 'weight', unit: 'lb' })
    expect(sent({ unit: 'lb', meaning: 'length' })).toEqual({ column: 2, field: 'length', unit: 'mm' })
    expect(sent({ unit: 'lb', meaning: 'about' })).toEqual({ column: 2, field: 'about' })
  })

  it('takes what texts say of replacements only where that is ticked, and asks the tax of a compare-at price', () => {
    expect(mappingOf({ ...fresh, replacements: true }, heads, shown)).toMatchObject({
      value: { replacements: true },
    })
    const compared = withColumn(1, { meaning: 'comparePrice' })
    expect(mappingOf(compared, heads, { ...shown, asksTax: true })).toMatchObject({
      errors: { tax: words.noTax },
    })
  })

  it('empties no field that every product has', () => {
    expect(canEmpty('price')).toBe(false)
    expect(canEmpty('')).toBe(false)
    expect(canEmpty('about')).toBe(true)
    const sent = mappingOf(withColumn(1, { empties: true }), heads, shown)
    expect(sent).toMatchObject({
      value: { columns: expect.arrayContaining([{ column: 1, field: 'price' }]) },
    })
  })

  it('numbers a column without a name from 1', () => {
    expect(headOf({ column: 6, head: ' ' })).toBe(words.noHead(7))
  })
})
