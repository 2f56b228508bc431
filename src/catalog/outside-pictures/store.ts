import type { DuePicture, NamedBy } from '#catalog/outside-pictures/model.ts'
import { countOf } from '#platform/db/count.ts'
import { anyText, fromNow, now } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'

/**
 * Stores addresses that are not known yet, and locks all of them until the transaction ends: the job that stores their pictures waits, and
 * sees the products of this transaction. Returns the own pictures of those that are fetched already.
 */
export async function insertAddresses(
  tx: Tx,
  addresses: readonly string[],
  { importId, userId, email }: NamedBy,
): Promise<ReadonlyMap<string, string>> {
  if (addresses.length === 0) return new Map()
  const rows = await tx
    .insertInto('fetched_pictures')
    .values(
      addresses.map((address) => ({
        address,
        host: URL.parse(address)?.host ?? '',
        import_id: importId,
        actor_id: userId,
        actor_email: email,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet(({ ref }) => ({ due_at: ref('fetched_pictures.due_at') })),
    )
    .returning(['address', 'picture'])
    .execute()
  return fetchedOf(rows)
}

/** The own pictures of addresses that are fetched. */
export async function findFetched(
  db: Db,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (addresses.length === 0) return new Map()
  const rows = await db
    .selectFrom('fetched_pictures')
    .select(['address', 'picture'])
    .where('address', '=', anyText(addresses))
    .execute()
  return fetchedOf(rows)
}

function fetchedOf(rows: readonly { readonly address: string; readonly picture: string }[]) {
  return new Map(rows.filter(({ picture }) => picture !== '').map((row) => [row.address, row.picture]))
}

/** So long nobody else fetches what a process has taken. */
const leaseSeconds = 300

/** Takes the picture that has waited longest, but none of some hosts. */
export async function takeDue(db: Db, without: readonly string[]): Promise<DuePicture | undefined> {
  return db
    .updateTable('fetched_pictures')
    .set(({ eb }) => ({ due_at: fromNow(leaseSeconds), tries: eb('tries', '+', 1) }))
    .where('address', '=', ({ selectFrom }) =>
      selectFrom('fetched_pictures as waiting')
        .select('waiting.address')
        .where('waiting.state', '=', 'waiting')
        .where('waiting.due_at', '<=', now)
        .$if(without.length > 0, (query) => query.where('waiting.host', 'not in', [...without]))
        .orderBy('waiting.due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['address', 'host', 'tries', 'actor_id as actorId', 'actor_email as actorEmail'])
    .executeTakeFirst()
}

/** Removes the email of a user who named addresses; their opaque id stays. */
export async function forgetNamer(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('fetched_pictures')
    .set({ actor_email: userId })
    .where('actor_id', '=', userId)
    .execute()
}

/** Notes the own picture of an address. */
export async function setFetched(tx: Tx, address: string, picture: string): Promise<void> {
  await tx
    .updateTable('fetched_pictures')
    .set({ state: 'fetched', reason: '', picture })
    .where('address', '=', address)
    .execute()
}

/** Notes why an attempt failed; null seconds: it is not tried again by itself. */
export async function setFailed(
  db: Db,
  address: string,
  reason: string,
  again: number | null,
): Promise<void> {
  await db
    .updateTable('fetched_pictures')
    .set({ reason, ...(again === null ? { state: 'failed' } : { due_at: fromNow(again) }) })
    .where('address', '=', address)
    .where('state', '=', 'waiting')
    .execute()
}

/** Some of the products that show an address, by their ids. */
export async function listShowing(db: Db, address: string, limit: number): Promise<string[]> {
  const first = db
    .selectFrom('products')
    .select('id')
    .where('picture', '=', address)
    .where('picture', 'like', 'http%')
  const further = db
    .selectFrom('product_pictures')
    .select('product_id as id')
    .where('picture', '=', address)
    .where('picture', 'like', 'http%')
  const rows = await db
    .selectFrom(first.union(further).as('showing'))
    .select('id')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The addresses that could not be fetched, of one import or of all. */
export async function listFailed(
  db: Db,
  importId: string | undefined,
  limit: number,
): Promise<{ address: string; reason: string }[]> {
  return ofImport(db, 'failed', importId)
    .select(['address', 'reason'])
    .orderBy('address')
    .limit(limit)
    .execute()
}

/** How many addresses wait, or could not be fetched. */
export async function countPictures(
  db: Db,
  state: 'waiting' | 'failed',
  importId: string | undefined,
): Promise<number> {
  return countOf(ofImport(db, state, importId))
}

function ofImport(db: Db, state: 'waiting' | 'failed', importId: string | undefined) {
  return db
    .selectFrom('fetched_pictures')
    .where('state', '=', state)
    .$if(importId !== undefined, (query) => query.where('import_id', '=', importId ?? ''))
}

/** Tries again what could not be fetched. Returns how many addresses. */
export async function retryFailed(db: Db, importId: string | undefined): Promise<number> {
  const rows = await db
    .updateTable('fetched_pictures')
    .set({ state: 'waiting', tries: 0, due_at: now })
    .where('state', '=', 'failed')
    .$if(importId !== undefined, (query) => query.where('import_id', '=', importId ?? ''))
    .returning('address')
    .execute()
  return rows.length
}
