import { refusals } from '#base/contract/messages/refusals.ts'
import { Refusal } from '#base/refusal.ts'
import { readStored, withUnknownParts } from '#base/stored.ts'
import { type Admin, record } from '#platform/audit/log.ts'
import type { Changes } from '#platform/db/changes.ts'
import type { Db, DbAndPool } from '#platform/db/open.ts'
import type { Setting, Versioned } from './model.ts'
import { findSetting, findSettingIn, lockSetting, storeSetting } from './store.ts'

export type SettingsShop = DbAndPool & { readonly changes: Pick<Changes, 'notify'> }

/** The current document with its version, read as `readStored` does. @throws ZodError for one with other types than its schema. */
export async function readSetting<Value>(
  { pool }: Pick<DbAndPool, 'pool'>,
  { name, schema, initial }: Setting<Value>,
): Promise<Versioned<Value>> {
  const stored = await findSetting(pool, name)
  if (stored === undefined) return { version: 0, value: initial }
  return { version: stored.version, value: readStored(schema, stored.value) }
}

/** The document as a transaction sees it, without its version. @throws ZodError as `readSetting`. */
export async function readSettingIn<Value>(
  tx: Db,
  { name, schema, initial }: Setting<Value>,
): Promise<Value> {
  const stored = await findSettingIn(tx, name)
  return stored === undefined ? initial : readStored(schema, stored.value)
}

/**
 * Replaces a document, and records the old and the new one in the audit log. `version` is the version that was changed. What the
 * stored one has and this version of the shop does not know stays in it.
 * Returns the new version.
 * @throws Refusal `conflict` `setting_changed` when another change was saved meanwhile.
 */
export async function changeSetting<Value>(
  { db, changes }: SettingsShop,
  { name, schema, initial }: Setting<Value>,
  { version, value }: Versioned<Value>,
  by: Admin,
): Promise<number> {
  const next = version + 1
  await db.transaction().execute(async (tx) => {
    const before = (await lockSetting(tx, name)) ?? { version: 0, value: initial }
    const document = withUnknownParts(schema, before.value, value)
    if (before.version !== version || !(await storeSetting(tx, name, { version: next, value: document })))
      throw new Refusal('conflict', 'setting_changed', refusals.settingChanged)
    await record(tx, {
      actor: by,
      act: 'edit',
      subject: { kind: 'setting', id: name },
      before: before.value,
      after: document,
      requestId: by.requestId,
    })
  })
  changes.notify(['settings'])
  return next
}
