import type { Db } from '#db/open.ts'
import { hashOf } from '#invoices/store/hash.ts'
import { findFile, keepFile, type Stored } from '#invoices/store/read.ts'
import { writePdf } from '#pdf/write.ts'
import { printed } from './print.ts'

/**
 * The bytes of a document's PDF file: written from the document when somebody gets it for the first time, and the same from then on.
 * @throws Error for a document that does not match its hash.
 */
export async function fileOf(db: Db, stored: Stored): Promise<Buffer> {
  const { id, document } = stored
  requireUnchanged(stored)
  const kept = await findFile(db, id)
  if (kept !== undefined) return kept
  await keepFile(db, id, await writePdf(printed(document)))
  const first = await findFile(db, id)
  if (first === undefined) throw new Error(`The file of ${document.label} was not kept`)
  return first
}

/** @throws Error for a document that does not match its hash. */
export function requireUnchanged({ document, hash }: Stored): void {
  if (!hashOf(document).equals(hash))
    throw new Error(`The document ${document.label} was changed after it was issued`)
}
