import type { Db } from '#platform/db/open.ts'
import { isGtin } from './barcode.ts'
import { numberNorm } from './model.ts'
import { findByNorms, findByPartNumbers, findIdsOf, type KeyOfProduct } from './store/match.ts'

/** What a row of a file says of the product that it is about; what it does not say is empty. */
export interface ProductKeys {
  readonly id: string
  readonly maker: string
  readonly partNumber: string
  readonly barcode: string
  /** Whether its part number was a number to a spreadsheet, which takes zeros away. */
  readonly mayLackZeros: boolean
}

/**
 * The product of a row; undefined for none. `conflict`: its keys lead to several products. `unknown_id`: it has an id that no product has.
 * `several`: more than one product has its number, and no other key says which. `zeros_lost`: with zeros before its number it is one.
 */
export type Match =
  | { readonly id: string | undefined }
  | { readonly fault: 'conflict' | 'unknown_id' | 'several' | 'zeros_lost' }

/** So many zeros may be missing before a number. */
const mostZeros = 6

/**
 * Finds the products of rows, in their order: by the shop's own id, else by the part number of the maker, as it is written and then in any
 * writing if one product has it, else by the barcode if one product has it. A later key that leads to another product is a conflict. Never
 * by names.
 */
export async function matchProducts(db: Db, rows: readonly ProductKeys[]): Promise<Match[]> {
  const ids = new Set(
    await findIdsOf(
      db,
      textsOf(rows, ({ id }) => [id]),
    ),
  )
  const written = byKey(
    await findByPartNumbers(
      db,
      textsOf(rows, ({ partNumber }) => [partNumber]),
    ),
  )
  const own = byKey(await findByNorms(db, 'own', textsOf(rows, normsOf)))
  const barcodes = byKey(
    await findByNorms(
      db,
      'barcode',
      textsOf(rows, ({ barcode }) => writingsOf(barcode)),
    ),
  )
  return rows.map((row): Match => {
    const { id, maker, partNumber, barcode, mayLackZeros } = row
    if (id !== '' && !ids.has(id)) return { fault: 'unknown_id' }
    const [norm = '', ...longer] = normsOf(row)
    const exact = idsOf(written.get(partNumber), maker)
    const numbered = exact.size === 1 ? exact : idsOf(own.get(norm), maker)
    const coded = idsOf(
      writingsOf(barcode).flatMap((writing) => barcodes.get(writing) ?? []),
      '',
    )
    const ofMaker = onlyOf(numbered)
    const found = new Set([id || undefined, ofMaker, onlyOf(coded)].filter((one) => one !== undefined))
    if (found.size > 1) return { fault: 'conflict' }
    const [only] = found
    if (mayLackZeros && id === '' && longer.some((one) => idsOf(own.get(one), maker).size > 0))
      return { fault: 'zeros_lost' }
    const isUnclear = numbered.size > 1 || (partNumber === '' && coded.size > 1)
    return only === undefined && isUnclear ? { fault: 'several' } : { id: only }
  })
}

/** The texts of rows, each once. */
function textsOf(
  rows: readonly ProductKeys[],
  of: (row: ProductKeys) => readonly string[],
): readonly string[] {
  return [...new Set(rows.flatMap(of).filter((text) => text !== ''))]
}

/** The part number as it is compared, and after it with the zeros that it may lack. */
function normsOf({ partNumber, mayLackZeros }: ProductKeys): readonly string[] {
  const norm = numberNorm(partNumber)
  if (norm === '' || !mayLackZeros) return [norm]
  return Array.from({ length: mostZeros + 1 }, (_, zeros) => '0'.repeat(zeros) + norm)
}

function byKey(products: readonly KeyOfProduct[]): ReadonlyMap<string, readonly KeyOfProduct[]> {
  return Map.groupBy(products, ({ key }) => key)
}

/** The products of a maker among some; where no maker is said, all of them. */
function idsOf(products: readonly KeyOfProduct[] = [], maker: string): ReadonlySet<string> {
  return new Set(
    products.filter((one) => maker === '' || makerKey(one.maker) === makerKey(maker)).map(({ id }) => id),
  )
}

function onlyOf(ids: ReadonlySet<string>): string | undefined {
  return ids.size === 1 ? [...ids][0] : undefined
}

/** A maker as people compare it. */
export function makerKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** A barcode with 8, 12, 13 and 14 digits is one number (GS1 General Specifications, section 1.4); empty if its check digit is wrong. */
export function writingsOf(barcode: string): string[] {
  const digits = numberNorm(barcode)
  if (!isGtin(digits)) return []
  const plain = digits.replace(/^0+/, '')
  return [8, 12, 13, 14].flatMap((length) => (plain.length <= length ? [plain.padStart(length, '0')] : []))
}
