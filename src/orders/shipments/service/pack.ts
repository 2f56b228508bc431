import { packing as words } from '#base/contract/messages/packing.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { unprintable } from '#base/pdf/scripts/prepare.ts'
import { writePdf } from '#base/pdf/write.ts'
import { Refusal } from '#base/refusal.ts'
import type { LogoShop } from '#catalog/products/picture/document-logos.ts'
import { orderAddressLines } from '#orders/orders/address-lines.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import { findByIds } from '#orders/orders/sql.ts'
import { packingFile } from '#orders/shipments/inside/packing.ts'
import { readSetting, type SettingsShop } from '#platform/settings/service.ts'
import { logoOfNow, printedLogo } from '#pricing/seller/logo.ts'
import { footOf, headOf, seller } from '#pricing/seller/model.ts'

/**
 * The emails of an order that its papers cannot print, each once: emails of its addresses, products and note that no font has.
 * @throws Refusal `missing` for an unknown order.
 */
export async function unprintableLetters({ db }: Pick<OrderShop, 'db'>, id: string): Promise<string[]> {
  const [order] = await findByIds(db, [id])
  if (order === undefined) throw new Refusal('missing', 'missing', refusals.missingOrder)
  const { ship_to: to, bill_to: billTo, note, purchase_order: purchaseOrder, lines } = order
  const texts = [
    ...[...orderAddressLines(order, to), ...(billTo === null ? [] : orderAddressLines(order, billTo))],
    ...[note, purchaseOrder, ...lines.map(({ product_name }) => product_name)],
  ]
  return unprintable(texts.join('\n'))
}

/**
 * A PDF with a pick list and the packing slips of orders, in the order of `ids`, for what is left to ship of each. Orders of
 * which nothing is left, and unknown ones, are left out.
 * @throws Refusal `conflict` when nothing is left of any.
 */
export async function pack(
  shop: SettingsShop & Pick<OrderShop, 'clock' | 'timeZone'> & LogoShop,
  ids: readonly string[],
): Promise<Buffer> {
  const [found, { value: settings }] = await Promise.all([findByIds(shop.db, ids), readSetting(shop, seller)])
  const orders = [...new Set(ids)].flatMap((id) =>
    found.filter((order) => order.id === id && order.lines.some(({ left }) => left > 0)),
  )
  if (orders.length === 0) throw new Refusal('conflict', 'nothing_to_pack', refusals.nothingToPack)
  return writePdf(
    packingFile({
      orders,
      head: headOf(settings),
      foot: footOf(settings),
      logo: await printedLogo(shop.logos, logoOfNow(), words.file),
      paper: settings.paper,
      at: shop.clock(),
      timeZone: shop.timeZone,
    }),
  )
}
