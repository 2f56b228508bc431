import { packing as words } from '#base/contract/messages/packing.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { unprintable } from '#base/pdf/scripts/prepare.ts'
import { writePdf } from '#base/pdf/write.ts'
import { Refusal } from '#base/refusal.ts'
import type { LogoShop } from '#catalog/products/picture/document-logos.ts'
import { shelvesOf } from '#catalog/products/sql.ts'
import { orderAddressLines } from '#orders/orders/address-lines.ts'
import { type Person, productsOf } from '#orders/orders/model.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import { findByIds, lockAll, setNotPacking, setPacking } from '#orders/orders/sql.ts'
import { packingFile } from '#orders/shipments/inside/packing.ts'
import { record, recordAll } from '#platform/audit/log.ts'
import { readSetting, type SettingsShop } from '#platform/settings/service.ts'
import { logoOfNow, printedLogo } from '#pricing/seller/logo.ts'
import { footOf, headOf, seller } from '#pricing/seller/model.ts'
import { requireNotHeld } from './hold.ts'
import { lockExisting, type Target } from './locked.ts'

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
 * A PDF with a pick list and the packing slips of orders, in the order of `ids`, for what is left to ship of each. Marks them as being
 * packed by this person first, so that their buyers cannot cancel what is printed. Orders of which nothing is left, those on hold and
 * unknown ones are left out.
 * @throws Refusal `conflict` when nothing is left of any, or each is on hold.
 */
export async function pack(
  shop: SettingsShop & Pick<OrderShop, 'db' | 'clock' | 'timeZone'> & LogoShop,
  admin: Person,
  { ids, requestId }: { ids: readonly string[]; requestId: string },
): Promise<Buffer> {
  await markPacking(shop, admin, { ids, requestId })
  const [found, { value: settings }] = await Promise.all([findByIds(shop.db, ids), readSetting(shop, seller)])
  const left = [...new Set(ids)].flatMap((id) =>
    found.filter((order) => order.id === id && order.lines.some((line) => line.left > 0)),
  )
  const orders = left.filter(({ held_reason }) => held_reason === null)
  if (orders.length === 0 && left[0] !== undefined) requireNotHeld(left[0])
  if (orders.length === 0) throw new Refusal('conflict', 'nothing_to_pack', refusals.nothingToPack)
  return writePdf(
    packingFile({
      orders,
      shelves: await shelvesOf(shop.db, orders.flatMap(productsOf)),
      head: headOf(settings),
      foot: footOf(settings),
      logo: await printedLogo(shop.logos, logoOfNow(), words.file),
      paper: settings.paper,
      at: shop.clock(),
      timeZone: shop.timeZone,
    }),
  )
}

/** Marks orders as being packed by this person, with an entry in the audit log for each that they were not packing. */
function markPacking(
  { db, clock }: Pick<OrderShop, 'db' | 'clock'>,
  admin: Person,
  { ids, requestId }: { ids: readonly string[]; requestId: string },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockAll(tx, ids)
    const marked = await setPacking(tx, ids, { by: admin.userId, at: clock() })
    await recordAll(
      tx,
      marked.map((id) => ({ actor: admin, act: 'pack', subject: { kind: 'order', id }, requestId })),
    )
  })
}

/** Takes an order from the pick list, so that its buyer can cancel it again. Returns 0 when nobody packs it. @throws Refusal `missing`. */
export function stopPacking(
  { db }: Pick<OrderShop, 'db'>,
  admin: Person,
  { id, requestId }: Target,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const order = await lockExisting(tx, id)
    if (order.packing_since === null || order.shipment !== 'pending') return 0
    await setNotPacking(tx, id)
    await record(tx, { actor: admin, act: 'stop_packing', subject: { kind: 'order', id }, requestId })
    return 1
  })
}
