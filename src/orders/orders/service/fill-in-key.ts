import { hashOf } from '#base/secret.ts'
import type { OrderKeys } from '#orders/orders/key.ts'
import { keyLink } from '#orders/orders/model.ts'
import { storeKey } from '#orders/orders/store/keys.ts'
import type { Db } from '#platform/db/open.ts'
import type { Mail } from '#platform/mail/model.ts'

/**
 * A mail as its recipient gets it: with the key in the link to its order, if it has such a link. The outbox stores mails
 * without the key. The key of the mail opens the order from then on, also when the shop's secret has changed since the
 * order was placed.
 */
export async function fillInKey(
  { db, orderKeys }: { readonly db: Db; readonly orderKeys: OrderKeys },
  mail: Mail,
): Promise<Mail> {
  const { order_id: orderId, html, body } = mail
  // Only the mail's own order: a buyer may have typed the link of another.
  if (orderId === null || !body.includes(keyLink(orderId))) return mail
  const key = orderKeys.of(orderId)
  await storeKey(db, hashOf(key), orderId)
  const fillIn = (text: string) => text.replaceAll(keyLink(orderId), keyLink(orderId, key))
  return { ...mail, html: fillIn(html), body: fillIn(body) }
}
