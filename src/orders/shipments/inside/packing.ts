import { packing as words } from '#base/contract/messages/packing.ts'
import { orderNumber } from '#base/contract/order-number.ts'
import { productName } from '#base/contract/product-name.ts'
import { dateWriting } from '#base/date-writing.ts'
import type { Block, PdfFile, Picture, Sheet } from '#base/pdf/model.ts'
import { orderAddressLines } from '#orders/orders/address-lines.ts'
import { factsOf, factTexts } from '#orders/orders/line-facts.ts'
import type { OrderRow } from '#orders/orders/row.ts'

interface Letterhead {
  /** The seller, in lines; the first is the name. */
  readonly head: readonly string[]
  readonly foot: readonly string[]
  readonly logo: Picture | undefined
}

interface Packing extends Letterhead {
  readonly orders: readonly OrderRow[]
  /** Where products lie, by their ids. */
  readonly shelves: ReadonlyMap<string, string>
  readonly paper: PdfFile['paper']
  readonly at: Date
  readonly timeZone: string
}

/**
 * The pick list of several orders, and a packing slip of each: what is left to ship of them. The pick list has each product
 * once, by its shelf and then its part number, so that a shelf is visited once; those without a shelf come last. It stays in the shop, and has neither its address nor its logo.
 */
export function packingFile({ orders, shelves, paper, at, timeZone, ...letterhead }: Packing): PdfFile {
  const day = dateWriting({ dateStyle: 'medium', timeZone })
  return {
    title: words.file,
    language: 'en',
    author: letterhead.head[0] ?? '',
    paper,
    createdAt: at,
    sheets: [
      pickList(orders, shelves, day.format(at)),
      ...orders.map((order) => packingSlip(order, letterhead, day.format(order.created_at))),
    ],
  }
}

interface Pick {
  /** Empty for none. */
  readonly shelf: string
  readonly product: string
  readonly partNumber: string
  pieces: number
  readonly orders: string[]
}

function pickList(orders: readonly OrderRow[], shelves: Packing['shelves'], day: string): Sheet {
  const picks = new Map<string, Pick>()
  for (const { id, lines } of orders)
    for (const { product_id, product_name, part_number, left } of lines) {
      if (left === 0) continue
      const pick = picks.get(product_id) ?? {
        shelf: shelves.get(product_id) ?? '',
        product: productName(product_name),
        partNumber: part_number ?? '',
        pieces: 0,
        orders: [],
      }
      pick.pieces += left
      pick.orders.push(`${orderNumber(id)}: ${left}`)
      picks.set(product_id, pick)
    }
  const sorted = [...picks.values()].toSorted(
    (one, other) =>
      Number(one.shelf === '') - Number(other.shelf === '') ||
      // B-2 stands before B-12.
      one.shelf.localeCompare(other.shelf, 'en', { numeric: true }) ||
      one.partNumber.localeCompare(other.partNumber, 'en') ||
      one.product.localeCompare(other.product, 'en'),
  )
  const hasShelves = sorted.some(({ shelf }) => shelf !== '')
  return {
    title: words.pickList,
    foot: [],
    blocks: [
      { kind: 'title', text: words.pickList, beside: [words.orders(orders.length), words.printed(day)] },
      {
        kind: 'table',
        columns: [
          { title: words.pieces, width: 1, align: 'right' },
          ...(hasShelves ? [{ title: words.shelf, width: 2, align: 'left' } as const] : []),
          { title: words.partNumber, width: 3, align: 'left' },
          { title: words.product, width: 5, align: 'left' },
          { title: words.forOrders, width: 3, align: 'left' },
        ],
        rows: sorted.map(({ pieces, shelf, partNumber, product, orders: of }) => [
          String(pieces),
          ...(hasShelves ? [shelf] : []),
          partNumber,
          product,
          // A line for each order.
          of.join('\n'),
        ]),
      },
    ],
  }
}

function packingSlip(order: OrderRow, { head, foot, logo }: Letterhead, placed: string): Sheet {
  const number = orderNumber(order.id)
  const title = `${words.slip} ${number}`
  const { delivery, purchase_order: purchaseOrder, phone, note, pieces_shipped: shipped } = order
  const blocks: Block[] = [
    { kind: 'title', text: words.slip, beside: head, picture: logo },
    {
      kind: 'columns',
      columns: [
        {
          heading: words.shipTo,
          lines: [...orderAddressLines(order, order.ship_to), ...(phone === '' ? [] : [words.phone(phone)])],
        },
        {
          heading: words.order,
          lines: [
            number,
            words.placed(placed),
            ...(delivery === null ? [] : [words.delivery(delivery.name)]),
            ...(purchaseOrder === '' ? [] : [words.purchaseOrder(purchaseOrder)]),
            ...(shipped === 0 ? [] : [words.shippedBefore(shipped)]),
          ],
        },
      ],
    },
    {
      kind: 'table',
      columns: [
        { title: words.pieces, width: 1, align: 'right' },
        { title: words.ordered, width: 1, align: 'right' },
        { title: words.partNumber, width: 3, align: 'left' },
        { title: words.product, width: 6, align: 'left' },
      ],
      rows: order.lines
        .filter(({ left }) => left > 0)
        .map((line) => [
          String(line.left),
          String(line.quantity),
          // A line for each.
          factTexts(factsOf(line)).join('\n'),
          productName(line.product_name),
        ]),
    },
    ...(note === '' ? [] : [{ kind: 'words', text: words.note(note) } as const]),
  ]
  return { title, blocks, foot, country: order.ship_to?.country }
}
