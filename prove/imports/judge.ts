import type { Database } from '#platform/db/open.ts'
import { stockFaults } from '../books.ts'
import { exactly, type Figure, none } from '../proof.ts'
import type { Buying } from './buyers.ts'
import { centsAfter, centsBefore, type Extent, isSame, stockBefore, stockChange } from './file.ts'

interface Expected {
  readonly at: 'applied' | 'undone'
  readonly importId: string
  readonly extent: Extent
  /** The known products that were edited by hand after the import, which then have 77.77. */
  readonly edited: ReadonlySet<number>
}

interface Found {
  readonly number: string
  readonly count: number
  readonly name: string
  readonly about: string
  readonly cents: number
  readonly available: number
  readonly isOnSale: boolean
  /** Pieces of orders. */
  readonly sold: number
  /** Entries of the ledger by people. */
  readonly booked: number
  /** Entries of the audit log. */
  readonly added: number
  readonly edits: number
  readonly fate: string | null
}

/** Compares each product of the file with what became of its row. */
export async function judge(database: Database, expected: Expected, buying: Buying): Promise<Figure[]> {
  const { at, importId, extent } = expected
  const products = await readProducts(database, importId)
  const faults: string[] = []
  const changed = Array.from({ length: extent.known }, (_, number) => number).filter((one) => !isSame(one))
  for (let number = 0; number < extent.known; number++)
    faults.push(...knownFaults(number, products.get(`KN-${number}`), expected))
  for (let number = 0; number < extent.added; number++)
    faults.push(...addedFaults(number, products.get(`NEW-${number}`), at))
  const { rows } = await database.pool.query<{ act: string; count: number; added: number; changed: number }>(
    `select act, count(*)::int as count, max(coalesce(after->>'deleted', after->>'added')::int) as added, max((after->>'changed')::int) as changed
     from audit_log where subject_kind = 'import' and subject_id = $1 group by act`,
    [importId],
  )
  const said = rows.find(({ act }) => act === (at === 'applied' ? 'import' : 'undo_import'))
  return [
    none(`${at}: products that differ from what became of their rows`, faults),
    exactly(`${at}: entries of the audit log about the import`, said?.count ?? 0, 1),
    exactly(`${at}: products added, as the log says`, said?.added ?? 0, extent.added),
    exactly(
      `${at}: products changed, as the log says`,
      said?.changed ?? 0,
      changed.length - (at === 'undone' ? expected.edited.size : 0),
    ),
    none(`${at}: stock that differs from its ledger`, await stockFaults(database)),
    none(`${at}: acknowledged orders that are not there`, await lostOrders(database, buying)),
    none(`${at}: answers that no buyer should get`, buying.unexpected),
  ]
}

function knownFaults(number: number, found: Found | undefined, { at, edited }: Expected): string[] {
  if (found?.count !== 1) return [`KN-${number} is there ${found?.count ?? 0} times`]
  const isBack = at === 'undone' && !edited.has(number)
  const isEdited = at === 'undone' && edited.has(number)
  const entries = isSame(number) ? 0 : at === 'applied' ? 1 : 2
  const wanted = {
    name: isSame(number) || isBack ? `Known ${number}` : `Changed ${number}`,
    about: 'What it is.',
    cents: isEdited ? 7777 : isBack ? centsBefore(number) : centsAfter(number),
    available: stockBefore + stockChange(number) - found.sold,
    booked: stockChange(number) === 0 ? 0 : 1,
    edits: entries,
    fate: isSame(number) ? null : at === 'applied' ? 'done' : isEdited ? 'kept' : 'undone',
  }
  return differences(`KN-${number}`, found, wanted)
}

function addedFaults(number: number, found: Found | undefined, at: Expected['at']): string[] {
  const wanted = at === 'applied' ? 1 : 0
  if ((found?.count ?? 0) !== wanted) return [`NEW-${number} is there ${found?.count ?? 0} times`]
  if (found === undefined) return []
  return differences(`NEW-${number}`, found, {
    name: `Known ${number}`,
    cents: 3000 + number,
    available: 7,
    added: 1,
    isOnSale: false,
    fate: 'done',
  })
}

function differences(name: string, found: Found, wanted: Partial<Found>): string[] {
  return Object.entries(wanted)
    .filter(([key, value]) => found[key as keyof Found] !== value)
    .map(([key, value]) => `${name}: ${key} is ${found[key as keyof Found]}, not ${value}`)
}

async function readProducts({ pool }: Database, importId: string): Promise<Map<string, Found>> {
  const { rows } = await pool.query<Found>(
    `with sold as (
       select l.product_id as id, sum(l.quantity)::int as count from order_lines l join orders o on o.id = l.order_id
       where o.deleted_at is null group by 1
     ), booked as (
       select product_id as id, count(*)::int as count from stock_ledger where reason = 'edited' group by 1
     ), logged as (
       select subject_id as id, count(*) filter (where act = 'add')::int as added, count(*) filter (where act = 'edit')::int as edits
       from audit_log where subject_kind = 'product' group by 1
     )
     select p.part_number as number, count(*) over (partition by p.part_number)::int as count, p.name, p.about,
       p.price_cents::int as cents, p.available, p.archived_at is null as "isOnSale", coalesce(sold.count, 0) as sold,
       coalesce(booked.count, 0) as booked, coalesce(logged.added, 0) as added, coalesce(logged.edits, 0) as edits, r.fate
     from products p left join sold using (id) left join booked using (id) left join logged using (id)
     left join import_rows r on r.import_id = $1 and r.product_id = p.id
     where p.part_number like 'KN-%' or p.part_number like 'NEW-%'`,
    [importId],
  )
  return new Map(rows.map((row) => [row.number, row]))
}

async function lostOrders({ pool }: Database, { orders }: Buying): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select l.order_id || ' ' || l.product_id || ' ' || l.quantity as id from order_lines l`,
  )
  const there = new Set(rows.map(({ id }) => id))
  return orders
    .map(({ id, product, quantity }) => `${id} ${product} ${quantity}`)
    .filter((one) => !there.has(one))
}
