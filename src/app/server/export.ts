import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { returnReasonWords } from '#base/contract/messages/return-words.ts'
import { productName } from '#base/contract/product-name.ts'
import type { ExportedTable } from '#base/contract/routes/office.ts'
import type { TableQuery } from '#base/contract/schemas.ts'
import { type Cell, csvChunks } from '#base/csv.ts'
import { toDecimal } from '#base/money.ts'
import { eachProduct } from '#catalog/products/service/read.ts'
import type { GapShop } from '#finding/gaps/answers.ts'
import { eachAskedGap } from '#finding/gaps/asked.ts'
import type { AskedGap, VehicleGap } from '#finding/gaps/model.ts'
import { eachVehicleGap } from '#finding/gaps/vehicles.ts'
import { vehicleHeadings, vehicleLines } from '#finding/vehicles/file/lines.ts'
import type { ZeroResultRow } from '#finding/zero-results/model.ts'
import { eachZeroResultSearch } from '#finding/zero-results/service.ts'
import { type ProductPart, partHeadings, productHeadings, productLines } from '#office/exports/products.ts'
import { workbookOf, workbookType } from '#office/exports/workbook.ts'
import type { addressHeads, OldAddress } from '#office/old-addresses/model.ts'
import { eachAddress } from '#office/old-addresses/service.ts'
import type { InvoiceShop } from '#orders/invoices/shop.ts'
import { withFacts } from '#orders/orders/line-facts.ts'
import { countPieces, type Order } from '#orders/orders/model.ts'
import { eachOrder } from '#orders/orders/service/table.ts'
import type { ReturnRow } from '#orders/returns/model.ts'
import { eachReturn } from '#orders/returns/service/read.ts'
import { type User, userOf } from '#people/users/model.ts'
import { eachUser } from '#people/users/sql.ts'
import { returnDesk } from '#platform/audit/messages/return-desk.ts'
import { serve } from '#platform/http/serve.ts'
import { type PriceLine, priceLines } from '#pricing/prices/export.ts'
import type { PriceColumn } from '#pricing/prices/price-file.ts'
import { serveInvoiceExport } from './export-invoices.ts'
import { isOfPeople, recordExport } from './recorded-export.ts'

/** One table as a file: its headers and its rows. */
interface Sheet {
  readonly headings: readonly string[]
  readonly lines: AsyncIterable<readonly Cell[]>
}

/** Streams a table of the admin area as CSV or as a workbook: all rows that its search and filter find. */
export function serveExport(app: FastifyInstance, shop: InvoiceShop & GapShop): void {
  serveInvoiceExport(app, shop)
  serve(app, 'exportWorkbook', async ({ params, query, bearer, request, reply }) => {
    const { headings, lines } = await sheets[params.table](shop, query)
    if (isOfPeople(params.table)) await recordExport(shop.db, params.table, query, bearer, request.id)
    reply.type(workbookType)
    reply.header('content-disposition', `attachment; filename="${params.table}.xlsx"`)
    return workbookOf(params.table, headings, lines)
  })
  serve(app, 'exportTable', async ({ params, query, bearer, request, reply }) => {
    const { headings, lines } = await sheets[params.table](shop, query)
    if (isOfPeople(params.table)) await recordExport(shop.db, params.table, query, bearer, request.id)
    reply.type('text/csv; charset=utf-8')
    reply.header('content-disposition', `attachment; filename="${params.table}.csv"`)
    return Readable.from(csvChunks(headings, lines))
  })
}

const sheets: Record<ExportedTable, (shop: GapShop, query: TableQuery) => Sheet | Promise<Sheet>> = {
  products: (shop, query) => ({ headings: productHeadings, lines: productLines(shop, query) }),
  numbers: partOf('numbers'),
  pictures: partOf('pictures'),
  stock: partOf('stock'),
  orders: (shop, query) => sheet(orderColumns, eachOrder(shop, query)),
  prices: (shop, query) => sheet(priceLineColumns, priceLines(shop, eachProduct(shop, query))),
  returns: (shop, query) => sheet(returnColumns, eachReturn(shop, query)),
  asked_gaps: async (shop, query) => sheet(askedGapColumns, await begun(eachAskedGap(shop, query))),
  vehicle_gaps: async (shop, query) => sheet(vehicleGapColumns, await begun(eachVehicleGap(shop, query))),
  unmet: async ({ db }, query) => sheet(zeroResultColumns, await begun(eachZeroResultSearch(db, query))),
  vehicles: ({ db }) => ({ headings: vehicleHeadings, lines: vehicleLines(db) }),
  old_addresses: ({ db }) => sheet(oldAddressColumns, eachAddress(db)),
  users: ({ db }, query) => sheet(userColumns, mapped(eachUser(db, query), userOf)),
}

/**
 * The same rows, of which the first was read: a query that the table refuses is refused before anything is sent. Only for rows that hold no
 * connection while nobody reads on.
 */
async function begun<Row>(rows: AsyncGenerator<Row>): Promise<AsyncIterable<Row>> {
  const first = await rows.next()
  return (async function* () {
    if (first.done !== true) yield first.value
    yield* rows
  })()
}

type Columns<Row, Heading extends string = string> = Record<Heading, (row: Row) => Cell>

const orderColumns: Columns<Order> = {
  Id: ({ id }) => id,
  Placed: ({ createdAt }) => createdAt,
  Product: ({ product }) => product,
  'Product id': ({ productId }) => productId,
  Quantity: ({ quantity }) => quantity,
  'Price each': ({ unitPrice }) => toDecimal(unitPrice),
  Total: ({ price }) => toDecimal(price),
  Payment: ({ payment }) => payment,
  Refunded: ({ refunded }) => toDecimal(refunded),
  Shipment: ({ status }) => status,
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  Address: ({ address }) => address,
  'Transaction id': ({ transactionId }) => transactionId,
  Paid: ({ paidAt }) => paidAt,
  Shipped: ({ shippedAt }) => shippedAt,
  'Why cancelled': ({ cancelReason }) => cancelReason,
  'Part number': ({ partNumber }) => partNumber,
  'Order number': ({ number }) => number,
  'Number of lines': ({ lines }) => lines.length,
  Pieces: countPieces,
  // One line of the cell for each order line.
  Lines: ({ lines }) => lines.map(lineText).join('\n'),
  Guest: ({ guest }) => guest,
  'Paid outside the provider': ({ paidOutside }) => toDecimal(paidOutside),
  'Paid how': ({ paidKinds }) => paidKinds.join(', '),
}

/** `2 × Brake disc (BD-280) at 19.99 = 39.98`. */
function lineText(line: Order['lines'][number]): string {
  const { product, price, quantity, total } = line
  return `${quantity} × ${withFacts(productName(product), line)} at ${toDecimal(price)} = ${toDecimal(total)}`
}

const zeroResultColumns: Columns<ZeroResultRow> = {
  'Asked for': ({ askedFor }) => askedFor,
  Times: ({ times }) => times,
  'Part type': ({ partType }) => partType,
  Vehicle: ({ vehicle }) => vehicle,
  First: ({ firstAt }) => firstAt.toISOString(),
  Last: ({ lastAt }) => lastAt.toISOString(),
}

const askedGapColumns: Columns<AskedGap> = {
  Vehicle: ({ vehicle }) => vehicle,
  'Part type': ({ partType }) => partType,
  Asked: ({ times }) => times,
  Last: ({ lastAt }) => lastAt.toISOString(),
  'Found now': ({ parts }) => parts,
  'Worth about': ({ worth }) => worth && toDecimal(worth),
}

const vehicleGapColumns: Columns<VehicleGap> = {
  Vehicle: ({ vehicle }) => vehicle,
  'Part type': ({ partType }) => partType,
  Customers: ({ owners }) => owners,
  Asked: ({ times }) => times,
  'Others have it': ({ others }) => others,
}

const oldAddressColumns: Columns<OldAddress, (typeof addressHeads)[number]> = {
  'Redirect from': ({ path }) => path,
  'Redirect to': ({ target }) => target,
}

const returnColumns: Columns<ReturnRow> = {
  Id: ({ id }) => id,
  Return: ({ number }) => number,
  Requested: ({ createdAt }) => createdAt,
  Changed: ({ changedAt }) => changedAt,
  State: ({ state }) => state,
  Wish: ({ wish }) => wish,
  'Order number': ({ orderNumber }) => orderNumber,
  'Order id': ({ orderId }) => orderId,
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Pieces: countPieces,
  // One line of the cell for each line of the return.
  Lines: ({ lines }) => lines.map(returnedText).join('\n'),
  Note: ({ note }) => note,
  'Words for the customer': ({ words }) => words,
  Refunded: ({ refund }) => refund && toDecimal(refund.amount),
  'State of the refund': ({ refund }) => refund?.state ?? null,
}

/** `2 × Brake disc (BD-280): Damaged; 1 restocked, 1 scrapped`. */
function returnedText(line: ReturnRow['lines'][number]): string {
  const { product, partNumber, quantity, reason, restocked, scrapped } = line
  const number = partNumber === null ? '' : ` (${partNumber})`
  const came = restocked + scrapped > 0 ? `; ${returnDesk.cameBack(restocked, scrapped)}` : ''
  return `${quantity} × ${productName(product)}${number}: ${returnReasonWords[reason]}${came}`
}

const userColumns: Columns<User> = {
  Id: ({ id }) => id,
  Email: ({ email }) => email,
  'Display name': ({ displayName }) => displayName,
  Role: ({ role }) => role,
  'Email verified': ({ emailVerified }) => emailVerified,
  Name: ({ name }) => name,
  Phone: ({ phone }) => phone,
  Link: ({ url }) => url,
  Address: ({ address }) => address,
  Joined: ({ createdAt }) => createdAt,
}

const priceLineColumns: Columns<PriceLine> & Columns<PriceLine, PriceColumn> = {
  Id: ({ id }) => id,
  'Part number': ({ partNumber }) => partNumber,
  'Product Name': ({ product }) => product,
  Group: ({ group }) => group,
  From: ({ from }) => from,
  Price: ({ price }) => price,
}

function partOf(part: ProductPart) {
  return (shop: GapShop, query: TableQuery): Sheet => {
    const headings = partHeadings(part)
    return { headings, lines: productLines(shop, query, headings) }
  }
}

function sheet<Row>(columns: Columns<Row>, rows: AsyncIterable<Row>): Sheet {
  const readers = Object.values(columns)
  return {
    headings: Object.keys(columns),
    lines: mapped(rows, (row) => readers.map((read) => read(row))),
  }
}

async function* mapped<From, To>(rows: AsyncIterable<From>, map: (row: From) => To): AsyncGenerator<To> {
  for await (const row of rows) yield map(row)
}
