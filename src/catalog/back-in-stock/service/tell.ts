import { screens } from '#base/contract/screens.ts'
import { hashOf, linkWith, newSecret } from '#base/secret.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { backEmail } from '../emails.ts'
import * as store from '../store.ts'
import type { AskingShop } from './ask.ts'

const batch = 100

/**
 * Queues the mail of every confirmed ask whose product can be ordered now, a hundred in a transaction, which also ends those asks: each
 * gets one mail, regardless of crashes and of how many processes do this at once. A product that is gone again keeps its asks.
 */
export async function tellAll(shop: AskingShop, signal: AbortSignal): Promise<void> {
  do signal.throwIfAborted()
  while ((await tellSome(shop)) === batch)
}

async function tellSome({ db, shopUrl }: AskingShop): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const asks = await store.lockBack(tx, batch)
    for (const { id, email, name, slug } of asks) {
      const secret = newSecret()
      await store.markMailed(tx, id, hashOf(secret))
      const mail = backEmail({
        product: name,
        productUrl: shopUrl + screens.product(slug),
        url: linkWith(secret, shopUrl + screens.endBackInStock),
        shopUrl,
      })
      await queueMail(tx, { ...mail, to: email })
    }
    return asks.length
  })
}
