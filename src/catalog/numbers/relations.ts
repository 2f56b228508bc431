import { isDeepStrictEqual } from 'node:util'
import { numberRefusals } from '#base/contract/messages/numbers.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { keysOf } from '#base/keys-of.ts'
import { conflictAt, existing, Refusal } from '#base/refusal.ts'
import type { CatalogShop } from '#catalog/products/service/admin.ts'
import { one } from '#catalog/products/service/read.ts'
import { type Admin, recordByAdmin } from '#platform/audit/log.ts'
import type { Tx } from '#platform/db/open.ts'
import { type CachedRead, type Depends, shownTopics } from '#platform/db/topics.ts'
import { refuseViolation } from '#platform/db/violation.ts'
import {
  mostReplacements,
  type NamedProduct,
  numberNorm,
  type OwnRelations,
  type RelatedRow,
} from './model.ts'
import { findReplacements } from './store/chains.ts'
import { listRelated } from './store/related.ts'
import {
  findOtherSides,
  findOwnRelations,
  findProductNames,
  findProducts,
  lockRelations,
  replaceRelations,
} from './store/relations.ts'

/** The products that a product shows, by relation; each at most 24, and at most 100 steps of a replacement. @throws Refusal `missing`. */
export async function relatedTo(shop: CachedRead<'pool'>, id: string): Promise<RelatedRow[]> {
  await one(shop, id)
  return shownRelated(shop.depends, await listRelated(shop.pool, id))
}

/** Declares that the answer shows these products with their stock. */
export function shownRelated(depends: Depends, rows: readonly RelatedRow[]): RelatedRow[] {
  depends(...shownTopics(rows))
  return [...rows]
}

/** The relations of a product as they are edited, and the products that they name. @throws Refusal `missing`. */
export async function ownRelations(
  { db }: Pick<CatalogShop, 'db'>,
  id: string,
): Promise<{ readonly relations: OwnRelations; readonly products: readonly NamedProduct[] }> {
  return db.transaction().execute(async (tx) => {
    const relations = await findOwnRelations(tx, id)
    const products = await findProducts(tx, [id, ...idsOf(relations)])
    existing(
      products.find((product) => product.id === id),
      refusals.missingProduct,
    )
    return { relations, products: products.filter((product) => product.id !== id) }
  })
}

interface RelationChange {
  readonly sent: OwnRelations
  /** The relations that the change is based on. */
  readonly was?: OwnRelations | undefined
}

/**
 * Replaces the relations of a product, and records which changed, also of the products whose other side it was or becomes.
 * Answers whether any changed.
 * @throws Refusal `missing`; `invalid` for an unknown product, for the product itself, and for one or an interchange number that is
 * there twice; `conflict` when products would replace each other in a circle (with the path) or in a chain of more than
 * a hundred, the other side has another, or they do not equal `was`.
 */
export async function changeRelations(
  { db, changes }: CatalogShop,
  id: string,
  { sent, was }: RelationChange,
  by: Admin,
): Promise<boolean> {
  const shown = await db.transaction().execute(async (tx) => {
    await lockRelations(tx)
    return setRelations(tx, id, { sent, was }, by)
  })
  // The products of an interchange group are told by the trigger of migration 0097.
  if (shown !== undefined) changes.notify([...new Set(shown)].map((each) => `product ${each}` as const))
  return shown !== undefined
}

/**
 * As `changeRelations`, within a transaction that has the lock (`lockRelations`). Returns the ids of the products that show something else
 * now, without the members of its interchange groups; undefined where nothing changes.
 */
export async function setRelations(
  tx: Tx,
  id: string,
  { sent, was }: RelationChange,
  by: Admin,
): Promise<string[] | undefined> {
  const others = [...idsOf(sent)]
  const names = await findProductNames(tx, [id, ...others])
  if (!names.has(id)) throw new Refusal('missing', 'missing', refusals.missingProduct)
  refuseWrong(id, sent, names)
  const before = await findOwnRelations(tx, id)
  if (was !== undefined && difference(was, before).changed)
    throw new Refusal('conflict', 'relations_changed', numberRefusals.relationsChanged)
  const { changed, from, to } = difference(before, sent)
  if (!changed) return undefined
  await refuseTakenSide(tx, id, sent.otherSide, names)
  await refuseCircle(tx, id, sent.replacedBy)
  await refuseViolation(
    () => replaceRelations(tx, id, sent),
    (constraint) => (constraint === 'replacement_chain' ? longChain() : undefined),
  )
  const record = (of: string, was: object, is: object) =>
    recordByAdmin(tx, by, {
      act: 'edit',
      subject: { kind: 'product', id: of },
      before: { related: was },
      after: { related: is },
    })
  await record(id, from, to)
  if (before.otherSide !== sent.otherSide) {
    if (before.otherSide !== null) await record(before.otherSide, { otherSide: id }, { otherSide: null })
    if (sent.otherSide !== null) await record(sent.otherSide, { otherSide: null }, { otherSide: id })
  }
  return [id, ...idsOf(before), ...others]
}

function idsOf({ replacedBy, otherSide, kits, goesWith }: OwnRelations): string[] {
  return [replacedBy, otherSide, ...kits, ...goesWith].filter((id) => id !== null)
}

function refuseWrong(id: string, sent: OwnRelations, names: ReadonlyMap<string, string>): void {
  const unknown = idsOf(sent).find((other) => !names.has(other))
  if (unknown !== undefined)
    throw invalidAt(fieldOf(sent, unknown), 'unknown_product', numberRefusals.unknown(unknown))
  if (idsOf(sent).includes(id)) throw invalidAt(fieldOf(sent, id), 'itself', numberRefusals.itself)
  for (const field of ['kits', 'goesWith'] as const)
    if (new Set(sent[field]).size < sent[field].length)
      throw invalidAt(field, 'product_twice', numberRefusals.repeated)
  const groups = sent.interchange.map(({ source, number }) => JSON.stringify([source, numberNorm(number)]))
  for (const [at, { number }] of sent.interchange.entries()) {
    const field = `interchange.${at}.number`
    if (numberNorm(number) === '') throw invalidAt(field, 'empty_number', numberRefusals.empty(number))
    if (groups.indexOf(groups[at] ?? '') < at)
      throw invalidAt(field, 'number_twice', numberRefusals.twice(number))
  }
}

/** The relation that names a product. */
function fieldOf(sent: OwnRelations, product: string): string {
  const one = (['replacedBy', 'otherSide'] as const).find((field) => sent[field] === product)
  const list = (['kits', 'goesWith'] as const).find((field) => sent[field].includes(product))
  return one ?? list ?? ''
}

function invalidAt(field: string, code: string, sentence: string): Refusal {
  return new Refusal('invalid', code, sentence, { fields: { [field]: sentence } })
}

/** The fields that change, before and after. Kits and interchange numbers have no order. */
function difference(before: OwnRelations, sent: OwnRelations) {
  const isSame = (field: keyof OwnRelations) => isDeepStrictEqual(sorted(before)[field], sorted(sent)[field])
  const fields = keysOf(before).filter((field) => !isSame(field))
  const pick = (of: OwnRelations) => Object.fromEntries(fields.map((field) => [field, of[field]]))
  return { changed: fields.length > 0, from: pick(before), to: pick(sent) }
}

function sorted({ kits, interchange, ...same }: OwnRelations): OwnRelations {
  const byText = (one: { source: string; number: string }, other: { source: string; number: string }) =>
    JSON.stringify(one) < JSON.stringify(other) ? -1 : 1
  const plain = interchange.map(({ source, number }) => ({ source, number }))
  return { ...same, kits: kits.toSorted(), interchange: plain.toSorted(byText) }
}

async function refuseTakenSide(
  tx: Tx,
  id: string,
  otherSide: string | null,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  if (otherSide === null) return
  const taken = (await findOtherSides(tx, [otherSide])).get(otherSide)
  if (taken === undefined || taken === id) return
  const all = await findProductNames(tx, [taken])
  throw conflictAt(
    'otherSide',
    'other_side_taken',
    numberRefusals.otherSideTaken(names.get(otherSide) ?? otherSide, all.get(taken) ?? taken),
  )
}

/** Refuses a circle with its path, for people. The database refuses it too, from any writer. */
async function refuseCircle(tx: Tx, id: string, replacedBy: string | null): Promise<void> {
  if (replacedBy === null) return
  const chain = await findReplacements(tx, [replacedBy])
  const path = [id, replacedBy, ...chain.map((step) => step.id)]
  const end = path.indexOf(id, 1)
  if (end < 0) return
  const names = await findProductNames(tx, path)
  const circle = path.slice(0, end + 1).map((each) => names.get(each) ?? each)
  throw conflictAt('replacedBy', 'replacement_circle', numberRefusals.circle(circle))
}

const longChain = () => conflictAt('replacedBy', 'replacement_chain', numberRefusals.chain(mostReplacements))
