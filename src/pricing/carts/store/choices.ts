import { now } from '#platform/db/functions.ts'
import type { Tx } from '#platform/db/open.ts'
import type { Destination } from '#pricing/calculation/zones.ts'

/** Sets the coupon of a cart, by its code; null takes it back. */
export async function setCoupon(tx: Tx, cartId: string, coupon: string | null): Promise<void> {
  await tx.updateTable('carts').set({ coupon, coupon_at: now }).where('id', '=', cartId).execute()
}

/** Whether the customer of a cart is a business, and its tax number; undefined leaves what the cart has. */
interface Business {
  readonly isBusiness?: boolean | undefined
  readonly taxNumber?: string | undefined
}

/** Sets the destination of a cart, and for whom it is. */
export async function setDestination(
  tx: Tx,
  cartId: string,
  to: Destination,
  { isBusiness, taxNumber }: Business,
): Promise<void> {
  const { country, region = null, postalCode: postal_code = null } = to
  await tx
    .updateTable('carts')
    .set({
      country,
      region,
      postal_code,
      destination_at: now,
      ...(isBusiness !== undefined && { is_business: isBusiness }),
      ...(taxNumber !== undefined && { tax_number: taxNumber }),
    })
    .where('id', '=', cartId)
    .execute()
}

/** Sets the country of a cart without a destination. */
export async function setGuessed(tx: Tx, cartId: string, country: string): Promise<void> {
  await tx
    .updateTable('carts')
    .set({ country })
    .where('id', '=', cartId)
    .where('country', 'is', null)
    .execute()
}

/** Sets the delivery method of a cart, by its id. */
export async function setDelivery(tx: Tx, cartId: string, delivery_method: string): Promise<void> {
  await tx.updateTable('carts').set({ delivery_method, delivery_at: now }).where('id', '=', cartId).execute()
}

/** Gives a cart each choice that another cart made later. */
export async function mergeChoices(tx: Tx, from: string, to: string): Promise<void> {
  const newer = (moment: 'coupon_at' | 'destination_at' | 'delivery_at') =>
    tx
      .updateTable('carts as c')
      .from('carts as v')
      .where('c.id', '=', to)
      .where('v.id', '=', from)
      .where(({ eb, or, ref }) =>
        or([
          eb(`v.${moment}`, '>', ref(`c.${moment}`)),
          eb.and([eb(`c.${moment}`, 'is', null), eb(`v.${moment}`, 'is not', null)]),
        ]),
      )
  await newer('coupon_at')
    .set(({ ref }) => ({ coupon: ref('v.coupon'), coupon_at: ref('v.coupon_at') }))
    .execute()
  await newer('destination_at')
    .set(({ ref }) => ({
      country: ref('v.country'),
      region: ref('v.region'),
      postal_code: ref('v.postal_code'),
      is_business: ref('v.is_business'),
      tax_number: ref('v.tax_number'),
      destination_at: ref('v.destination_at'),
    }))
    .execute()
  await newer('delivery_at')
    .set(({ ref }) => ({ delivery_method: ref('v.delivery_method'), delivery_at: ref('v.delivery_at') }))
    .execute()
}
