import { newId } from '#base/id.ts'
import { hashOf } from '#base/secret.ts'
import type { Db } from '#platform/db/open.ts'
import { aProduct } from './products.ts'

interface AskGiven {
  email?: string
  productId?: string
  confirmed?: boolean
}

/** Somebody who waits for a product; by default one that is sold out, not confirmed. Returns the secret of the link that confirms. */
export async function anAsk({ db }: { readonly db: Db }, given: AskGiven): Promise<string> {
  const secret = newId()
  const { id } = given.productId ? { id: given.productId } : await aProduct({ db }, { available: 0 })
  await db
    .insertInto('back_in_stock_asks')
    .values({
      id: newId(),
      product_id: id,
      email: given.email ?? `waits-${newId().toLowerCase()}@shop.example`,
      confirm_hash: hashOf(secret),
      confirmed_at: given.confirmed ? new Date() : null,
      expires_at: new Date(Date.now() + 48 * 3600 * 1000),
    })
    .execute()
  return secret
}
