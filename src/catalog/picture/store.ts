import type { Tx } from '#db/open.ts'

/** Inserts a picture. Returns false when it exists already. */
export async function insertPicture(
  tx: Tx,
  picture: { id: string; width: number; height: number; bytes: number; uploadedBy: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('pictures')
    .values({
      id: picture.id,
      width: picture.width,
      height: picture.height,
      bytes: picture.bytes,
      uploaded_by: picture.uploadedBy,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}
