import type { Db } from '#platform/db/open.ts'

/** The file of an import, or the CSV of its refused rows. */
export interface Stored {
  readonly importId: string
  readonly kind: 'file' | 'refused'
}

const bytesAtOnce = 256 * 1024

/** Stores a file in pieces, in the place of one that is there. */
export async function storePieces(
  db: Db,
  { importId, kind }: Stored,
  chunks: AsyncIterable<Uint8Array | string>,
): Promise<void> {
  await db
    .deleteFrom('vehicle_import_pieces')
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .execute()
  let place = 0
  for await (const bytes of inPieces(chunks))
    await db
      .insertInto('vehicle_import_pieces')
      .values({ import_id: importId, kind, place: ++place, bytes })
      .execute()
}

async function* inPieces(chunks: AsyncIterable<Uint8Array | string>): AsyncGenerator<Buffer, void> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk)
    waiting.push(bytes)
    size += bytes.length
    if (size < bytesAtOnce) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}

/** Reads a stored file, a piece at a time. */
export async function* readPieces(db: Db, { importId, kind }: Stored): AsyncGenerator<Buffer, void> {
  for (let place = 1; ; place += 1) {
    const row = await db
      .selectFrom('vehicle_import_pieces')
      .select('bytes')
      .where('import_id', '=', importId)
      .where('kind', '=', kind)
      .where('place', '=', place)
      .executeTakeFirst()
    if (row === undefined) return
    yield row.bytes
  }
}
