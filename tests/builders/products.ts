import { newId } from '#base/id.ts'
import type { Db } from '#platform/db/open.ts'
import type { Where } from './users.ts'

let created = 0

interface ProductGiven {
  name?: string
  about?: string
  picture?: string
  priceCents?: number
  minimum?: number
  available?: number
  brand?: string
  maker?: string
  /** The name of a category at the top, created if missing; for a category below the top, its name and its id. */
  category?: string
  categoryId?: string
  partNumber?: string | null
  attributes?: readonly { name: string; value: string; unit?: string }[]
  archivedAt?: Date | null
}

export interface MadeProduct {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly partNumber: string | null
  readonly priceCents: number
  readonly minimum: number
  readonly available: number
}

/** Finds or creates a category: at the top, or below another by its id. */
export async function aCategory(
  { db }: Pick<Where, 'db'>,
  name: string,
  parentId: string | null = null,
): Promise<string> {
  const id = newId()
  await db
    .insertInto('categories')
    .values({ id, name, parent_id: parentId, address: parentId === null ? name : id })
    .onConflict((conflict) => conflict.columns(['parent_id', 'name']).doNothing())
    .execute()
  const found = await db
    .selectFrom('categories')
    .select('id')
    .where('name', '=', name)
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .executeTakeFirstOrThrow()
  return found.id
}

/** A product on sale with its stock in the ledger; by default $12.50, minimum 5, stock 100. */
export async function aProduct({ db }: Pick<Where, 'db'>, given: ProductGiven = {}): Promise<MadeProduct> {
  const number = ++created
  const { category = '' } = given
  const categoryId = given.categoryId ?? (category === '' ? null : await aCategory({ db }, category))
  const product = {
    id: newId(),
    slug: `part-${number}`,
    name: given.name ?? `Part ${number}`,
    partNumber: given.partNumber ?? null,
    priceCents: given.priceCents ?? 1250,
    minimum: given.minimum ?? 5,
    available: given.available ?? 100,
  }
  await db
    .insertInto('products')
    .values({
      id: product.id,
      slug: product.slug,
      name: product.name,
      about: given.about ?? 'A part for trying the shop.',
      picture: given.picture ?? '/pictures/missing.svg',
      price_cents: product.priceCents,
      minimum: product.minimum,
      available: product.available,
      brand: given.brand ?? 'Tappet',
      made_in: given.brand ?? 'Tappet',
      maker: given.maker ?? '',
      category,
      category_id: categoryId,
      part_number: product.partNumber,
      attributes: JSON.stringify(given.attributes ?? []),
      archived_at: given.archivedAt ?? null,
    })
    .execute()
  if (product.available > 0) await recordStock(db, product.id, product.available, 'added')
  return product
}

/** Records a change of a product's stock in the ledger. */
export async function recordStock(
  db: Db,
  product: string,
  change: number,
  reason: string,
  order?: string,
): Promise<void> {
  await db
    .insertInto('stock_ledger')
    .values({ product_id: product, change, reason, order_id: order ?? null })
    .execute()
}
