import { toDecimal } from '#base/money.ts'
import { deliveries } from '#pricing/deliveries/model.ts'
import type { Good } from './goods.ts'
import type { PastEntry, World } from './past-order.ts'
import type { PastPromotion } from './promotions.ts'
import type { PastStock } from './stock.ts'
import type { Supplier } from './suppliers.ts'
import { earlierDeliveries, freeSince } from './terms.ts'

interface Given {
  readonly goods: readonly Good[]
  readonly promotions: readonly PastPromotion[]
  readonly suppliers: readonly Supplier[]
  readonly stock: PastStock
  readonly hired: readonly { readonly userId: string; readonly role: string; readonly since: Date }[]
}

/** What the audit log says of changes that belong to no order: the staff, prices, promotions, deliveries and the stock. */
export function otherEntries({ staff, calendar }: World, given: Given): PastEntry[] {
  const { owner, warehouse } = staff
  const linesOf = Map.groupBy(given.stock.received, ({ receiptId }) => receiptId)
  return [
    ...given.hired.map(
      ({ userId, role, since }): PastEntry => ({
        actor: owner,
        act: 'make_admin',
        subject: { kind: 'user', id: userId },
        before: { role: 'customer' },
        after: { role },
        at: since,
      }),
    ),
    ...given.goods.flatMap(({ id, earlier, price }) =>
      earlier.map(
        ({ price: before, until }, index): PastEntry => ({
          actor: owner,
          act: 'edit',
          subject: { kind: 'product', id },
          before: { price: toDecimal(before) },
          after: { price: toDecimal(earlier[index + 1]?.price ?? price) },
          at: until,
        }),
      ),
    ),
    ...given.promotions.map(
      ({ row: { id, fields }, createdAt }): PastEntry => ({
        actor: owner,
        act: 'add',
        subject: { kind: 'promotion', id },
        after: fields,
        at: createdAt,
      }),
    ),
    ...given.suppliers.map(
      ({ id, name, email, phone, notes, since }): PastEntry => ({
        actor: owner,
        act: 'add',
        subject: { kind: 'supplier', id },
        after: { name, email, phone, notes },
        at: since,
      }),
    ),
    ...given.stock.receipts.map(({ id, name, deliveryNote, at, by }): PastEntry => {
      const lines = linesOf.get(id) ?? []
      const pieces = lines.reduce((sum, line) => sum + line.pieces, 0)
      return {
        actor: by,
        act: 'receive',
        subject: { kind: 'receipt', id },
        after: { deliveryNote, supplier: name, products: lines.length, pieces },
        at,
      }
    }),
    ...given.stock.counted.map(
      ({ productId, change, available, reason, note, at }): PastEntry => ({
        actor: warehouse,
        act: 'edit',
        subject: { kind: 'product', id: productId },
        before: { available: available - change },
        after: { available, reason, ...(note !== '' && { note }) },
        at,
      }),
    ),
    {
      actor: owner,
      act: 'edit',
      subject: { kind: 'setting', id: deliveries.name },
      before: earlierDeliveries(),
      after: deliveries.initial,
      at: freeSince(calendar),
    },
  ]
}
