import type { Db } from '#db/open.ts'

/** Whether there is or was an order. */
export async function hasOrders(db: Db): Promise<boolean> {
  return (await db.selectFrom('orders').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Whether products, promotions or the settings of delivery have amounts. */
export async function hasAmounts(db: Db): Promise<boolean> {
  const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst()
  if (product !== undefined) return true
  const promotion = await db.selectFrom('promotions').select('id').limit(1).executeTakeFirst()
  if (promotion !== undefined) return true
  const delivery = await db
    .selectFrom('settings')
    .select('name')
    .where('name', '=', 'deliveries')
    .executeTakeFirst()
  return delivery !== undefined
}
