import type { AnswerOf, BodyOf } from '#base/contract/calls.ts'
import { fromWire, type Money, toWire } from '#base/money.ts'
import type {
  FoundProduct,
  LineCost,
  Margin,
  NewReceipt,
  ProductCost,
  Purchase,
  PurchaseChange,
  ReadLine,
  Receipt,
  ReceiptLine,
  Supplier,
  WrongLine,
} from './model.ts'

type WireReceipt = AnswerOf<'listReceipts'>['rows'][number]
type WireMargin = AnswerOf<'orderCosts'>['total']

/** A delivery as the calls have it. */
export function receiptOnWire({ id, receivedAt, cancelledAt, ...receipt }: Receipt): WireReceipt {
  return {
    _id: id,
    ...receipt,
    receivedAt: receivedAt.toISOString(),
    cancelledAt: cancelledAt?.toISOString() ?? null,
  }
}

/** A product of a delivery. */
export function productOnWire({
  productId,
  name,
  partNumber,
}: Pick<ReceiptLine, 'productId' | 'name' | 'partNumber'>) {
  return { toolsId: productId, tools: name, partNumber }
}

/** A delivery that is to be booked, as the call has it. */
export function newReceiptOf({ lines, ...receipt }: BodyOf<'bookReceipt'>): NewReceipt {
  return {
    ...receipt,
    lines: lines.map(({ toolsId, pieces, price }) => ({
      productId: toolsId,
      pieces,
      price: price === null ? null : fromWire(price),
    })),
  }
}

/** A product of a delivery with its pieces; its price only for whoever may see it. */
export function lineOnWire(line: ReceiptLine, { maySeeCosts }: { readonly maySeeCosts: boolean }) {
  return {
    ...productOnWire(line),
    pieces: line.pieces,
    price: maySeeCosts ? costOnWire(line.price) : null,
  }
}

/** A line that was read: its price is that which the caller has sent. */
export function readLineOnWire(line: ReadLine) {
  return { ...lineOnWire(line, { maySeeCosts: true }), line: line.line }
}

export function supplierOnWire({ id, ...row }: Supplier) {
  return { _id: id, ...row }
}

/** What a product costs, as somebody enters it, and what that starts from. */
export function purchaseOfForm({ was, ...to }: BodyOf<'changePurchase'>): PurchaseChange {
  return { ...purchaseOf(to), was: was && purchaseOf(was) }
}

function purchaseOf({ price, supplierId }: Omit<BodyOf<'changePurchase'>, 'was'>): Purchase {
  return { price: price === null ? null : fromWire(price), supplierId }
}

export function productCostOnWire({ id, last, supplierId, supplier, ...margin }: ProductCost) {
  return { _id: id, last: costOnWire(last), supplierId, supplier, ...marginOnWire(margin) }
}

export function lineCostOnWire({ productId, pieces, ...margin }: LineCost) {
  return { toolsId: productId, pieces, ...marginOnWire(margin) }
}

export function costOnWire(amount: Money | null) {
  return amount === null ? null : toWire(amount)
}

export function marginOnWire({ net, cost, margin, percent }: Margin): WireMargin {
  return { net: toWire(net), cost: costOnWire(cost), margin: costOnWire(margin), percent }
}

/** The inverse, in a browser. */
function marginFromWire({ net, cost, margin, percent }: WireMargin): Margin {
  return {
    net: fromWire(net),
    cost: cost === null ? null : fromWire(cost),
    margin: margin === null ? null : fromWire(margin),
    percent,
  }
}

type WireSupplier = AnswerOf<'listSuppliers'>['rows'][number]
type WireLine = AnswerOf<'oneReceipt'>['lines'][number]
type WireRead = AnswerOf<'readReceiptLines'>

export function supplierFromWire({ _id, ...row }: WireSupplier): Supplier {
  return { id: _id, ...row }
}

export function receiptFromWire({ _id, receivedAt, cancelledAt, ...receipt }: WireReceipt): Receipt {
  return {
    id: _id,
    ...receipt,
    receivedAt: new Date(receivedAt),
    cancelledAt: cancelledAt === null ? null : new Date(cancelledAt),
  }
}

function productFromWire({
  toolsId,
  tools,
  partNumber,
}: Pick<WireLine, 'toolsId' | 'tools' | 'partNumber'>): FoundProduct {
  return { productId: toolsId, name: tools, partNumber }
}

export function lineFromWire(line: WireLine): ReceiptLine {
  const { pieces, price } = line
  return { ...productFromWire(line), pieces, price: price === null ? null : fromWire(price) }
}

/** The lines that were read, and those that were not. */
export function readFromWire({ lines, errors }: WireRead): { lines: ReadLine[]; errors: WrongLine[] } {
  return {
    lines: lines.map((line) => ({ ...lineFromWire(line), line: line.line })),
    errors: errors.map(({ products, ...one }) => ({ ...one, products: products.map(productFromWire) })),
  }
}

/** What an order cost, in a browser. */
export function orderCostsFromWire({ lines, total, unknown }: AnswerOf<'orderCosts'>) {
  return {
    lines: lines.map(
      ({ toolsId, pieces, ...margin }): LineCost => ({
        ...{ productId: toolsId, pieces },
        ...marginFromWire(margin),
      }),
    ),
    total: marginFromWire(total),
    unknown,
  }
}

/** A delivery as the call that books it takes it. */
export function newReceiptOnWire({ lines, ...receipt }: NewReceipt): BodyOf<'bookReceipt'> {
  return {
    ...receipt,
    lines: lines.map(({ productId, pieces, price }) => ({
      toolsId: productId,
      pieces,
      price: costOnWire(price),
    })),
  }
}
