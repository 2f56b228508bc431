import { writePdf } from '#base/pdf/write.ts'
import type { LogoShop } from '#catalog/products/picture/document-logos.ts'
import { hashOf } from '#orders/invoices/store/hash.ts'
import { findFile, keepFile, type Stored } from '#orders/invoices/store/read.ts'
import type { Db } from '#platform/db/open.ts'
import { printedLogo } from '#pricing/seller/logo.ts'
import { printed, titleOf } from './print.ts'

/** What writes the files of documents. */
export type FileShop = LogoShop & { readonly db: Db }

/**
 * The bytes of a document's PDF file: written from the document when somebody gets it for the first time, and the same from then on. One
 * whose logo is missing or damaged has none.
 * @throws Error for a document that does not match its hash.
 */
export async function fileOf({ db, logos }: FileShop, stored: Stored): Promise<Buffer> {
  const { id, document } = stored
  requireUnchanged(stored)
  const kept = await findFile(db, id)
  if (kept !== undefined) return kept
  const logo = await printedLogo(logos, document.logo, titleOf(document))
  await keepFile(db, id, await writePdf(printed(document, logo)))
  const first = await findFile(db, id)
  if (first === undefined) throw new Error(`The file of ${document.label} was not kept`)
  return first
}

/** @throws Error for a document that does not match its hash. */
export function requireUnchanged({ document, hash }: Stored): void {
  if (!hashOf(document).equals(hash))
    throw new Error(`The document ${document.label} was changed after it was issued`)
}
