import type { Tx } from '#db/open.ts'

interface NewClaim {
  readonly orderId: string
  readonly number: string
  /** When VIES is asked again; null when it is not. */
  readonly askAt: Date | null
}

/** Stores that an order costs tax until its number is accepted. */
export async function insertClaim(tx: Tx, { orderId, number, askAt }: NewClaim): Promise<void> {
  await tx.insertInto('tax_claims').values({ order_id: orderId, number, ask_at: askAt }).execute()
}
