import { isolated } from '#base/contract/isolated.ts'
import type { EmailKind } from '#base/contract/messages/email-words.ts'
import { freeReturnWords, returnReasonWords } from '#base/contract/messages/return-words.ts'
import { productName } from '#base/contract/product-name.ts'
import { orderButton, type Rows, words } from '#orders/orders/emails/blocks.ts'
import type { AboutOrder } from '#orders/orders/emails/framed.ts'
import type { Order } from '#orders/orders/model.ts'
import { type Return, settledOf } from '#orders/orders/return.ts'
import { type Block, type Email, renderEmail } from '#platform/mail/emails/email.ts'
import type { Cause } from '#platform/mail/model.ts'

/** No email about a return has the words that the customer typed: a mailbox may be somebody else's. */
export interface AboutReturn extends AboutOrder {
  readonly one: Return
}

interface Asked extends AboutReturn {
  readonly cause: 'buyer' | 'admin'
}

/** Confirms that a return was asked for. */
export function returnAskedEmail({ cause, ...about }: Asked): Email {
  const buyer = about.order.guest ? 'guest' : 'customer'
  return returnEmail(about, {
    kind: 'return_asked',
    cause: cause === 'buyer' ? buyer : 'admin',
    title: 'We received your return request',
    blocks: [
      words('We will check it and write to you. Please do not send anything back before that.'),
      rowsOf(about, 'asked'),
    ],
  })
}

interface Approved extends AboutReturn {
  /** Undefined when nothing is to be sent back. */
  readonly instructions: string | undefined
}

/** Says how pieces are sent back. The slip is attached. */
export function returnApprovedEmail({ instructions, ...about }: Approved): Email {
  const { one } = about
  return returnEmail(about, {
    kind: 'return_approved',
    cause: deciding(about.order),
    title: 'Your return is approved',
    blocks: [
      words(
        instructions === undefined
          ? 'You need not send anything back.'
          : 'Please send these pieces back to us. The return slip is attached to this mail.',
      ),
      ...said(one.lines.some(({ free }) => free) ? freeReturnWords.letter : ''),
      rowsOf(about, 'asked'),
      ...said(one.words),
      ...said(instructions ?? ''),
    ],
  })
}

/** Says that the shop does not take a return, and why. */
export function returnDeclinedEmail(about: AboutReturn): Email {
  return returnEmail(about, {
    kind: 'return_declined',
    cause: deciding(about.order),
    title: 'We cannot accept your return',
    blocks: [words(about.one.words), rowsOf(about, 'asked')],
  })
}

/** Says which pieces came back. */
export function returnReceivedEmail(about: AboutReturn): Email {
  return returnEmail(about, {
    kind: 'return_received',
    cause: deciding(about.order),
    title: 'We received your return',
    blocks: [
      words('Thank you. These pieces have arrived. We will write again when we refund or replace them.'),
      rowsOf(about, 'came'),
    ],
  })
}

/** Says that a return of pieces that cost nothing is closed. */
export function returnClosedEmail(about: AboutReturn): Email {
  return returnEmail(about, {
    kind: 'return_closed',
    cause: deciding(about.order),
    title: 'Your return is closed',
    blocks: [words('These pieces cost nothing, so there is nothing to refund.'), rowsOf(about, 'settled')],
  })
}

/** Says that pieces are sent again, at no cost. */
export function returnReplacedEmail(about: AboutReturn): Email {
  return returnEmail(about, {
    kind: 'return_replaced',
    cause: deciding(about.order),
    title: 'We are sending you a replacement',
    blocks: [
      words('We will send you these pieces again, at no cost. We will write again when we ship them.'),
      rowsOf(about, 'settled'),
    ],
  })
}

interface Content {
  readonly kind: EmailKind
  readonly cause: Cause
  readonly title: string
  readonly blocks: readonly Block[]
}

function returnEmail({ order, shopUrl, one }: AboutReturn, { title, blocks, ...content }: Content): Email {
  return renderEmail({
    ...content,
    subject: `${title}: ${one.number}`,
    title,
    shopUrl,
    blocks: [...blocks, orderButton(order, shopUrl)],
  })
}

/** Pieces of a return, as they were asked for, as they came back, or as they are settled. */
function rowsOf({ order, one }: AboutReturn, which: 'asked' | 'came' | 'settled'): Block {
  const rows: Rows = one.lines.flatMap((line) => {
    const { product, partNumber, reason, quantity, restocked, scrapped } = line
    const count = { asked: quantity, came: restocked + scrapped, settled: settledOf(line) }[which]
    const part = partNumber === null ? '' : ` (${partNumber})`
    return count === 0
      ? []
      : [[`${count} × ${isolated(productName(product))}${part}`, returnReasonWords[reason]] as const]
  })
  return {
    kind: 'rows',
    rows: [...rows, ['Return number', one.number], ['Order number', order.number]],
  }
}

function said(text: string): Block[] {
  return text === '' ? [] : [words(text)]
}

/** As for shipments: emails about paid orders are always sent, others are limited. */
function deciding({ paid }: Order): Cause {
  return paid ? 'payment' : 'admin'
}
