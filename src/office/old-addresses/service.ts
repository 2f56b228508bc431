import { createHash } from 'node:crypto'
import type { TableQuery } from '#base/contract/schemas.ts'
import type { Listing } from '#base/contract/shapes.ts'
import { existing, Refusal } from '#base/refusal.ts'
import { readTable } from '#base/table-query.ts'
import { type Admin, recordByAdmin } from '#platform/audit/log.ts'
import type { Changes } from '#platform/db/changes.ts'
import { lockFor } from '#platform/db/locks.ts'
import type { Db, DbAndPool, Tx } from '#platform/db/open.ts'
import { ownPages } from './inside/own-pages.ts'
import { type AddressPlan, addressLock, comparable, planAddresses } from './inside/plan.ts'
import { type AddressLine, readAddressFile } from './inside/read-file.ts'
import { addressRules } from './messages.ts'
import {
  type AddressFault,
  type MissedAddress,
  mostAddresses,
  type OldAddress,
  type StoredAddress,
} from './model.ts'
import { oldPathOf, targetOf } from './path.ts'
import {
  addressesAfter,
  addressSorts,
  countAddresses,
  countListed,
  countMissed,
  findLeading,
  findTargets,
  listAddresses,
  listMissed,
  missedSorts,
  putAddresses,
  removeAddresses,
  removeMissed,
} from './store.ts'

export interface AddressShop extends DbAndPool {
  readonly changes: Pick<Changes, 'notify'>
  readonly publicUrl: string
}

/** A page of the old addresses, by default the last added first. @throws Refusal `invalid` for an unknown sort order or filter. */
export async function oldAddresses(db: Db, query: TableQuery): Promise<Listing<StoredAddress>> {
  const { wanted, sort } = readTable(query, { sorts: addressSorts, filters: {} })
  const page = {
    sort: sort.key,
    direction: sort.direction,
    limit: query.limit ?? 25,
    offset: query.offset ?? 0,
  } as const
  const [rows, total] = await Promise.all([listAddresses(db, wanted, page), countListed(db, wanted)])
  return { rows, total }
}

/** A page of the addresses without a page, by default the most visited first. @throws as `oldAddresses`. */
export async function missedAddresses(db: Db, query: TableQuery): Promise<Listing<MissedAddress>> {
  const { wanted, sort } = readTable(
    { ...query, sort: query.sort ?? 'times' },
    { sorts: missedSorts, filters: {} },
  )
  const direction = query.direction ?? (sort.key === 'path' ? 'asc' : 'desc')
  const page = { sort: sort.key, direction, limit: query.limit ?? 25, offset: query.offset ?? 0 }
  const [rows, total] = await Promise.all([listMissed(db, wanted, page), countMissed(db, wanted)])
  return { rows, total }
}

/** Every old address, in the order of the paths. */
export async function* eachAddress(db: Db): AsyncGenerator<OldAddress> {
  for (let after = ''; ; ) {
    const rows = await addressesAfter(db, after, 1000)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.path
  }
}

/**
 * Makes an address lead to a page of the shop; also one that led elsewhere. What leads to this address follows.
 * @throws Refusal `invalid` for what is no address, for a target of another host, for an address of the shop's own, and for a circle.
 */
export async function addAddress(
  shop: AddressShop,
  typed: { readonly path: string; readonly target: string },
  by: Admin,
): Promise<OldAddress> {
  const path = oldPathOf(typed.path)
  if (path === undefined) throw invalidAt('path', addressRules.path)
  const target = targetOf(typed.target, shop.publicUrl)
  if (target === undefined) throw invalidAt('target', addressRules.target)
  if ((await ownPages(shop, [path])).has(path)) throw invalidAt('path', addressRules.ownPage)
  const saved = await shop.db.transaction().execute(async (tx) => {
    await lockFor(tx, addressLock)
    if ((await countAddresses(tx)) >= mostAddresses) throw invalidAt('path', addressRules.tooMany)
    const before = (await findTargets(tx, [path])).get(path)
    const { changed, faults } = await planWithin(tx, [{ path, target }])
    const fault = faults.get(0)
    if (fault !== undefined) throw invalidAt('target', fault)
    await put(tx, changed, by)
    const end = changed.get(path) ?? before ?? target
    if (changed.size > 0)
      await recordByAdmin(tx, by, {
        act: before === undefined ? 'add' : 'edit',
        subject: { kind: 'old_address', id: path },
        ...(before !== undefined && { before: { target: before } }),
        after: { target: end },
      })
    return { path, target: end }
  })
  shop.changes.notify(['old_addresses'])
  return saved
}

/** Forgets an old address. @throws Refusal `missing`. */
export async function removeAddress(shop: AddressShop, path: string, by: Admin): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    await lockFor(tx, addressLock)
    const [gone] = await removeAddresses(tx, [path])
    const { target } = existing(gone, addressRules.missing)
    await recordByAdmin(tx, by, {
      act: 'remove',
      subject: { kind: 'old_address', id: path },
      before: { target },
    })
  })
  shop.changes.notify(['old_addresses'])
}

/** Takes an address without a page from the list; the next visit adds it again. Returns how many were taken. */
export async function ignoreMissed(db: Db, path: string): Promise<number> {
  return removeMissed(db, [path])
}

/** What a file of old addresses would change, or has changed. */
export interface FileReport {
  readonly rows: number
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly faults: readonly AddressFault[]
  /** Of the changes. */
  readonly digest: string
}

/** Looks what a file of old addresses would change. */
export async function checkAddressFile(shop: AddressShop, csv: string): Promise<FileReport> {
  return shop.db.transaction().execute(async (tx) => (await planFile(shop, tx, csv)).report)
}

/**
 * Saves the old addresses of a file; its lines with mistakes are left out.
 * @param digest of the check of the file.
 * @throws Refusal `conflict` `import_changed` if it would change other things than the check showed.
 */
export async function importAddressFile(
  shop: AddressShop,
  { csv, digest }: { readonly csv: string; readonly digest: string },
  by: Admin,
): Promise<FileReport> {
  const report = await shop.db.transaction().execute(async (tx) => {
    await lockFor(tx, addressLock)
    const planned = await planFile(shop, tx, csv)
    if (planned.report.digest !== digest)
      throw new Refusal('conflict', 'import_changed', addressRules.fileChanged)
    const { added, changed } = planned.report
    await put(tx, planned.changed, by)
    if (planned.changed.size > 0)
      await recordByAdmin(tx, by, {
        act: 'import',
        subject: { kind: 'old_address', id: 'file' },
        after: { added, changed },
      })
    return planned.report
  })
  shop.changes.notify(['old_addresses'])
  return report
}

async function planFile(
  shop: AddressShop,
  tx: Tx,
  csv: string,
): Promise<Pick<AddressPlan, 'changed'> & { readonly report: FileReport }> {
  const { lines, faults: unread } = readAddressFile(csv, shop.publicUrl)
  const own = await ownPages(
    shop,
    lines.map(({ path }) => path),
  )
  // What the shop has is in its own export, also where a page came to be meanwhile.
  const known = await findTargets(tx, [...own])
  const isRefused = ({ path, target }: AddressLine) => own.has(path) && known.get(path) !== target
  const wanted = lines.filter((line) => !isRefused(line))
  const { changed, faults, before } = await planWithin(tx, wanted)
  const added = [...changed.keys()].filter((path) => !before.has(path)).length
  const said = (line: AddressLine, message: string) => ({ line: line.line, path: line.path, message })
  const all = [
    ...unread,
    ...lines.filter(isRefused).map((line) => said(line, addressRules.ownPage)),
    ...wanted.flatMap((line, place) => {
      const fault = faults.get(place)
      return fault === undefined ? [] : [said(line, fault)]
    }),
  ]
  const isTooMany = added > 0 && (await countAddresses(tx)) + added > mostAddresses
  if (isTooMany) all.push({ line: 1, path: '', message: addressRules.tooMany })
  const made = isTooMany ? new Map<string, string>() : changed
  const untouched = wanted.filter(({ path }, place) => !changed.has(path) && !faults.has(place))
  return {
    changed: made,
    report: {
      rows: lines.length + unread.length,
      added: isTooMany ? 0 : added,
      changed: made.size - (isTooMany ? 0 : added),
      unchanged: untouched.length,
      faults: all.toSorted((one, other) => one.line - other.line),
      digest: createHash('sha256')
        .update(JSON.stringify([...made].sort()))
        .digest('base64url'),
    },
  }
}

/** How addresses would be saved, and what of them is known; the lock is held where they are saved. */
async function planWithin(tx: Tx, wanted: readonly OldAddress[]) {
  const paths = wanted.map(({ path }) => path)
  const pages = wanted.map(({ target }) => comparable(target))
  const found = await findTargets(tx, [...paths, ...pages])
  const leading = await findLeading(tx, paths)
  const before = new Map([...found, ...leading.map(({ path, target }) => [path, target] as const)])
  return { ...planAddresses(before, wanted), before }
}

async function put(tx: Tx, changed: ReadonlyMap<string, string>, by: Admin): Promise<void> {
  const rows = [...changed].map(([path, target]) => ({ path, target, page: comparable(target) }))
  if (rows.length > 0) await putAddresses(tx, rows, by.userId)
}

function invalidAt(field: 'path' | 'target', sentence: string): Refusal {
  return new Refusal('invalid', 'invalid', sentence, { fields: { [field]: sentence } })
}
