import type { FeedForm } from '#base/contract/forms/feed.ts'
import { feedRules } from '#base/contract/messages/feed-rules.ts'
import { newId } from '#base/id.ts'
import { existing } from '#base/refusal.ts'
import { newSecret } from '#base/secret.ts'
import { type Admin, recordByAdmin, recordChangesOf } from '#platform/audit/log.ts'
import { removeRun } from '../inside/files.ts'
import type { StoredFeed } from '../model.ts'
import { changeToken, deleteFeed, insertFeed, lockFeed, updateFeed } from '../store/feeds.ts'
import { queueFeed } from './due.ts'
import type { FeedShop } from './shop.ts'

const recordChange = recordChangesOf('feed')

/** Adds a feed with an address of its own; a job writes it. Returns its id. */
export async function addFeed({ db }: Pick<FeedShop, 'db'>, feed: FeedForm, by: Admin): Promise<string> {
  const id = newId()
  await db.transaction().execute(async (tx) => {
    await insertFeed(tx, { ...feed, id, token: newSecret() })
    await recordChange(tx, by, 'add', id, { after: feed })
    if (feed.isOn) await queueFeed(tx, id)
  })
  return id
}

/** Changes a feed. One that is on is written again. Returns whether anything was changed. @throws Refusal `missing`. */
export async function editFeed(
  { db }: Pick<FeedShop, 'db'>,
  id: string,
  feed: FeedForm,
  by: Admin,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const before = formOf(existing(await lockFeed(tx, id), feedRules.missing))
    if (JSON.stringify(before) === JSON.stringify(feed)) return false
    await updateFeed(tx, id, feed)
    await recordChange(tx, by, 'edit', id, { before, after: feed })
    if (feed.isOn) await queueFeed(tx, id)
    return true
  })
}

/** Gives a feed another address. From the commit on nothing is at the one before. @throws Refusal `missing`. */
export async function renewFeed({ db }: Pick<FeedShop, 'db'>, id: string, by: Admin): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { name } = existing(await lockFeed(tx, id), feedRules.missing)
    await changeToken(tx, id, newSecret())
    await recordByAdmin(tx, by, { act: 'renew_address', subject: { kind: 'feed', id }, after: { name } })
  })
}

/** Removes a feed and its files. @throws Refusal `missing`. */
export async function removeFeed(
  { db, files }: Pick<FeedShop, 'db' | 'files'>,
  id: string,
  by: Admin,
): Promise<void> {
  const run = await db.transaction().execute(async (tx) => {
    const feed = existing(await lockFeed(tx, id), feedRules.missing)
    await deleteFeed(tx, id)
    await recordChange(tx, by, 'remove', id, { before: formOf(feed) })
    return feed.run
  })
  if (run !== null) await removeRun(files.feeds, { id, run })
}

function formOf({ name, kind, country, category, mostVehicles, isOn }: StoredFeed): FeedForm {
  return { name, kind, country, category, mostVehicles, isOn }
}
