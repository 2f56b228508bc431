import type { ImportMapping } from '#base/contract/forms/import-mapping.ts'
import { productDefaults } from '#catalog/missing/service/defaults.ts'
import { addedByDefaults } from '#catalog/missing/service/new-product.ts'
import { matchProducts } from '#catalog/numbers/match.ts'
import { ownPictures } from '#catalog/outside-pictures/service/name.ts'
import { categoryPaths } from '#catalog/products/service/imported.ts'
import { takenAddresses } from '#office/old-addresses/of-products.ts'
import { piecesToSend } from '#orders/orders/sql.ts'
import type { SkippedRow, SourceRecord } from '../dialects/model.ts'
import { keysOfRecord } from '../inside/keys.ts'
import { linksIn, withOwnPictures } from '../inside/own-pictures.ts'
import { addressesSaid } from '../inside/plan-addresses.ts'
import { type PlanRules, planRow } from '../inside/plan-row.ts'
import { questionCollector } from '../inside/questions.ts'
import { mappedColumns, type ReadRecord, readRecord } from '../inside/read-record.ts'
import { type PricedAs, pricingOf, rowHasher, saidAgain } from '../inside/row-hash.ts'
import type { FileFacts, Finding, FindingKind, ImportRow } from '../model.ts'
import { nothingSaid, productsOfRows, type SaidRow, saidOf } from '../store/said.ts'
import { meaningsNow } from './known-values.ts'
import { leftOutCounter } from './left-out.ts'
import { openFitmentsOfFile, withWarnings } from './read-fitments.ts'
import { openRelationsOfFile, withRelationNotes } from './read-relations.ts'
import type { ImportShop } from './receive.ts'
import { statesOf } from './states.ts'
import { taxesAtHome } from './taxes.ts'

/** Compares records of a file with the shop. */
export interface Compare {
  /** What records make of their products; nothing once one has words of which nobody has said what they are in the shop. */
  compare(records: readonly SourceRecord[]): Promise<readonly ImportRow[]>
  readonly asked: Pick<ReturnType<typeof questionCollector>, 'isEmpty' | 'questions'>
  /** Names what the shop does not know or take, in the findings. */
  named(findings: readonly Finding[]): Finding[]
}

interface Compared {
  readonly file: FileFacts
  readonly mapping: ImportMapping
  /** Reads the file from its beginning. */
  readonly records: () => AsyncIterable<SourceRecord | SkippedRow>
}

/** Opens the comparison of a file with the shop, as its mapping says. */
export async function openCompare(
  shop: ImportShop,
  { file, mapping, records: all }: Compared,
): Promise<Compare> {
  const { db } = shop
  const { source, stock } = mapping
  const columns = mappedColumns(file, mapping)
  const categories = await categoryPaths(db)
  const defaults = await productDefaults(db)
  const taxes = await taxesAtHome(shop)
  const hashOf = rowHasher({
    mapping,
    columns,
    dialect: file.dialect,
    taxes: taxes.settings,
    categories: [...categories.byPath.keys()],
  })
  const pricedBy = pricingOf(columns, { price: mapping.price, isCharged: taxes.isCharged })
  const rules: PlanRules = {
    mapping,
    prices: { ...mapping, ...taxes },
    hasCategory: (path) => categories.byPath.has(path),
    addedTo: (values) => addedByDefaults(values, defaults, (category) => categories.byId.get(category)),
  }
  const meaningOf = await meaningsNow(shop, mapping)
  const asked = questionCollector()
  const leftOut = leftOutCounter()
  const fitments = await openFitmentsOfFile(db, file, mapping)
  const relations = await openRelationsOfFile(
    db,
    { file, columns, takes: mapping.replacements === true },
    all,
  )
  /** The fields of which records speak. */
  const fieldsOf = (read: readonly ReadRecord[]): ReadonlySet<string> =>
    new Set([
      ...columns.map(({ field }) => field),
      ...read.flatMap(({ values }) => Object.keys(values)),
      ...(mapping.replacements === true ? ['relations'] : []),
    ])
  const pricedAs = ({ maker, taxClass, categoryId }: SaidRow): PricedAs => ({
    maker,
    taxClass: taxClass ?? '',
    category: categories.byId.get(categoryId ?? '') ?? '',
  })
  /** What records make of their products. */
  async function compared(hashed: readonly HashedRecord[]): Promise<ImportRow[]> {
    if (hashed.length === 0) return []
    const read = hashed.map(({ record }) => readRecord(record, columns, mapping.maker, meaningOf))
    asked.see(read)
    if (!asked.isEmpty()) return []
    const matches = await matchProducts(db, read.map(keysOfRecord))
    const ids = matches.flatMap((match) => ('id' in match ? (match.id ?? []) : []))
    const states = await statesOf(db, ids, categories.byId, fieldsOf(read))
    const taken = await takenAddresses(shop, read.flatMap(addressesSaid))
    const said = source === '' ? undefined : await saidOf(db, source, ids)
    const held = stock === 'shelf' ? await piecesToSend(db, ids) : undefined
    // A picture that the shop has fetched is its own: its address in the file is no change.
    const named = [...read, ...(said?.values() ?? [])].flatMap(({ values }) => linksIn(values))
    const own = await ownPictures(db, named)
    const withRelations = await relations.read(read, matches)
    const related = withRelations.map(({ record }) => record)
    return (await fitments.read(related, matches)).map(({ record, warnings }, place) => {
      const match = matches[place] ?? { id: undefined }
      const productId = ('id' in match && match.id) || ''
      const before = said && (said.get(productId) ?? nothingSaid)
      const known = {
        match,
        state: states.get(productId),
        before: before && { ...before, values: withOwnPictures(before.values, own) },
        held: held?.get(productId) ?? 0,
        taken,
      }
      const asOwn = { ...record, values: withOwnPictures(record.values, own) }
      const row = withRelationNotes(
        withWarnings(planRow(asOwn, known, rules), warnings, 'unknown_vehicles'),
        withRelations[place],
      )
      const isSettled = !row.findings.some((kind) => lasting.has(kind))
      const hash = isSettled ? (hashed[place]?.hash ?? null) : null
      return { ...leftOut.see(row, record.leftOut), hash, pricedBy: pricedBy(known.state) }
    })
  }
  return {
    async compare(records) {
      const hashed = records.map((record) => ({
        record,
        hash: (record.isRemoved !== true && hashOf?.(record)) || null,
      }))
      const again = await productsOfRows(
        db,
        source,
        hashed.flatMap(({ hash }) => hash ?? []),
      )
      const asBefore: ImportRow[] = []
      const others: HashedRecord[] = []
      for (const one of hashed) {
        const said = again.get(one.hash ?? '')
        if (said !== undefined && said.pricedBy !== null && said.pricedBy === pricedBy(pricedAs(said)))
          asBefore.push(saidAgain(one.record, said.id))
        else others.push(one)
      }
      return [...asBefore, ...(await compared(others))]
    },
    asked,
    named: (findings) => leftOut.named(fitments.named(findings)),
  }
}

/** What the owner is told at each check: these rows are compared each time. */
const lasting: ReadonlySet<FindingKind> = new Set(['other_source', 'unknown_relations', 'says_replaced'])

interface HashedRecord {
  readonly record: SourceRecord
  readonly hash: string | null
}
