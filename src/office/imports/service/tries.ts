import { Refusal } from '#base/refusal.ts'
import type { Db } from '#platform/db/open.ts'
import type { Attempt } from '#platform/jobs/tasks.ts'
import { importRefusals } from '../messages/import-rules.ts'
import type { StoredImport } from '../model.ts'
import { step } from '../store/imports.ts'

/* How the job of an import is tried again: as often as it gets further each time. */

/** So often it is tried without getting further. */
const mostTries = 3

/** Whether an import is being made or undone. */
export function isWriting({ state }: Pick<StoredImport, 'state'>): boolean {
  return state === 'applying' || state === 'undoing'
}

/** Whether a killed attempt has got further than `records`: then it is queued anew, with all of its tries. */
export function hasGoneOn(found: StoredImport, records: number, attempt: Attempt): boolean {
  return attempt.number > 1 && isWriting(found) && found.records > records
}

/** Works, and ends the import where it is refused, or has failed for the third time. */
export async function tryWork(
  attempt: Attempt,
  { work, fail }: { readonly work: () => Promise<void>; readonly fail: (error: unknown) => Promise<void> },
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (attempt.signal.aborted) throw error
    // What is away, such as a bucket of files, comes back.
    const isRefused = error instanceof Refusal && error.kind !== 'unavailable'
    if (isRefused || attempt.number >= mostTries) await fail(error)
    if (!isRefused) throw error
  }
}

/** Ends an import that fails; what was half made can be undone, and the rest be made. Returns the sentence for the owner. */
export async function endFailed(
  db: Db,
  { id, state, appliedAt }: StoredImport,
  error: unknown,
  isHalf: boolean,
): Promise<string> {
  const said =
    error instanceof Refusal ? error.message : isHalf ? importRefusals.halfMade : importRefusals.broken
  const applied = { state: 'applied', ...(appliedAt === null && { appliedAt: new Date() }) } as const
  await step(db, { id, from: state }, { ...(isHalf ? applied : { state: 'failed' }), message: said })
  return said
}
