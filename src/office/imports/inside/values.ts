import { isDeepStrictEqual } from 'node:util'
import type { MappedField } from '#base/contract/import-fields.ts'
import type { Attribute, ProductEdit } from '#base/contract/product.ts'
import { formatDecimal, toDecimal } from '#base/money.ts'
import type { PrintedNumber } from '#catalog/numbers/model.ts'
import type { GalleryPicture } from '#catalog/products/gallery/model.ts'
import type { StaffProductRow } from '#catalog/products/model.ts'
import type { ProductValues, ValueName, Values } from '../model.ts'

/** What a product of the shop has. */
export function valuesOf(
  row: StaffProductRow,
  {
    path,
    numbers,
    pictures,
    oldAddresses,
    relations,
    fitments,
  }: {
    readonly path: string
    readonly numbers: readonly PrintedNumber[]
    readonly pictures: readonly string[]
    readonly oldAddresses: readonly string[]
    readonly relations: readonly string[]
    readonly fitments: readonly string[]
  },
): ProductValues {
  const shown = (kind: PrintedNumber['kind']) =>
    numbers.filter((number) => number.kind === kind).map(textOfNumber)
  return {
    partNumber: row.partNumber ?? '',
    maker: row.maker,
    family: row.family,
    barcode: shown('barcode'),
    name: row.name,
    category: path,
    brand: row.brand,
    about: row.about,
    price: toDecimal(row.price),
    comparePrice: row.comparePrice && toDecimal(row.comparePrice),
    minimum: row.minimum,
    available: row.available,
    lowStockAt: row.lowStockAt,
    onSale: row.archivedAt === null,
    picture: row.picture,
    shelf: row.shelf,
    pictureAlt: row.pictureAlt,
    furtherPictures: pictures,
    seoTitle: row.seoTitle,
    seoDescription: row.seoDescription,
    taxClass: row.taxClass ?? '',
    weight: row.weightGrams,
    length: row.lengthMm,
    width: row.widthMm,
    height: row.heightMm,
    oemNumbers: shown('oem'),
    crossNumbers: shown('cross'),
    attributes: row.attributes,
    slug: row.slug,
    oldAddresses,
    relations,
    fitments,
  }
}

/** `Toyota: 04152-YZZA6`; the number alone where nobody is known to use it. */
export function textOfNumber({ whose, shown }: PrintedNumber): string {
  return whose === '' ? shown : `${whose}: ${shown}`
}

/** `https://a.example/back.webp From behind`; the link alone where it has no text. */
export function textOfPicture({ picture, alt }: GalleryPicture): string {
  return `${picture} ${alt}`.trim()
}

/** The picture of such a text. */
export function pictureOfText(text: string): GalleryPicture {
  const [, picture = text, alt = ''] = /^(\S+)\s+(.*)$/.exec(text) ?? []
  return { picture, alt }
}

/** The number of such a text. */
export function numberOfText(kind: PrintedNumber['kind'], text: string): PrintedNumber {
  const [, whose = '', shown = text] = /^([^:]{1,80}): (.+)$/.exec(text) ?? []
  return kind === 'barcode' ? { kind, whose: '', shown: text } : { kind, whose, shown }
}

/** The fields whose values a file changes, before and after. Attributes that it does not name stay. */
export function changedValues(
  state: ProductValues,
  said: Values,
): { readonly before: Values; readonly after: Values } {
  const { attributes, furtherPictures, picture = state.picture, pictureAlt } = said
  // Another picture does not have the text of the one before.
  const losesAlt = picture !== state.picture && pictureAlt === undefined && state.pictureAlt !== ''
  const wanted: Values = {
    ...withoutUnknown(said),
    ...(losesAlt && { pictureAlt: '' }),
    ...(attributes && { attributes: withAttributes(state.attributes, attributes) }),
    ...(furtherPictures && { furtherPictures: furtherPictures.map(withText(state.furtherPictures)) }),
  }
  const names = (Object.keys(wanted) as ValueName[]).filter(
    (name) => !isAlike(name, state[name], wanted[name]),
  )
  const only = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name]]))
  return { before: only(state), after: only(wanted) }
}

/** What stands before a relation whose product the shop does not have: what is said stays known, and is not made. */
export const unknownSign = '? '

/** Values without the relations to products that the shop does not have. */
export function withoutUnknown(values: Values): Values {
  const { relations } = values
  return relations === undefined
    ? values
    : { ...values, relations: relations.filter((line) => !line.startsWith(unknownSign)) }
}

/** Numbers are the same in any order. */
export function isAlike(name: ValueName, one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (
    name === 'furtherPictures' ||
    !Array.isArray(one) ||
    !Array.isArray(other) ||
    typeof one[0] === 'object'
  )
    return isDeepStrictEqual(one, other)
  return isDeepStrictEqual([...one].sort(), [...other].sort())
}

/** A link without a text means the picture that has the link. */
function withText(known: readonly string[]): (said: string) => string {
  return (said) => known.find((one) => one.startsWith(`${said} `)) ?? said
}

function withAttributes(before: readonly Attribute[], said: readonly Attribute[]): Attribute[] {
  const changed = before.map((attribute) => {
    const found = said.find(({ name }) => name === attribute.name)
    // A file has the unit in the value.
    return found === undefined || found.value === shownValue(attribute) ? attribute : found
  })
  return [...changed, ...said.filter(({ name }) => !before.some((one) => one.name === name))]
}

function shownValue({ value, unit }: Attribute): string {
  return unit === undefined ? value : `${value} ${unit}`
}

/** The edit of the form of a product that sets some values, without the stock and what the form does not have. */
export function toEdit(values: Values): Record<string, unknown> & Partial<ProductEdit> {
  const { weight, length, width, height, attributes, lowStockAt, comparePrice } = values
  const { shelf, pictureAlt, seoTitle, seoDescription } = values
  const { name, about, picture, price, minimum, brand, maker, partNumber, taxClass, category, slug } = values
  const { family } = values
  const edit = {
    name,
    about,
    picture,
    price,
    minimum,
    brand,
    maker,
    family,
    partNumber,
    taxClass,
    category,
    slug,
    lowStockAt,
    comparePrice,
    shelf,
    pictureAlt,
    seoTitle,
    seoDescription,
    weightGrams: weight,
    lengthMm: length,
    widthMm: width,
    heightMm: height,
    attributes: attributes && [...attributes],
  }
  return Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined))
}

/** Of long lists only what changes is shown. */
export function shownChange(name: ValueName, { before, after }: Record<'before' | 'after', Values>) {
  if (name !== 'fitments') return { before: shownText(name, before), after: shownText(name, after) }
  const [was = [], is = []] = [before.fitments, after.fitments]
  return {
    before: was.filter((line) => !is.includes(line)).join('\n'),
    after: is.filter((line) => !was.includes(line)).join('\n'),
  }
}

/** A value as people read it. */
export function shownText(name: ValueName, values: Values): string {
  if (name === 'price' || name === 'comparePrice') {
    const amount = values[name] ?? undefined
    return amount === undefined ? '' : formatDecimal(amount)
  }
  if (name === 'onSale') return values.onSale === undefined ? '' : values.onSale ? 'yes' : 'no'
  if (name === 'attributes')
    return (values.attributes ?? []).map((one) => `${one.name}: ${shownValue(one)}`).join('\n')
  const value = values[name]
  return Array.isArray(value) ? value.join('\n') : String(value ?? '')
}

/** Whether a field of a mapping is a value of a product. */
export function isValueName(field: MappedField): field is ValueName {
  return field !== 'id' && field !== 'cost' && !field.startsWith('attribute:')
}
