import { createHash, type Hash } from 'node:crypto'
import { existing } from '#base/refusal.ts'
import type { Attempt } from '#platform/jobs/tasks.ts'
import { importRefusals } from '../../messages/import-rules.ts'
import type { Person } from '../../service/map.ts'
import { beginReading, type ImportShop, removeIncoming, storeIncoming } from '../../service/receive.ts'
import { sentenceOf } from '../fetch/faults.ts'
import { type Fetched, fetchFault, type RemoteFile } from '../fetch/model.ts'
import { openAddress } from '../fetch/open.ts'
import { fetchSentences } from '../messages/fetch-sentences.ts'
import type { Schedule } from '../model.ts'
import { setRun } from '../store/runs.ts'
import { findSchedule, lockSchedule, setSchedule } from '../store/schedules.ts'
import { endAlarmOf } from './alarm.ts'
import { remoteFileOf } from './remote-file.ts'
import { noteFailure } from './settle.ts'

interface Fetch {
  readonly source: string
  readonly runId: string
  readonly by: Person
}

/** Fetches the file of a source, and begins to read it, or notes that it is the same as the last, or why it could not be fetched. */
export async function fetchOne(shop: ImportShop, fetch: Fetch, attempt: Attempt): Promise<void> {
  const { source, runId } = fetch
  try {
    const schedule = existing(await findSchedule(shop.db, source), importRefusals.missing)
    const fetched = await openAddress(await remoteFrom(shop, schedule), shop.sourceNet, attempt.signal)
    if (fetched.kind === 'same') await noteSame(shop, fetch, attempt)
    else await receive(shop, { fetch, schedule, fetched }, attempt)
  } catch (error) {
    if (attempt.signal.aborted) {
      await setRun(shop.db, runId, { outcome: 'failed', message: fetchSentences.stopped })
      await setSchedule(shop.db, source, { nextAt: new Date() })
      throw error
    }
    const said = sentenceOf(error)
    if (said === undefined) shop.log.warn({ err: error, source }, 'a file of a source could not be fetched')
    await shop.db.transaction().execute(async (tx) => {
      await attempt.hold(tx)
      const now = await lockSchedule(tx, source)
      if (now !== undefined) await noteFailure(shop, tx, now, runId, said ?? fetchSentences.broken)
    })
  }
}

/** With what the server said of the last file, if that was fetched by what is approved now. */
async function remoteFrom({ sourceSealer }: ImportShop, schedule: Schedule): Promise<RemoteFile> {
  const remote = await remoteFileOf(sourceSealer, schedule)
  if (remote === undefined) throw fetchFault(fetchSentences.unreadablePassword)
  return schedule.hashOf === schedule.digest ? remote : { ...remote, etag: '', modified: '' }
}

interface Received {
  readonly fetch: Fetch
  readonly schedule: Schedule
  readonly fetched: Extract<Fetched, { kind: 'file' }>
}

async function receive(
  shop: ImportShop,
  { fetch, schedule, fetched }: Received,
  attempt: Attempt,
): Promise<void> {
  const { source, runId, by } = fetch
  const { name, etag, modified, content } = fetched
  const hash = createHash('sha256')
  let isSame = false
  const { id } = await storeIncoming(
    shop,
    { name, source, content: hashed(content, hash) },
    by,
    async (tx, stored) => {
      await attempt.hold(tx)
      const contentHash = hash.digest('base64url')
      const now = existing(await lockSchedule(tx, source), importRefusals.missing)
      isSame = contentHash === now.contentHash && now.digest === now.hashOf && now.digest === schedule.digest
      if (isSame) return
      if (!(await beginReading(tx, stored, by))) throw fetchFault(fetchSentences.removed)
      await setSchedule(tx, source, { etag, modified, contentHash, hashOf: schedule.digest })
      await setRun(tx, runId, { outcome: 'received', importId: stored.id, bytes: stored.bytes })
    },
  )
  if (!isSame) return
  await removeIncoming(shop, id)
  await noteSame(shop, fetch, attempt)
}

async function* hashed(content: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    hash.update(piece)
    yield piece
  }
}

/** Notes that the server has the file of the last run. */
async function noteSame({ db }: ImportShop, { source, runId }: Fetch, attempt: Attempt): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await attempt.hold(tx)
    await setRun(tx, runId, { outcome: 'nothing_new' })
    const schedule = await lockSchedule(tx, source)
    if (schedule === undefined) return
    await setSchedule(tx, source, { failures: 0 })
    await endAlarmOf(tx, schedule)
  })
}
