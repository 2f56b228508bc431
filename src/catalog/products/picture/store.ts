import type pg from 'pg'
import type { Tx } from '#platform/db/open.ts'
import { statement, type Values } from '#platform/db/statement.ts'

/** Inserts a picture, without who uploaded it if their account was deleted. Returns false when it exists already. */
export async function insertPicture(
  tx: Tx,
  picture: { id: string; width: number; height: number; bytes: number; uploadedBy: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('pictures')
    .values(({ selectFrom }) => ({
      id: picture.id,
      width: picture.width,
      height: picture.height,
      bytes: picture.bytes,
      uploaded_by: selectFrom('users').select('id').where('id', '=', picture.uploadedBy).forKeyShare(),
    }))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The size of a picture in pixels. */
export async function findSize(
  pool: pg.Pool,
  id: string,
): Promise<{ width: number; height: number } | undefined> {
  const [row] = await selectSize(pool, { id })
  return row
}

const selectSize = statement((db, { id }: Values<{ id: string }>) =>
  db.selectFrom('pictures').select(['width', 'height']).where('id', '=', id),
)
