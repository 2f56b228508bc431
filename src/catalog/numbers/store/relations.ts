import {
  type InterchangeNumber,
  type NamedProduct,
  numberNorm,
  type OwnRelations,
} from '#catalog/numbers/model.ts'
import { anyText } from '#platform/db/functions.ts'
import { lockFor } from '#platform/db/locks.ts'
import type { Db, Tx } from '#platform/db/open.ts'

/**
 * Lets one transaction at a time change relations: if two admins each add half of a circle, the second sees what the first has
 * stored. The trigger of migration 0097 takes the same lock.
 */
export function lockRelations(tx: Tx): Promise<void> {
  return lockFor(tx, 'product_relations')
}

/** The relations of a product that its admin edits. */
export async function findOwnRelations(tx: Tx, id: string): Promise<OwnRelations> {
  const rows = await tx
    .selectFrom('product_relations')
    .select(['kind', 'other_id'])
    .where('product_id', '=', id)
    .orderBy('place')
    .orderBy('other_id')
    .execute()
  const of = (wanted: (typeof rows)[number]['kind']) =>
    rows.filter(({ kind }) => kind === wanted).map(({ other_id }) => other_id)
  const interchange = await tx
    .selectFrom('interchange')
    .select(['source', 'shown as number'])
    .where('product_id', '=', id)
    .orderBy('source')
    .orderBy('norm')
    .execute()
  return {
    replacedBy: of('replaced_by')[0] ?? null,
    otherSide: of('other_side')[0] ?? null,
    kits: of('part_of_kit'),
    goesWith: of('goes_with'),
    interchange,
  }
}

/** What products are related to, each with what names the other, and their interchange numbers: kind by kind, in the order of the shop. */
export async function listRelationsOf(db: Db, ids: readonly string[]) {
  const relations = await db
    .selectFrom('product_relations as r')
    .innerJoin('products as o', 'o.id', 'r.other_id')
    .select(['r.product_id as product', 'r.kind', 'o.id', 'o.maker', 'o.part_number as partNumber'])
    .where('r.product_id', '=', anyText(ids))
    .orderBy('r.kind', 'desc')
    .orderBy('r.place')
    .orderBy('o.id')
    .execute()
  const interchange = await db
    .selectFrom('interchange')
    .select(['product_id as product', 'source', 'shown as number'])
    .where('product_id', '=', anyText(ids))
    .orderBy('source')
    .orderBy('norm')
    .execute()
  return { relations, interchange }
}

/** What names products, by their ids. */
export async function findNamed(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'maker', 'part_number as partNumber'])
    .where('id', '=', anyText(ids))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Replaces the relations of a product that its admin edits; the other side gets it as its own other side. */
export async function replaceRelations(
  tx: Tx,
  id: string,
  { replacedBy, otherSide, kits, goesWith, interchange }: OwnRelations,
): Promise<void> {
  await tx.deleteFrom('product_relations').where('product_id', '=', id).execute()
  await tx
    .deleteFrom('product_relations')
    .where('other_id', '=', id)
    .where('kind', '=', 'other_side')
    .execute()
  await tx.deleteFrom('interchange').where('product_id', '=', id).execute()
  await insertRelations(tx, [
    ...(replacedBy === null ? [] : [{ product: id, kind: 'replaced_by' as const, other: replacedBy }]),
    ...(otherSide === null ? [] : bothSides(id, otherSide)),
    ...kits.map((other, place) => ({ product: id, kind: 'part_of_kit' as const, other, place })),
    ...goesWith.map((other, place) => ({ product: id, kind: 'goes_with' as const, other, place })),
  ])
  await insertInterchange(
    tx,
    interchange.map((number) => ({ product: id, ...number })),
  )
}

/** One relation of a product to another. */
export interface NewRelation {
  readonly product: string
  readonly kind: 'replaced_by' | 'other_side' | 'part_of_kit' | 'goes_with'
  readonly other: string
  /** Its place among relations of its kind, from 0. */
  readonly place?: number
}

/** The two relations of a left and a right part. */
export function bothSides(one: string, other: string): NewRelation[] {
  return [
    { product: one, kind: 'other_side', other },
    { product: other, kind: 'other_side', other: one },
  ]
}

/**
 * Adds relations.
 * @throws the database's violations: `replacement_circle` for products that replace each other in a circle,
 * `replacement_chain` for a chain of more than a hundred, `product_relations_one` for a second replacement or other side.
 */
export async function insertRelations(tx: Tx, relations: readonly NewRelation[]): Promise<void> {
  if (relations.length === 0) return
  await tx
    .insertInto('product_relations')
    .values(
      relations.map(({ product, kind, other, place = 0 }) => ({
        product_id: product,
        kind,
        other_id: other,
        place,
      })),
    )
    .execute()
}

/** Adds products to interchange groups. */
export async function insertInterchange(
  tx: Tx,
  numbers: readonly (InterchangeNumber & { readonly product: string })[],
): Promise<void> {
  if (numbers.length === 0) return
  await tx
    .insertInto('interchange')
    .values(
      numbers.map(({ product, source, number }) => ({
        product_id: product,
        source,
        shown: number,
        norm: numberNorm(number),
      })),
    )
    .execute()
}

/** The other sides of these products, by product. */
export async function findOtherSides(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('product_relations')
    .select(['product_id', 'other_id'])
    .where('product_id', '=', anyText(ids))
    .where('kind', '=', 'other_side')
    .execute()
  return new Map(rows.map(({ product_id, other_id }) => [product_id, other_id]))
}

/** These products as editors name them. */
export async function findProducts(tx: Tx, ids: readonly string[]): Promise<NamedProduct[]> {
  return tx
    .selectFrom('products')
    .select(['id', 'name', 'part_number as partNumber'])
    .where('id', '=', anyText(ids))
    .orderBy('id')
    .execute()
}

/** How people call these products: their part numbers, or their names where they have none. */
export async function findProductNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'name', 'part_number'])
    .where('id', '=', anyText(ids))
    .execute()
  return new Map(rows.map(({ id, name, part_number }) => [id, part_number ?? name]))
}
