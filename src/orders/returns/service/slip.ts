import type { EmailKind } from '#base/contract/messages/email-words.ts'
import { returnRefusals } from '#base/contract/messages/return-words.ts'
import { orderNumber } from '#base/contract/order-number.ts'
import { callUrl } from '#base/contract/url.ts'
import { writePdf } from '#base/pdf/write.ts'
import { Refusal } from '#base/refusal.ts'
import type { LogoShop } from '#catalog/products/picture/document-logos.ts'
import type { Viewer } from '#orders/orders/model.ts'
import { hasSlip } from '#orders/orders/return.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { requireVisible } from '#orders/orders/service/read.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import { findById } from '#orders/orders/sql.ts'
import { slipFile } from '#orders/returns/inside/slip.ts'
import { returnTerms } from '#orders/returns/model.ts'
import type { FindAttachments } from '#platform/mail/model.ts'
import { readSetting } from '#platform/settings/service.ts'
import { logoOfNow, printedLogo } from '#pricing/seller/logo.ts'
import { footOf, headOf, seller } from '#pricing/seller/model.ts'
import { returnIn, shownReturn } from './locked.ts'

type SlipShop = Pick<OrderShop, 'db' | 'pool' | 'timeZone'> & LogoShop

/**
 * The slip of a return as a PDF file, for the buyer of its order or an admin.
 * @throws Refusal `missing`, also for another customer's order; `conflict` for a return that is not approved, or of which nothing is sent
 * back.
 */
export async function slipFor(
  shop: SlipShop,
  viewer: Viewer,
  { orderId, id }: { orderId: string; id: string },
): Promise<Buffer> {
  const order = requireVisible(await findById(shop.db, orderId), viewer)
  const one = returnIn(order, id)
  if (!hasSlip(one)) throw new Refusal('conflict', 'no_slip', returnRefusals.noSlip)
  return write(shop, order, id)
}

async function write(shop: SlipShop, order: OrderRow, id: string): Promise<Buffer> {
  const [{ value: from }, { value: terms }] = await Promise.all([
    readSetting(shop, seller),
    readSetting(shop, returnTerms),
  ])
  const one = shownReturn(order, id)
  return writePdf(
    slipFile({
      one,
      orderNumber: orderNumber(order.id),
      sendTo: headOf(from),
      foot: footOf(from),
      logo: await printedLogo(shop.logos, logoOfNow(), one.number),
      instructions: terms.instructions,
      paper: from.paper,
      at: new Date(one.changedAt),
      timeZone: shop.timeZone,
    }),
  )
}

const withSlip: EmailKind = 'return_approved'

/** Finds the slip of the mail that says that a return is approved. */
export function slipsIn(shop: SlipShop): FindAttachments {
  return async ({ kind, order_id: orderId, return_id: id }) => {
    if (kind !== withSlip || orderId === null || id === null) return []
    const order = await findById(shop.db, orderId)
    const one = order?.returns.find((other) => other.id === id)
    if (order === undefined || one === undefined || !hasSlip(one)) return []
    return [
      {
        name: `${shownReturn(order, id).number}.pdf`,
        type: 'application/pdf',
        url: callUrl('returnSlip', { id: orderId, returnId: id }),
        content: () => write(shop, order, id),
      },
    ]
  }
}
