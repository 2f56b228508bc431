import { erasure } from '#base/contract/messages/erasure.ts'
import { Refusal } from '#base/refusal.ts'
import { findCustomer } from '#office/customers/service.ts'
import type { Person } from '#orders/orders/model.ts'
import type { PaymentCloser } from '#orders/orders/payment-closer.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import { record } from '#platform/audit/log.ts'
import { guestData, personalData } from './export.ts'
import { forget } from './forget.ts'
import { forgetGuest } from './forget-guest.ts'

/* What staff do for a person who asks for their data, or asks that it is erased. */

interface Asked {
  /** The id of an account, or of an order of a guest. */
  readonly id: string
  readonly by: { readonly userId: string; readonly email: string }
  readonly requestId: string
}

/** All data that the shop stores about a customer; it is audited before it is read. @throws Refusal `missing`. */
export async function dataOfCustomer(shop: OrderShop, { id, by, requestId }: Asked) {
  const customer = await findCustomer(shop.db, id)
  const subject =
    customer.kind === 'account'
      ? ({ kind: 'user', id: customer.user.id } as const)
      : ({ kind: 'order', id } as const)
  await record(shop.db, { actor: by, act: 'export_person', subject, requestId })
  if (customer.kind === 'guest') return guestData(shop, customer.whose.email)
  return personalData(shop, customer.whose)
}

/**
 * Erases the data of a customer; what the law keeps stays (docs/decisions/office/customers.md).
 * @throws Refusal `missing`, also of one who was erased; `conflict` for one of the staff, for an order of a guest who has an account by
 * now, and as `forget`.
 */
export async function eraseCustomer(
  shop: OrderShop,
  paymentCloser: PaymentCloser,
  { id, by, requestId }: Asked,
): Promise<void> {
  const customer = await findCustomer(shop.db, id)
  if (customer.kind === 'guest') {
    const { email } = customer.whose
    return forgetGuest(shop, paymentCloser, { email, orderId: id, by }, requestId)
  }
  const { user } = customer
  if (user.id !== id) throw new Refusal('conflict', 'has_account', erasure.hasAccount)
  if (user.role !== 'customer') throw new Refusal('conflict', 'works_here', erasure.worksHere)
  return forget(shop, paymentCloser, { person: ownerOf(user.id, user.email), by }, requestId)
}

/** The owner of an account, for whom its unpaid orders are cancelled. */
function ownerOf(userId: string, email: string): Person {
  return { userId, email, role: 'customer', refundLimit: 'nothing', isProofFresh: false }
}
