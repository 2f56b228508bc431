import { now } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'

/** Up to where the shop was followed into the engine. */
export interface Followed {
  readonly topics: unknown
  /** The last line of the stock ledger before which all were read. */
  readonly ledger: number
}

/** What the shop knows of its index in an engine on other machines. */
export interface SearchIndex extends Followed {
  /** The process that took the work over last has the highest. */
  readonly epoch: number
  /** Undefined: none was filled yet. */
  readonly name: string | undefined
}

const columns = ['epoch', 'name', 'topics', 'ledger'] as const

/** Takes the work on the index over: what the process before still writes is refused. */
export async function takeOver(db: Db): Promise<SearchIndex> {
  const row = await db
    .updateTable('search_index')
    .set(({ eb }) => ({ epoch: eb('epoch', '+', 1) }))
    .returning(columns)
    .executeTakeFirstOrThrow()
  return { ...row, name: row.name ?? undefined }
}

/**
 * Notes up to where the shop was followed, unless another process has taken over.
 * @param isEnd whether all was read that had been committed then.
 * @returns whether this process still has the work.
 */
export async function noteFollowed(
  db: Db,
  { epoch, name, topics, ledger }: SearchIndex & { readonly name: string },
  { at, isEnd }: { readonly at: Date; readonly isEnd: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('search_index')
    .set({ name, topics: JSON.stringify(topics), ledger, ...(isEnd && { followed_at: at }) })
    .where('epoch', '=', epoch)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Notes a comparison of the engine with the products. */
export async function noteCompared(db: Db, differed: number): Promise<void> {
  await db.updateTable('search_index').set({ compared_at: now, differed }).execute()
}

/** How far the engine is behind, in seconds, and its last comparison. */
export interface SearchLag {
  /** Undefined where nothing was indexed yet. */
  readonly seconds: number | undefined
  readonly comparedAt: Date | null
  readonly differed: number
}

export async function searchLag(db: Db): Promise<SearchLag> {
  const { followed_at, compared_at, differed, at } = await db
    .selectFrom('search_index')
    .select(['followed_at', 'compared_at', 'differed', now.as('at')])
    .executeTakeFirstOrThrow()
  return {
    seconds: followed_at === null ? undefined : Math.max(0, (at.getTime() - followed_at.getTime()) / 1000),
    comparedAt: compared_at,
    differed,
  }
}

/** The clock of the database. */
export async function databaseTime(db: Db): Promise<Date> {
  const { at } = await db.selectNoFrom(now.as('at')).executeTakeFirstOrThrow()
  return at
}
