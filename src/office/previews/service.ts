import type { EmailKind } from '#base/contract/messages/email-words.ts'
import { testEmails as words } from '#base/contract/messages/email-words.ts'
import { screens } from '#base/contract/screens.ts'
import { newest } from '#base/cursor.ts'
import { Refusal } from '#base/refusal.ts'
import { listNewest } from '#catalog/products/sql.ts'
import { type SampleProduct, sampleOrder, sampleProduct } from '#orders/orders/emails/sample-order.ts'
import { keyLink } from '#orders/orders/model.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import { returnTerms } from '#orders/returns/model.ts'
import { record } from '#platform/audit/log.ts'
import { lockFor } from '#platform/db/locks.ts'
import type { Bearer } from '#platform/http/policy.ts'
import type { Email } from '#platform/mail/emails/email.ts'
import { withFooter } from '#platform/mail/emails/footer.ts'
import type { Letterhead, MailSetup } from '#platform/mail/letterhead/model.ts'
import { readLetterhead } from '#platform/mail/letterhead/service.ts'
import { testMailsPerHour } from '#platform/mail/limits.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { countTests, recipientOf } from '#platform/mail/sql.ts'
import { readSetting } from '#platform/settings/service.ts'
import { samples } from './inside/samples.ts'

export interface PreviewShop extends Pick<OrderShop, 'db' | 'pool' | 'shopUrl' | 'timeZone' | 'clock'> {
  readonly mailSetup: MailSetup
}

/** An email as it would arrive. */
interface Preview {
  readonly email: Email
  readonly letterhead: Letterhead
}

/**
 * One email with the letterhead of now: about the newest product of the shop and a customer who does not exist. It has no key of an order,
 * and no secret of an account.
 */
export async function preview(shop: PreviewShop, kind: EmailKind): Promise<Preview> {
  const [email, letterhead] = await Promise.all([
    exampleOf(shop, kind),
    readLetterhead(shop, shop.mailSetup.usual),
  ])
  return { email: noted(email, letterhead.footer), letterhead }
}

/**
 * Queues an email to the person of the staff who asks for it, marked as a preview, and records that. Answers the email.
 * @throws Refusal `conflict` `email_not_confirmed`; `too_many` above the limit of an hour.
 */
export async function sendTest(
  shop: PreviewShop,
  kind: EmailKind,
  to: Pick<Bearer, 'userId' | 'email'>,
  requestId: string,
): Promise<string> {
  const email = noted(await exampleOf(shop, kind), words.mark)
  await shop.db.transaction().execute(async (tx) => {
    await lockFor(tx, `test emails ${to.userId}`)
    if ((await recipientOf(tx, to.email)) !== 'confirmed')
      throw new Refusal('conflict', 'email_not_confirmed', words.notConfirmed)
    if ((await countTests(tx, to.email)) >= testMailsPerHour)
      throw new Refusal('too_many', 'too_many', words.tooMany(testMailsPerHour))
    const subject = words.subject(email.subject)
    const mail = await queueMail(tx, { ...email, cause: 'test', subject, to: to.email })
    await record(tx, {
      actor: to,
      act: 'send_test',
      subject: { kind: 'setting', id: 'mail' },
      after: { letter: kind, mail },
      requestId,
    })
  })
  return to.email
}

async function exampleOf(shop: PreviewShop, kind: EmailKind): Promise<Email> {
  const { shopUrl, timeZone, clock } = shop
  const now = clock()
  const [product, { value: terms }] = await Promise.all([newestProduct(shop), readSetting(shop, returnTerms)])
  const order = sampleOrder(product, now)
  const instructions = terms.instructions === '' ? undefined : terms.instructions
  return withoutKey(
    samples[kind]({ order, shopUrl, timeZone, recipient: 'confirmed', instructions, now }),
    order.id,
  )
}

function noted(email: Email, note: string): Email {
  const { html, body } = withFooter({ html: email.html, body: email.text }, note)
  return { ...email, html, text: body }
}

/** The outbox fills a key into the link of an order: an example has the address of the page alone. */
function withoutKey(email: Email, id: string): Email {
  const without = (text: string) => text.replaceAll(keyLink(id), screens.order(id))
  return { ...email, html: without(email.html), text: without(email.text) }
}

async function newestProduct({ pool }: PreviewShop): Promise<SampleProduct> {
  const [product] = await listNewest(pool, { before: newest, limit: 1 })
  if (product === undefined) return sampleProduct()
  const { id, name, partNumber, slug, picture, price } = product
  return { id, name, partNumber: partNumber ?? null, slug, picture, price }
}
