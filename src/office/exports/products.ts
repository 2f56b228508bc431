import { type ImportFieldName, importFields } from '#base/contract/import-fields.ts'
import type { TableQuery } from '#base/contract/schemas.ts'
import type { Cell } from '#base/csv.ts'
import { keysOf } from '#base/keys-of.ts'
import type { StaffProduct } from '#catalog/products/model.ts'
import { categoryPaths } from '#catalog/products/service/imported.ts'
import { eachProduct } from '#catalog/products/service/read.ts'
import type { ProductValues, ValueName } from '#office/imports/model.ts'
import { statesOf } from '#office/imports/service/states.ts'
import type { DbAndPool } from '#platform/db/open.ts'

/* Products as a file that an import reads back without any change: the same table of fields, read the other way. */

interface Row {
  readonly product: StaffProduct
  readonly values: ProductValues
}

/** What a file has beside the fields that an import reads. */
const readOnly: Readonly<Record<string, (row: Row) => Cell>> = {
  Category: ({ product }) => product.category,
  Ratings: ({ product }) => product.ratings,
  'Number of ratings': ({ product }) => product.ratingsCount,
  Added: ({ product }) => product.createdAt,
}

/** The columns as they always stood; what was added since comes after them. */
const usual = [
  ...(['Id', 'Part number', 'Product Name', 'Category', 'Brand', 'Made In', 'About', 'Price'] as const),
  ...(['Minimum Order', 'Available', 'Ratings', 'Number of ratings', 'On sale', 'Picture', 'Added'] as const),
  ...(['Tax class', 'Category path', 'Further pictures', 'Low stock below'] as const),
]

/** What the shop stores of a product. */
type StoredField = Exclude<ImportFieldName, 'cost'>

const storedFields = keysOf(importFields).filter((field): field is StoredField => field !== 'cost')
const fieldOf = new Map(storedFields.map((field) => [String(importFields[field].label), field]))

export const productHeadings: readonly string[] = [
  ...usual,
  ...[...fieldOf.keys()].filter((label) => !usual.some((head) => head === label)),
]

function cellOf(field: StoredField, { product, values }: Row): Cell {
  if (field === 'id') return product.id
  if (field === 'attributes')
    return values.attributes
      .map(({ name, value, unit }) => `${name}: ${value}${unit === undefined ? '' : ` | ${unit}`}`)
      .join('\n')
  const value: ProductValues[Exclude<ValueName, 'attributes'>] = values[field]
  return typeof value === 'object' && value !== null ? value.join('\n') : value
}

const atOnce = 500

/** Files with a part of the columns: an import reads them as it reads the whole, and touches nothing else. */
const parts = {
  numbers: ['id', 'partNumber', 'maker', 'barcode', 'oemNumbers', 'crossNumbers', 'relations'],
  pictures: ['id', 'partNumber', 'maker', 'picture', 'pictureAlt', 'furtherPictures'],
  stock: ['id', 'partNumber', 'maker', 'available', 'lowStockAt'],
} as const satisfies Readonly<Record<string, readonly ImportFieldName[]>>

export type ProductPart = keyof typeof parts

/** The headings of a file with a part of the columns. */
export function partHeadings(part: ProductPart): readonly string[] {
  return parts[part].map((field) => importFields[field].label)
}

/** The products that a table of staff finds, a line for each, in these columns. @throws Refusal `invalid` at once, for a query that the table does not have. */
export function productLines(
  shop: DbAndPool,
  query: TableQuery,
  headings: readonly string[] = productHeadings,
): AsyncGenerator<readonly Cell[]> {
  return linesOfAll(shop, eachProduct(shop, query), headings)
}

async function* linesOfAll(
  shop: DbAndPool,
  products: AsyncIterable<StaffProduct>,
  headings: readonly string[],
): AsyncGenerator<readonly Cell[]> {
  const { byId } = await categoryPaths(shop.db)
  let batch: StaffProduct[] = []
  for await (const product of products) {
    batch.push(product)
    if (batch.length < atOnce) continue
    yield* await linesOf(shop, batch, byId, headings)
    batch = []
  }
  yield* await linesOf(shop, batch, byId, headings)
}

async function linesOf(
  { db }: DbAndPool,
  products: readonly StaffProduct[],
  paths: ReadonlyMap<string, string>,
  headings: readonly string[],
): Promise<(readonly Cell[])[]> {
  const states = await statesOf(
    db,
    products.map(({ id }) => id),
    paths,
  )
  return products.flatMap((product) => {
    const values = states.get(product.id)
    if (values === undefined) return []
    const row = { product, values }
    const cells = headings.map((head): Cell => {
      const field = fieldOf.get(head)
      return field === undefined ? (readOnly[head]?.(row) ?? null) : cellOf(field, row)
    })
    return inCells(cells, headings)
  })
}

/** A cell of a spreadsheet has at most 32,767 signs. */
const mostSigns = 30_000

/** Lines that are too many for a cell go on in rows below that have nothing else. */
function inCells(cells: readonly Cell[], headings: readonly string[]): (readonly Cell[])[] {
  const pieces = cells.map((cell, at) =>
    typeof cell === 'string' && cell.length > mostSigns && headings[at] === long ? piecesOf(cell) : [cell],
  )
  const rows = Math.max(...pieces.map(({ length }) => length))
  return Array.from({ length: rows }, (_, row) => pieces.map((of) => of[row] ?? null))
}

/** The column whose cells may be longer. */
const long: string = importFields.fitments.label

function piecesOf(cell: string): string[] {
  const pieces: string[] = []
  for (const line of cell.split('\n')) {
    const last = pieces.at(-1)
    if (last === undefined || last.length + line.length >= mostSigns) pieces.push(line)
    else pieces[pieces.length - 1] = `${last}\n${line}`
  }
  return pieces
}
