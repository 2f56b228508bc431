import { type NumberKind, numberNorm } from '#catalog/numbers/model.ts'
import type { Db } from '#platform/db/open.ts'
import { aProduct, type MadeProduct } from '../builders.ts'

interface Where {
  readonly db: Db
}

let made = 0

/** A product with a part number that no other test has, unless one is given. */
export function aPart(where: Where, given: Parameters<typeof aProduct>[1] = {}): Promise<MadeProduct> {
  made += 1
  return aProduct(where, { partNumber: `OWN-${String(made).padStart(6, '0')}`, ...given })
}

/** Stores a number of a product. */
export async function aNumber(
  { db }: Where,
  { id }: Pick<MadeProduct, 'id'>,
  kind: Exclude<NumberKind, 'own'>,
  shown: string,
  whose = 'Pellworth',
): Promise<void> {
  await db
    .insertInto('product_numbers')
    .values({ product_id: id, kind, whose, shown, norm: numberNorm(shown) })
    .execute()
}

/** Stores that each product is replaced by the next. */
export async function aChain({ db }: Where, products: readonly Pick<MadeProduct, 'id'>[]): Promise<void> {
  const steps = products.slice(1).map(({ id }, at) => ({ of: products[at]?.id ?? '', by: id }))
  for (const { of, by } of steps)
    await db
      .insertInto('product_relations')
      .values({ product_id: of, kind: 'replaced_by', other_id: by })
      .execute()
}
