import type { FeedForm } from '#base/contract/forms/feed.ts'
import { feedKinds } from '#base/contract/forms/feed.ts'
import { feedCounts } from '#base/contract/schemas/feeds.ts'
import { readStored } from '#base/stored.ts'
import { ago, now } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { type FeedCounts, minutesBetween, type StoredFeed } from '../model.ts'

/** The feeds, by name. */
export async function listFeeds(db: Db): Promise<StoredFeed[]> {
  return (await selectFeeds(db).orderBy('name').orderBy('id').execute()).map(feedOf)
}

export async function findFeed(db: Db, id: string): Promise<StoredFeed | undefined> {
  const row = await selectFeeds(db).where('id', '=', id).executeTakeFirst()
  return row && feedOf(row)
}

/** As `findFeed`; it stays as it is until the transaction ends. */
export async function lockFeed(tx: Tx, id: string): Promise<StoredFeed | undefined> {
  const row = await selectFeeds(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && feedOf(row)
}

/** The feed at an address, if it is on. */
export async function findByToken(db: Db, token: string): Promise<StoredFeed | undefined> {
  const row = await selectFeeds(db).where('token', '=', token).where('is_on', '=', true).executeTakeFirst()
  return row && feedOf(row)
}

/** The feeds that are on and were not tried for so long that they may be written again. */
export async function listRested(db: Db): Promise<StoredFeed[]> {
  const rows = await selectFeeds(db)
    .where('is_on', '=', true)
    .where(({ eb, or }) => or([eb('tried_at', 'is', null), eb('tried_at', '<', ago(minutesBetween * 60))]))
    .execute()
  return rows.map(feedOf)
}

export async function insertFeed(
  tx: Tx,
  feed: FeedForm & { readonly id: string; readonly token: string },
): Promise<void> {
  await tx
    .insertInto('feeds')
    .values({ id: feed.id, token: feed.token, ...columnsOf(feed) })
    .execute()
}

export async function updateFeed(tx: Tx, id: string, feed: FeedForm): Promise<void> {
  await tx.updateTable('feeds').set(columnsOf(feed)).where('id', '=', id).execute()
}

export async function changeToken(tx: Tx, id: string, token: string): Promise<void> {
  await tx.updateTable('feeds').set({ token }).where('id', '=', id).execute()
}

export async function deleteFeed(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('feeds').where('id', '=', id).execute()
}

interface Made {
  readonly id: string
  readonly run: string
  readonly readAt: Date
  readonly digest: string
  readonly bytes: number
  readonly counts: FeedCounts
}

/**
 * Makes the files of a run the files of the feed, unless it was read anew since or is gone. The time of the content stays where the content
 * does. Returns whether they are.
 */
export async function storeRun(tx: Tx, { id, run, readAt, digest, bytes, counts }: Made): Promise<boolean> {
  const row = await tx
    .updateTable('feeds')
    .set(({ eb, ref }) => ({
      run,
      read_at: readAt,
      tried_at: now,
      digest,
      bytes,
      counts: JSON.stringify(counts),
      message: null,
      content_at: eb.case().when('digest', '=', digest).then(ref('content_at')).else(now).end(),
    }))
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('read_at', 'is', null), eb('read_at', '<=', readAt)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Says that a feed is being written: it is not tried again for a while. */
export async function storeTry(db: Db, id: string): Promise<void> {
  await db.updateTable('feeds').set({ tried_at: now }).where('id', '=', id).execute()
}

/** Says why a feed could not be written. What was written before stays. */
export async function storeFailure(db: Db, id: string, message: string): Promise<void> {
  await db.updateTable('feeds').set({ message, tried_at: now }).where('id', '=', id).execute()
}

function columnsOf({ name, kind, country, category, mostVehicles, isOn }: FeedForm) {
  return { name, kind, country, category, most_vehicles: mostVehicles, is_on: isOn }
}

function selectFeeds(db: Db) {
  return db
    .selectFrom('feeds')
    .select([
      'id',
      'name',
      'kind',
      'country',
      'category',
      'token',
      'run',
      'digest',
      'bytes',
      'counts',
      'message',
    ])
    .select([
      'most_vehicles as mostVehicles',
      'is_on as isOn',
      'read_at as readAt',
      'content_at as contentAt',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectFeeds>['execute']>>[number]

function feedOf({ kind, counts, ...row }: Row): StoredFeed {
  const known = feedKinds.find((one) => one === kind)
  if (known === undefined) throw new Error(`There are no feeds of the kind ${kind}`)
  return { ...row, kind: known, counts: counts === null ? null : readStored(feedCounts, counts) }
}
