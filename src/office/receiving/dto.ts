import type { AnswerOf, BodyOf } from '#base/contract/schemas.ts'
import { fromDecimal, type Money, toDecimal } from '#base/money.ts'
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

type ReceiptDto = AnswerOf<'listReceipts'>['rows'][number]
type MarginDto = AnswerOf<'orderCosts'>['total']

/** A delivery as the calls have it. */
export function receiptToDto({ id, receivedAt, cancelledAt, ...receipt }: Receipt): ReceiptDto {
  return {
    _id: id,
    ...receipt,
    receivedAt: receivedAt.toISOString(),
    cancelledAt: cancelledAt?.toISOString() ?? null,
  }
}

/** A product of a delivery. */
export function productToDto({
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
      price: price === null ? null : fromDecimal(price),
    })),
  }
}

/** A product of a delivery with its pieces; its price only for staff who may see it. */
export function lineToDto(line: ReceiptLine, { maySeeCosts }: { readonly maySeeCosts: boolean }) {
  return {
    ...productToDto(line),
    pieces: line.pieces,
    price: maySeeCosts ? costToDto(line.price) : null,
  }
}

/** A line that was read: its price is that which the caller has sent. */
export function readLineToDto(line: ReadLine) {
  return { ...lineToDto(line, { maySeeCosts: true }), line: line.line }
}

export function supplierToDto({ id, ...row }: Supplier) {
  return { _id: id, ...row }
}

/** What a product costs, as somebody enters it, and what that starts from. */
export function purchaseOfForm({ was, ...to }: BodyOf<'changePurchase'>): PurchaseChange {
  return { ...purchaseOf(to), was: was && purchaseOf(was) }
}

function purchaseOf({ price, supplierId }: Omit<BodyOf<'changePurchase'>, 'was'>): Purchase {
  return { price: price === null ? null : fromDecimal(price), supplierId }
}

export function productCostToDto({ id, last, supplierId, supplier, ...margin }: ProductCost) {
  return { _id: id, last: costToDto(last), supplierId, supplier, ...marginToDto(margin) }
}

export function lineCostToDto({ productId, pieces, ...margin }: LineCost) {
  return { toolsId: productId, pieces, ...marginToDto(margin) }
}

export function costToDto(amount: Money | null) {
  return amount === null ? null : toDecimal(amount)
}

export function marginToDto({ net, cost, margin, percent }: Margin): MarginDto {
  return { net: toDecimal(net), cost: costToDto(cost), margin: costToDto(margin), percent }
}

/** The inverse, in a browser. */
function marginFromDto({ net, cost, margin, percent }: MarginDto): Margin {
  return {
    net: fromDecimal(net),
    cost: cost === null ? null : fromDecimal(cost),
    margin: margin === null ? null : fromDecimal(margin),
    percent,
  }
}

type SupplierDto = AnswerOf<'listSuppliers'>['rows'][number]
type LineDto = AnswerOf<'oneReceipt'>['lines'][number]
type ReadDto = AnswerOf<'readReceiptLines'>

export function supplierFromDto({ _id, ...row }: SupplierDto): Supplier {
  return { id: _id, ...row }
}

export function receiptFromDto({ _id, receivedAt, cancelledAt, ...receipt }: ReceiptDto): Receipt {
  return {
    id: _id,
    ...receipt,
    receivedAt: new Date(receivedAt),
    cancelledAt: cancelledAt === null ? null : new Date(cancelledAt),
  }
}

function productFromDto({
  toolsId,
  tools,
  partNumber,
}: Pick<LineDto, 'toolsId' | 'tools' | 'partNumber'>): FoundProduct {
  return { productId: toolsId, name: tools, partNumber }
}

export function lineFromDto(line: LineDto): ReceiptLine {
  const { pieces, price } = line
  return { ...productFromDto(line), pieces, price: price === null ? null : fromDecimal(price) }
}

/** The lines that were read, and those that were not. */
export function readFromDto({ lines, errors }: ReadDto): { lines: ReadLine[]; errors: WrongLine[] } {
  return {
    lines: lines.map((line) => ({ ...lineFromDto(line), line: line.line })),
    errors: errors.map(({ products, ...one }) => ({ ...one, products: products.map(productFromDto) })),
  }
}

/** What an order cost, in a browser. */
export function orderCostsFromDto({ lines, total, unknown }: AnswerOf<'orderCosts'>) {
  return {
    lines: lines.map(
      ({ toolsId, pieces, ...margin }): LineCost => ({
        productId: toolsId,
        pieces,
        ...marginFromDto(margin),
      }),
    ),
    total: marginFromDto(total),
    unknown,
  }
}

/** A delivery as the call that books it takes it. */
export function newReceiptToDto({ lines, ...receipt }: NewReceipt): BodyOf<'bookReceipt'> {
  return {
    ...receipt,
    lines: lines.map(({ productId, pieces, price }) => ({
      toolsId: productId,
      pieces,
      price: costToDto(price),
    })),
  }
}
