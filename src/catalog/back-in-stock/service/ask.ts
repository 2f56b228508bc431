import { backInStockRefusals } from '#base/contract/messages/back-in-stock.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { screens } from '#base/contract/screens.ts'
import { newId } from '#base/id.ts'
import { Refusal } from '#base/refusal.ts'
import { hashOf, linkWith, newSecret } from '#base/secret.ts'
import { isSoldOut } from '#catalog/products/model.ts'
import { networkOf } from '#people/identity/network.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { isWithin } from '#platform/db/tally.ts'
import { accountMailsPerHour, mailboxOf } from '#platform/mail/limits.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { recipientOf } from '#platform/mail/sql.ts'
import { confirmEmail } from '../emails.ts'
import * as store from '../store.ts'

export interface AskingShop {
  readonly db: Db
  readonly shopUrl: string
}

/** Somebody who asks to be told when a product is back. */
interface NewWait {
  readonly productId: string
  readonly email: string
}

const hourSeconds = 3600
/** A workshop or a school shares one network. */
const asksOfNetwork = 60

/**
 * Mails the link that confirms an ask to an email that somebody typed. Who has the email, and what it asked before, is not looked at:
 * answer and work are the same for every email.
 * @param address the network address of the request.
 * @throws Refusal `too_many` for too many requests of a network, or about a mailbox, in an hour; `missing` for no product; `conflict`
 * `in_stock` for one that can be ordered.
 */
export function ask(shop: AskingShop, { productId, email }: NewWait, address: string): Promise<void> {
  return shop.db.transaction().execute(async (tx) => {
    await requireWithin(tx, 'back_in_stock_network', networkOf(address), asksOfNetwork)
    await mailLink(tx, shop.shopUrl, await requireSoldOut(tx, productId), email)
  })
}

/**
 * Asks for a signed-in person. Answers whether their email is confirmed: then the ask counts at once, else a link is mailed. Refuses as
 * `ask`.
 */
export function askAsUser(
  { db, shopUrl }: AskingShop,
  productId: string,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await requireWithin(tx, 'back_in_stock_user', userId, asksOfNetwork)
    const product = await requireSoldOut(tx, productId)
    const isConfirmed = (await recipientOf(tx, email)) === 'confirmed'
    if (isConfirmed) {
      await store.lockAsks(tx, email)
      await store.insertConfirmed(tx, { id: newId(), productId, email })
    } else await mailLink(tx, shopUrl, product, email)
    return isConfirmed
  })
}

/** Confirms the ask of a mailed link; answers the name of its product. A repeat changes nothing. Refuses `missing`. */
export function confirm(db: Db, secret: string): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const hash = hashOf(secret)
    const email = await store.emailOfLink(tx, hash)
    if (email === undefined) throw unknownLink()
    await store.lockAsks(tx, email)
    // As it is now: it may have been confirmed, or ended, meanwhile.
    const found = await store.findByConfirmHash(tx, hash)
    if (found === undefined) throw unknownLink()
    if (found.confirmedAt === null) await store.confirmAsk(tx, found)
    return found.name
  })
}

/** Ends every open ask of the email that a mailed link belongs to. Refuses `missing` for an unknown link. */
export function end(db: Db, secret: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const email = await store.emailOfLink(tx, hashOf(secret))
    if (email === undefined) throw unknownLink()
    await store.lockAsks(tx, email)
    await store.removeOpen(tx, email)
  })
}

async function mailLink(
  tx: Tx,
  shopUrl: string,
  { id: productId, name }: { readonly id: string; readonly name: string },
  email: string,
): Promise<void> {
  await requireWithin(tx, 'back_in_stock_mailbox', mailboxOf(email), accountMailsPerHour)
  const secret = newSecret()
  await store.insertUnconfirmed(tx, { id: newId(), productId, email }, hashOf(secret))
  const url = linkWith(secret, shopUrl + screens.confirmBackInStock)
  await queueMail(tx, { ...confirmEmail({ product: name, url, shopUrl }), to: email })
}

async function requireSoldOut(tx: Tx, id: string) {
  const product = await store.findProduct(tx, id)
  if (product === undefined) throw new Refusal('missing', 'missing', refusals.missing)
  if (!isSoldOut(product)) throw new Refusal('conflict', 'in_stock', backInStockRefusals.inStock)
  return product
}

async function requireWithin(tx: Tx, of: string, whose: string, most: number): Promise<void> {
  if (await isWithin(tx, { of, whose, most, seconds: hourSeconds })) return
  throw new Refusal('too_many', 'too_many', refusals.tooMany)
}

const unknownLink = () => new Refusal('missing', 'missing', backInStockRefusals.unknown)
