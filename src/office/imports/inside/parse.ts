import { pathSign } from '#base/contract/category-path.ts'
import type { ImportMapping } from '#base/contract/forms/import-mapping.ts'
import type { Attribute } from '#base/contract/product.ts'
import { slugOf } from '#catalog/products/model.ts'
import { oldPathOf } from '#office/old-addresses/path.ts'
import { type Fault, rowFaults } from '../messages/import-rules.ts'
import type { DecimalSign, ValueName, Values } from '../model.ts'
import { numberOf, type Parsed, readNumber } from './amounts.ts'

type Unit = NonNullable<ImportMapping['columns'][number]['unit']>

/** How the column of a field is written. */
export interface Writing {
  readonly decimal: DecimalSign
  readonly unit: Unit | undefined
  /** The pieces that words mean, by the words in small letters. */
  readonly pieces?: ReadonlyMap<string, number> | undefined
}

/** Grams and millimetres of a unit; exact by definition (international yard and pound agreement of 1959). */
const sizes: Readonly<Record<Unit, number>> = {
  g: 1,
  kg: 1000,
  lb: 453.59237,
  oz: 28.349523125,
  mm: 1,
  cm: 10,
  m: 1000,
  in: 25.4,
}

type Parse<Value> = (text: string, writing: Writing) => Parsed<Value>

/** What a spreadsheet makes of a long number: 3.65E+11. */
const cut = /^\d[.,]?\d*E\+?\d+$/i

const plain: Parse<string> = (text) => ({ value: text.trim() })
const number: Parse<string> = (text) =>
  cut.test(text.trim()) ? { fault: rowFaults.notNumeric } : { value: text.trim() }

/** The lines of a text, each once. */
const lines: Parse<readonly string[]> = (text) => {
  const all = new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  )
  return [...all].some((line) => cut.test(line)) ? { fault: rowFaults.notNumeric } : { value: [...all] }
}

/** Lines that mean something each, so that none is a number. */
const textLines: Parse<readonly string[]> = (text) => ({
  value: [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== ''),
})

/** As the stock of a product. */
const mostPieces = 100_000_000

const count: Parse<number> = (text, { decimal, pieces }) => {
  const said = pieces?.get(text.trim().toLowerCase())
  if (said !== undefined) return { value: said }
  const found = numberOf(text.trim(), decimal === 'comma' ? 'comma' : 'point')
  const isCount = found !== undefined && Number.isInteger(found) && found >= 0 && found <= mostPieces
  return isCount ? { value: found } : { fault: rowFaults.count }
}

const measure =
  (usual: Unit): Parse<number | null> =>
  (text, { decimal, unit }) => {
    const [, amount = '', said = ''] =
      /^([-\d.,' ]+?)\s*(g|kg|lbs?|oz|mm|cm|m|in|")?$/i.exec(text.trim()) ?? []
    const one = unitOf(said) ?? unit ?? usual
    const found = readNumber(amount.trim(), decimal)
    if ('fault' in found)
      return { fault: found.fault === rowFaults.unclear ? found.fault : rowFaults.measure }
    if (found.value === 0) return { value: null }
    const whole = Math.round(found.value * sizes[one])
    return whole > 0 ? { value: whole } : { fault: rowFaults.measure }
  }

function unitOf(said: string): Unit | undefined {
  const plain = said.toLowerCase().replace('lbs', 'lb').replace('"', 'in')
  return (Object.keys(sizes) as Unit[]).find((unit) => unit === plain)
}

const yesWords = new Set('yes y true 1 ja oui si sí tak active published on'.split(' '))
const noWords = new Set('no n false 0 -1 nein non nie draft archived inactive off'.split(' '))

const yes: Parse<boolean> = (text) => {
  const word = text.trim().toLowerCase()
  if (yesWords.has(word)) return { value: true }
  return noWords.has(word) ? { value: false } : { fault: rowFaults.yes }
}

/** A path, or one in each line. */
const category: Parse<string> = (text) => ({
  value: text
    .split('\n')
    .map(pathOf)
    .filter((path) => path !== '')
    .join('\n'),
})

function pathOf(text: string): string {
  return text
    .split(/\s*(?:[›>]|->)\s*/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .join(pathSign)
}

const attributes: Parse<readonly Attribute[]> = (text) => {
  const found = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => /^\s*([^:]{1,80}?)\s*:\s*(.+?)(?:\s\|\s([^|]{1,20}))?\s*$/.exec(line))
  return found.includes(null)
    ? { fault: rowFaults.attributes }
    : {
        value: found.map((match) => {
          const [, name = '', value = '', unit] = match ?? []
          return { name, value, ...(unit !== undefined && { unit }) }
        }),
      }
}

const slug: Parse<string> = (text) => {
  const made = slugOf(text)
  return made === '' ? { fault: rowFaults.address } : { value: made }
}

const oldAddresses: Parse<readonly string[]> = (text) => {
  const paths = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [oldPathOf(line)]))
  const known = paths.filter((path) => path !== undefined)
  return known.length < paths.length ? { fault: rowFaults.oldAddress } : { value: [...new Set(known)] }
}

/** Prices are read with what they depend on (price.ts). */
export type ParsedName = Exclude<ValueName, 'price' | 'comparePrice'>

const parsers: { readonly [Field in ParsedName]: Parse<Values[Field]> } = {
  partNumber: number,
  maker: plain,
  family: plain,
  barcode: lines,
  name: plain,
  category,
  brand: plain,
  about: (text) => ({ value: text.replace(/\r\n?/g, '\n').trim() }),
  minimum: count,
  available: count,
  lowStockAt: count,
  onSale: yes,
  picture: plain,
  shelf: plain,
  pictureAlt: plain,
  seoTitle: plain,
  seoDescription: plain,
  // The text of a picture stands after its link.
  furtherPictures: lines,
  taxClass: plain,
  weight: measure('g'),
  length: measure('mm'),
  width: measure('mm'),
  height: measure('mm'),
  oemNumbers: lines,
  crossNumbers: lines,
  attributes,
  slug,
  oldAddresses,
  // Their products are looked for beside the product (service/read-relations.ts).
  relations: textLines,
  // Their vehicles are looked for beside the product (service/read-fitments.ts).
  fitments: textLines,
}

/** What an empty cell empties a field to; a field that is not here cannot be empty. */
const emptied: Values = {
  category: '',
  brand: '',
  family: '',
  taxClass: '',
  comparePrice: null,
  shelf: '',
  pictureAlt: '',
  seoTitle: '',
  seoDescription: '',
  lowStockAt: null,
  weight: null,
  length: null,
  width: null,
  height: null,
  barcode: [],
  furtherPictures: [],
  oemNumbers: [],
  crossNumbers: [],
  oldAddresses: [],
  relations: [],
  fitments: [],
}

/** Reads the text of a field. */
export function parseField(
  field: ParsedName,
  text: string,
  writing: Writing,
): { readonly values: Values } | { readonly fault: Fault } {
  const parsed = parsers[field](text, writing)
  return 'fault' in parsed ? parsed : { values: { [field]: parsed.value } }
}

/** The values of a field whose cell is empty, where that empties it; none where it cannot be empty. */
export function emptyField(field: ValueName): Values {
  return field in emptied ? { [field]: emptied[field] } : {}
}
