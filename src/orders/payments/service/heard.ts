import type { Gateway } from '#orders/payments/gateway.ts'
import type { PaymentShop } from '#orders/payments/shop.ts'
import { findFact, replaceFact } from '#platform/db/facts.ts'

const noted = new WeakSet<object>()

/** Notes that a webhook signed with the secret of this shop has arrived. A process writes it once. */
export async function noteWebhook({ db, gateway }: Pick<PaymentShop, 'db' | 'gateway'>): Promise<void> {
  if (noted.has(gateway.marks)) return
  await replaceFact(db, 'webhook_heard', gateway.marks.webhook)
  noted.add(gateway.marks)
}

/** Whether a webhook signed with the secret that the shop has now ever arrived. */
export async function hasHeardWebhook(
  db: PaymentShop['db'],
  { marks }: Pick<Gateway, 'marks'>,
): Promise<boolean> {
  return (await findFact(db, 'webhook_heard')) === marks.webhook
}
