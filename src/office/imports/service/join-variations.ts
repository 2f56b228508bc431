import type { ImportMapping } from '#base/contract/forms/import-mapping.ts'
import { matchProducts } from '#catalog/numbers/match.ts'
import { categoryPaths, familiesOnSale, productsBySlug } from '#catalog/products/service/imported.ts'
import { slugsBeginning } from '#office/old-addresses/of-products.ts'
import type { Db, DbAndPool } from '#platform/db/open.ts'
import type { SkippedRow, SourceRecord, VariationOf } from '../dialects/model.ts'
import { mappedColumns } from '../inside/read-record.ts'
import { familyOf, joinedTo, type Lender } from '../inside/variation.ts'
import { type Fault, rowFaults } from '../messages/import-rules.ts'
import type { FileFacts, ProductValues } from '../model.ts'
import { statesOf } from './states.ts'
import { taxesAtHome } from './taxes.ts'

/** So many records are joined together. */
const atOnce = 500

/**
 * Joins the variations of a file with the products that an earlier file brought into the shop. Each gets what it has from its product; one
 * whose product is not found is refused, with what would be right. After them each product with a variation is named, which goes off sale.
 */
export async function* joinVariations(
  shop: DbAndPool,
  { file, mapping }: { readonly file: FileFacts; readonly mapping: ImportMapping },
  records: AsyncIterable<SourceRecord | SkippedRow>,
): AsyncGenerator<SourceRecord | SkippedRow> {
  const { db } = shop
  const { byId } = await categoryPaths(db)
  const meaning = {
    columns: mappedColumns(file, mapping),
    prices: { ...(await taxesAtHome(shop)), tax: mapping.tax, price: null },
  }
  /** The products on sale that have a variation. */
  const sold = new Set<string>()
  let last = 0
  async function* joined(batch: readonly (SourceRecord | SkippedRow)[]) {
    const found = await productsOf(
      db,
      batch.flatMap((one) => ('texts' in one ? (one.variationOf ?? []) : [])),
    )
    const ids = [...found.values()].flatMap((one) => ('id' in one ? one.id : []))
    const products = await lenders(db, ids, byId)
    for (const one of batch) {
      last = Math.max(last, one.line + one.lines - 1)
      const of = 'texts' in one ? one.variationOf : undefined
      if (!('texts' in one) || of === undefined) {
        yield one
        continue
      }
      const product = found.get(keyOf(of)) ?? { fault: rowFaults.unknownProduct }
      const lender = 'id' in product ? products.get(product.id) : undefined
      if ('fault' in product || lender === undefined) {
        const { variationOf: _, ...same } = one
        const fault = 'fault' in product ? product.fault : rowFaults.unknownProduct
        yield { ...same, problems: [{ column: '', value: of.id || of.partNumber, ...fault }] }
        continue
      }
      const record = joinedTo(lender, one, meaning)
      if (lender.onSale && mapping.verbs === 'both' && isSold(record)) sold.add(product.id)
      yield record
    }
  }
  let batch: (SourceRecord | SkippedRow)[] = []
  for await (const one of records) {
    batch.push(one)
    if (batch.length < atOnce) continue
    yield* joined(batch)
    batch = []
  }
  yield* joined(batch)
  for (const id of sold) {
    last += 1
    yield {
      line: last,
      lines: 0,
      texts: new Map([['id', id]]),
      isNumberCell: () => false,
      isRemoved: true,
      isSoldAsVariations: true,
    }
  }
}

/** Whether a variation has what a new product cannot be without. */
function isSold({ texts, problems = [] }: SourceRecord): boolean {
  const says = (field: 'partNumber' | 'barcode' | 'price') => (texts.get(field) ?? '') !== ''
  return problems.length === 0 && says('price') && (says('partNumber') || says('barcode'))
}

/** What products have, by their ids. */
async function lenders(
  db: Db,
  ids: readonly string[],
  paths: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, Lender>> {
  const states = await statesOf(db, ids, paths, new Set(['furtherPictures', 'barcode']))
  const all = [...states.values()]
  const sold = await familiesOnSale(db, {
    makers: [...new Set(all.map(({ maker }) => maker))],
    families: [...new Set(all.map(familyOf))],
  })
  const isSold = (state: ProductValues) =>
    state.onSale || sold.some(({ maker, family }) => maker === state.maker && family === familyOf(state))
  return new Map([...states].map(([id, state]) => [id, { ...state, isSold: isSold(state) }]))
}

type Found = { readonly id: string } | { readonly fault: Fault }

const keyOf = ({ id, partNumber }: VariationOf) => JSON.stringify([id, partNumber])

/**
 * The products of variations: by the address that PrestaShop made of the id (`/12-disc.html`), to which an import of its products leads, or
 * by the reference.
 */
async function productsOf(db: Db, all: readonly VariationOf[]): Promise<ReadonlyMap<string, Found>> {
  const said = [...new Map(all.map((of) => [keyOf(of), of])).values()]
  const ids = [...new Set(said.map(({ id }) => id))].filter((id) => /^\d{1,10}$/.test(id))
  const slugs = await slugsBeginning(db, ids.map(beginningOf))
  const bySlug = await productsBySlug(db, [...new Set(slugs.values())])
  const byBeginning = new Map<string, Set<string>>()
  for (const [path, slug] of slugs) {
    const product = bySlug.get(slug)
    const [beginning] = /^\/\d+-(?=[^/]+\.html$)/.exec(path) ?? []
    if (product === undefined || beginning === undefined) continue
    byBeginning.set(beginning, (byBeginning.get(beginning) ?? new Set()).add(product.id))
  }
  const keys = { id: '', maker: '', barcode: '', mayLackZeros: false }
  const matches = await matchProducts(
    db,
    said.map(({ partNumber }) => ({ ...keys, partNumber })),
  )
  return new Map(
    said.map((of, place): [string, Found] => {
      const match = matches[place]
      const byNumber = match !== undefined && 'id' in match && match.id !== undefined ? [match.id] : []
      const found = new Set([...(byBeginning.get(beginningOf(of.id)) ?? []), ...byNumber])
      const [id] = found
      if (id === undefined) {
        const isSeveral = match !== undefined && 'fault' in match
        return [keyOf(of), { fault: isSeveral ? rowFaults.severalProducts : rowFaults.unknownProduct }]
      }
      return [keyOf(of), found.size > 1 ? { fault: rowFaults.severalProducts } : { id }]
    }),
  )
}

function beginningOf(id: string): string {
  return `/${id}-`
}
