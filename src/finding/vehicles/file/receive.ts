import { newId } from '#base/id.ts'
import { Refusal } from '#base/refusal.ts'
import { vehicleFileRefusals } from '#finding/vehicles/messages/vehicle-file.ts'
import type { Admin } from '#platform/audit/log.ts'
import { lockFor } from '#platform/db/locks.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import { conflict } from './import.ts'
import { storePieces } from './pieces.ts'
import { findRunning, insertImport, removeImport, removeOthers, step } from './store.ts'

const mostBytes = 16 * 1024 * 1024

/**
 * Takes a file of vehicles and begins to check it; a job does it. It replaces the import before it. Returns its id.
 * @throws Refusal `too_large` for more than 16 MB; `conflict` `import_running`.
 */
export async function receiveFile(
  db: Db,
  file: { readonly name: string; readonly bytes: AsyncIterable<Uint8Array> },
  by: Admin,
): Promise<string> {
  if ((await findRunning(db)) !== undefined) throw isRunning()
  const id = newId()
  await insertImport(db, { id, name: file.name, actorId: by.userId })
  try {
    const lines = lineCounter()
    await storePieces(db, { importId: id, kind: 'file' }, lines.counted(limited(file.bytes)))
    await db.transaction().execute(async (tx) => {
      await lockImports(tx)
      await refuseBeside(tx)
      await step(tx, { id, from: 'receiving' }, { state: 'checking', lines: lines.count() })
      await removeOthers(tx, id)
      await queueRun(tx, id, by)
    })
  } catch (error) {
    await db.transaction().execute((tx) => removeImport(tx, id))
    throw error
  }
  return id
}

/** Queues what is to be done next with an import. */
export function queueRun(tx: Tx, id: string, { userId, email, requestId }: Admin): Promise<void> {
  // An import that failed three times is begun again by a person.
  return enqueue(
    tx,
    'run_vehicle_import',
    { id, by: { userId, email, requestId } },
    { maxAttempts: mostAttempts },
  )
}

const mostAttempts = 3

/** Everything that begins an import waits here, before it locks the row of one: otherwise two of them deadlock. */
export function lockImports(tx: Tx): Promise<void> {
  return lockFor(tx, 'imports of vehicles')
}

/** One import runs at a time. @throws Refusal `conflict` `import_running`. */
export async function refuseBeside(tx: Tx): Promise<void> {
  if ((await findRunning(tx)) !== undefined) throw isRunning()
}

function isRunning(): Refusal {
  return conflict('import_running', vehicleFileRefusals.running)
}

async function* limited(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  let size = 0
  for await (const piece of bytes) {
    size += piece.length
    if (size > mostBytes) throw new Refusal('too_large', 'too_large', vehicleFileRefusals.tooLarge)
    yield piece
  }
}

const newLine = 10
const carriageReturn = 13

/** Counts the lines of a file while it goes by. */
function lineCounter() {
  const counts = { newLines: 0, returns: 0, isOpen: false }
  return {
    async *counted(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
      for await (const piece of bytes) {
        for (const byte of piece)
          if (byte === newLine) counts.newLines += 1
          else if (byte === carriageReturn) counts.returns += 1
        const last = piece.at(-1)
        if (last !== undefined) counts.isOpen = last !== newLine && last !== carriageReturn
        yield piece
      }
    },
    count: () => (counts.newLines || counts.returns) + Number(counts.isOpen),
  }
}
