import { existing, Refusal } from '#base/refusal.ts'
import { type Admin, recordByAdmin } from '#platform/audit/log.ts'
import type { Attempt } from '#platform/jobs/tasks.ts'
import { removeFile } from '../files.ts'
import { importRefusals } from '../messages/import-rules.ts'
import { findImport, removeImport, step } from '../store/imports.ts'
import { work } from './apply.ts'
import { check } from './check.ts'
import { readFileOf } from './read.ts'
import type { ImportShop } from './receive.ts'

/**
 * Does what is to be done next with an import, and goes on where a process stopped. A file that is refused ends it with the reason; what
 * failed three times, with a sentence for the owner, and with the reason in the log.
 */
export async function run(
  shop: ImportShop,
  { id, by }: { readonly id: string; readonly by: Admin },
  attempt: Attempt,
): Promise<void> {
  const found = await findImport(shop.db, id)
  if (found === undefined) return
  try {
    if (found.state === 'reading' && (await readFileOf(shop, found, attempt))) {
      const read = await findImport(shop.db, id)
      if (read !== undefined) await check(shop, read, attempt)
    }
    if (found.state === 'checking') await check(shop, found, attempt)
    if (found.state === 'applying' || found.state === 'undoing') await work(shop, found, by, attempt)
  } catch (error) {
    if (attempt.signal.aborted) throw error
    const now = (await findImport(shop.db, id))?.state
    const message = error instanceof Refusal ? error.message : importRefusals.broken
    if (now !== undefined && (error instanceof Refusal || attempt.isLast))
      await step(shop.db, { id, from: now }, { state: 'failed', message })
    if (!(error instanceof Refusal)) throw error
  }
}

/** Stops and removes an import that has changed nothing. Returns whether it was removed. @throws Refusal `missing`. */
export async function stop({ db, importFolder }: ImportShop, id: string, by: Admin): Promise<boolean> {
  const isGone = await db.transaction().execute(async (tx) => {
    const { name } = existing(await findImport(tx, id), importRefusals.missing)
    if (!(await removeImport(tx, id))) return false
    await recordByAdmin(tx, by, { act: 'stop_import', subject: { kind: 'import', id }, before: { name } })
    return true
  })
  if (isGone) await removeFile(importFolder, id)
  return isGone
}
