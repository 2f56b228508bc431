import type pg from 'pg'
import { anyText } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { statement, type Values } from '#platform/db/statement.ts'
import type { Versioned } from './model.ts'

export async function findSetting(pool: pg.Pool, name: string): Promise<Versioned<unknown> | undefined> {
  const [row] = await selectSetting(pool, { name })
  return row
}

const selectSetting = statement((db, { name }: Values<{ name: string }>) =>
  db.selectFrom('settings').select(['version', 'value']).where('name', '=', name),
)

export const findSettingIn = (db: Db, name: string): Promise<Pick<Versioned<unknown>, 'value'> | undefined> =>
  db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()

/** Every document that is stored, by name. */
export function allSettings(db: Db) {
  return db
    .selectFrom('settings')
    .select(['name', 'version', 'changed_at', 'value'])
    .orderBy('name')
    .execute()
}

/** The versions of documents that are stored. */
export async function findStates(
  pool: pg.Pool,
  names: readonly string[],
): Promise<{ name: string; version: number; changed_at: Date }[]> {
  return selectStates(pool, { names })
}

const selectStates = statement((db, { names }: Values<{ names: readonly string[] }>) =>
  db.selectFrom('settings').select(['name', 'version', 'changed_at']).where('name', '=', anyText(names)),
)

/** The document, locked until the transaction ends. */
export async function lockSetting(tx: Tx, name: string): Promise<Versioned<unknown> | undefined> {
  return tx
    .selectFrom('settings')
    .select(['version', 'value'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst()
}

/** Stores the next version. Returns false when another transaction stored the first one meanwhile. */
export async function storeSetting(
  tx: Tx,
  name: string,
  { version, value }: Versioned<unknown>,
): Promise<boolean> {
  const document = JSON.stringify(value)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('settings')
    .values({ name, version, value: document })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(({ ref }) => ({ version, value: document, changed_at: ref('excluded.changed_at') }))
        .where('settings.version', '=', version - 1),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
