import type { Selectable } from 'kysely'
import type pg from 'pg'
import { countOf } from '#platform/db/count.ts'
import { greatest } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { statement, type Values } from '#platform/db/statement.ts'
import type { SavedLines } from '#platform/db/tables.ts'
import type { SavedRow } from '#pricing/carts/model.ts'
import { product, productOf } from './read.ts'

/** What is put aside beside a cart, the last one first. */
export async function findSaved(pool: pg.Pool, cartId: string): Promise<SavedRow[]> {
  return (await selectSaved(pool, { cartId })).map(rowOf)
}

const selectSaved = statement((db, { cartId }: Values<{ cartId: string }>) =>
  saved(db).where('s.cart_id', '=', cartId),
)

/** What a customer has put aside, the last one first. */
export async function savedOf(db: Db, userId: string): Promise<SavedRow[]> {
  const found = await saved(db)
    .innerJoin('carts as c', 'c.id', 's.cart_id')
    .where('c.user_id', '=', userId)
    .execute()
  return found.map(rowOf)
}

const saved = (db: Db) =>
  db
    .selectFrom('saved_lines as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .select(product)
    .select(['s.quantity', 's.vehicle', 's.answers'])
    .orderBy('s.saved_at', 'desc')
    .orderBy('s.product_id')

function rowOf(row: Parameters<typeof productOf>[0] & SavedLine): SavedRow {
  const { quantity, vehicle, answers } = row
  return { product: productOf(row), quantity, chosenFor: { vehicle, answers } }
}

type SavedLine = Pick<Selectable<SavedLines>, 'quantity' | 'vehicle' | 'answers'>

/** The number of products that are put aside beside a cart. */
export function countSaved(tx: Tx, cartId: string): Promise<number> {
  return countOf(tx.selectFrom('saved_lines').where('cart_id', '=', cartId))
}

const moved = ['cart_id', 'product_id', 'quantity', 'vehicle', 'answers'] as const

/** Puts a line of a cart aside, where the larger quantity stays. Returns whether there was such a line. */
export async function putAside(tx: Tx, cartId: string, productId: string): Promise<boolean> {
  const taken = await tx
    .deleteFrom('cart_lines')
    .where('cart_id', '=', cartId)
    .where('product_id', '=', productId)
    .returning(moved)
    .executeTakeFirst()
  if (taken === undefined) return false
  await tx
    .insertInto('saved_lines')
    .values({ ...taken, answers: JSON.stringify(taken.answers) })
    .onConflict((conflict) =>
      conflict.columns(['cart_id', 'product_id']).doUpdateSet((eb) => ({
        quantity: greatest(eb.ref('saved_lines.quantity'), eb.ref('excluded.quantity')),
        vehicle: eb.ref('excluded.vehicle'),
        answers: eb.ref('excluded.answers'),
      })),
    )
    .execute()
  return true
}

/** Deletes what was put aside, and returns it; undefined where it was not. */
export function takeSaved(tx: Tx, cartId: string, productId: string) {
  return tx
    .deleteFrom('saved_lines')
    .where('cart_id', '=', cartId)
    .where('product_id', '=', productId)
    .returning(['quantity', 'vehicle', 'answers'])
    .executeTakeFirst()
}

/** Moves all that is put aside beside one cart to another, where the larger quantity of each stays. */
export async function mergeSaved(tx: Tx, from: string, to: string): Promise<void> {
  await tx
    .insertInto('saved_lines')
    .columns([...moved, 'saved_at'])
    .expression((eb) =>
      eb
        .selectFrom('saved_lines')
        .select([eb.val(to).as('cart_id'), 'product_id', 'quantity', 'vehicle', 'answers', 'saved_at'])
        .where('cart_id', '=', from),
    )
    .onConflict((conflict) =>
      conflict.columns(['cart_id', 'product_id']).doUpdateSet((eb) => ({
        quantity: greatest(eb.ref('saved_lines.quantity'), eb.ref('excluded.quantity')),
      })),
    )
    .execute()
}
