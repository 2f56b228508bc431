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
}

/**
 * The product of a row; undefined for none. `conflict`: its keys lead to several products. `unknown_id`: it has an id that no product has.
 */
export type Match = { readonly id: string | undefined } | { readonly fault: 'conflict' | 'unknown_id' }

/**
 * Finds the products of rows, in their order: by the shop's own id, else by the part number of the maker, as it is written and then in any
 * writing if one product has it, else by the barcode if one product has it. A later key that leads to another product is a conflict. Never
 * by names.
 */
export async function matchProducts(db: Db, rows: readonly ProductKeys[]): Promise<Match[]> {
  const texts = (of: (row: ProductKeys) => readonly string[]) => [
    ...new Set(rows.flatMap(of).filter((text) => text !== '')),
  ]
  const ids = new Set(
    await findIdsOf(
      db,
      texts(({ id }) => [id]),
    ),
  )
  const [written, own, barcodes] = [
    byKey(
      await findByPartNumbers(
        db,
        texts(({ partNumber }) => [partNumber]),
      ),
    ),
    byKey(
      await findByNorms(
        db,
        'own',
        texts(({ partNumber }) => [numberNorm(partNumber)]),
      ),
    ),
    byKey(
      await findByNorms(
        db,
        'barcode',
        texts(({ barcode }) => writingsOf(barcode)),
      ),
    ),
  ]
  return rows.map(({ id, maker, partNumber, barcode }): Match => {
    if (id !== '' && !ids.has(id)) return { fault: 'unknown_id' }
    const numbered = onlyOf(written.get(partNumber), maker) ?? onlyOf(own.get(numberNorm(partNumber)), maker)
    const coded = onlyOf(
      writingsOf(barcode).flatMap((writing) => barcodes.get(writing) ?? []),
      '',
    )
    const found = new Set([id === '' ? undefined : id, numbered, coded].filter((one) => one !== undefined))
    if (found.size > 1) return { fault: 'conflict' }
    return { id: [...found][0] }
  })
}

function byKey(products: readonly KeyOfProduct[]): ReadonlyMap<string, readonly KeyOfProduct[]> {
  return Map.groupBy(products, ({ key }) => key)
}

/** The only product of a maker among some; where no maker is said, the only one of all. */
function onlyOf(products: readonly KeyOfProduct[] = [], maker: string): string | undefined {
  const ids = new Set(
    products.filter((one) => maker === '' || makerKey(one.maker) === makerKey(maker)).map(({ id }) => id),
  )
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
