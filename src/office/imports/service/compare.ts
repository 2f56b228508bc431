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
import { pricingOf, rowHasher } from '../inside/row-hash.ts'
import { meaningsOf } from '../inside/value-map.ts'
import type { FileFacts, Finding, FindingKind, ImportRow, ProductValues } from '../model.ts'
import { nothingSaid, saidOf } from '../store/said.ts'
import { type HashedRow, pricedByText } from '../store/said-again.ts'
import { knownBeside } from './known-values.ts'
import { leftOutCounter } from './left-out.ts'
import { openFitmentsOfFile, withWarnings } from './read-fitments.ts'
import { openRelationsOfFile, withRelationNotes } from './read-relations.ts'
import type { ImportShop } from './receive.ts'
import { statesOf } from './states.ts'
import { taxesAtHome } from './taxes.ts'

/** Compares records of a file with the shop. */
export interface Compare {
  /**
   * What records make of their products, without those that their source says again; nothing once one has words of which nobody
   * has said what they are in the shop.
   */
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
  /** Adds the rows that their source says again, and answers their lines. */
  readonly saidAgain: (rows: readonly HashedRow[]) => Promise<ReadonlySet<number>>
}

/** Opens the comparison of a file with the shop, as its mapping says. */
export async function openCompare(
  shop: ImportShop,
  { file, mapping, records: all, saidAgain }: Compared,
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
  const pricing = pricingOf(columns, { price: mapping.price, isCharged: taxes.isCharged })
  const rules: PlanRules = {
    mapping,
    prices: { ...mapping, ...taxes },
    hasCategory: (path) => categories.byPath.has(path),
    addedTo: (values) => addedByDefaults(values, defaults, (category) => categories.byId.get(category)),
  }
  const meaningOf = meaningsOf(mapping, await knownBeside(db, { categories, taxes }))
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
  const pricedBy = (state: ProductValues | undefined): string | null => {
    const categoryId = categories.byPath.get(state?.category ?? '') ?? ''
    const by = pricing(state && { taxClass: state.taxClass, maker: state.maker, categoryId })
    return by && pricedByText(by)
  }
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
      const again = await saidAgain(
        hashed.flatMap(({ record: { line, lines }, hash }) => (hash === null ? [] : { line, lines, hash })),
      )
      return compared(hashed.filter(({ record }) => !again.has(record.line)))
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
