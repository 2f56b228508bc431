import Papa from 'papaparse'
import { costOf, mostReceiptLines, mostReceived } from '#base/contract/forms/receiving.ts'
import { receivingRefusals as sentences } from '#base/contract/messages/receiving.ts'
import { fromDecimal, isSame, type Money } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { findByNumber } from '#catalog/numbers/find.ts'
import { manyGoods } from '#catalog/products/service/many.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import type { FoundProduct, ReadLine, WrongLine } from '../model.ts'
import { findBySupplierNumber } from '../store/suppliers.ts'

/** The most products that are shown for a number. */
const mostShown = 10

/**
 * Reads lines of a delivery: number, pieces and price of a piece. A line without pieces is one piece; a line above all others whose
 * pieces are words is a heading. Lines of the same product at the same price are added up; every other line that cannot be booked has
 * its error.
 * @throws Refusal `invalid` `too_many_lines` for more than 500: none of them is read.
 */
export async function readLines(
  shop: DbAndPool,
  { text, supplierId }: { readonly text: string; readonly supplierId?: string | undefined },
): Promise<{ lines: ReadLine[]; errors: WrongLine[] }> {
  const all = cellsOf(text)
  if (all.length > mostReceiptLines) throw tooMany(all.length)
  const read = new Map<string, ReadLine>()
  const errors: WrongLine[] = []
  for (const { line, cells } of all) {
    const fail = (message: string, products: readonly FoundProduct[] = []) =>
      errors.push({ line, text: cells.join('; ').slice(0, 200), message, products })
    const [number = '', many = '', cost = ''] = cells
    const pieces = many === '' ? 1 : piecesOf(many)
    const price = costOf(cost)
    if (cells.length > 3) fail(sentences.cells)
    else if (number === '') fail(sentences.noNumber)
    else if (pieces === undefined) fail(sentences.pieces)
    else if (price === undefined) fail(sentences.price)
    else {
      const products = await findProducts(shop, number, supplierId)
      const [product] = products
      if (product === undefined) fail(sentences.noProduct(number))
      else if (products.length > 1) fail(sentences.several(number), products)
      else add({ ...product, line, pieces, price: price === null ? null : fromDecimal(price) }, fail)
    }
  }
  return { lines: [...read.values()], errors }

  function add(line: ReadLine, fail: (message: string) => unknown): void {
    const before = read.get(line.productId)
    if (before === undefined) {
      read.set(line.productId, line)
      return
    }
    const pieces = before.pieces + line.pieces
    if (!isSamePrice(before.price, line.price)) fail(sentences.twice)
    else if (pieces > mostReceived) fail(sentences.pieces)
    else read.set(line.productId, { ...before, pieces })
  }
}

function tooMany(lines: number): Refusal {
  const sentence = sentences.mostLines(lines, mostReceiptLines)
  return new Refusal('invalid', 'too_many_lines', sentence, { fields: { text: sentence } })
}

function isSamePrice(one: Money | null, other: Money | null): boolean {
  return one === null || other === null ? one === other : isSame(one, other)
}

/** The cells of each line that is not empty, with its number from 1. */
function cellsOf(text: string): { line: number; cells: string[] }[] {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimitersToGuess: [';', '\t', ','] })
  const lines = data.flatMap((cells, index) => {
    const plain = cells.map((cell) => cell.trim())
    while (plain.length > 3 && plain.at(-1) === '') plain.pop()
    return plain.every((cell) => cell === '') ? [] : [{ line: index + 1, cells: plain }]
  })
  const [first, ...rest] = lines
  const isHeading = /\p{L}/u.test(first?.cells[1] ?? '') && !/\d/.test(first?.cells[1] ?? '')
  return isHeading ? rest : lines
}

function piecesOf(typed: string): number | undefined {
  if (!/^\d{1,7}$/.test(typed)) return undefined
  const pieces = Number(typed)
  return pieces >= 1 && pieces <= mostReceived ? pieces : undefined
}

/** The products that the supplier calls so, else those with exactly this number of their own or barcode, archived ones too. */
async function findProducts(
  { db, pool }: DbAndPool,
  number: string,
  supplierId: string | undefined,
): Promise<FoundProduct[]> {
  if (supplierId !== undefined) {
    const own = await findBySupplierNumber(db, { supplierId, number, limit: mostShown })
    if (own.length > 0) return own
  }
  const found = await findByNumber(pool, number, { limit: mostShown, only: 'beginning' })
  const exact = found.filter(({ match, kind }) => match === 'exact' && /^(own|maker|barcode)$/.test(kind))
  const goods = await manyGoods(
    db,
    exact.map(({ product }) => product),
  )
  return [...goods.values()].map(({ id, name, partNumber }) => ({ productId: id, product: name, partNumber }))
}
