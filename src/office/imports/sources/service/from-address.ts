import { fileAddress, type ImportAddress, portsOf } from '#base/contract/forms/import-schedule.ts'
import { scheduleRules } from '#base/contract/messages/import-schedules.ts'
import { newId } from '#base/id.ts'
import { conflictAt } from '#base/refusal.ts'
import type { Admin } from '#platform/audit/log.ts'
import { partsOf } from '#platform/http/outside/public-address.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import type { Attempt, QueuedJobs } from '#platform/jobs/tasks.ts'
import { storeFile } from '../../inside/files.ts'
import { beginReading, type ImportShop } from '../../service/receive.ts'
import { findImport, findOrigin, insertImport, step } from '../../store/imports.ts'
import { sentenceOf } from '../fetch/faults.ts'
import { nameOf } from '../fetch/https.ts'
import { openAddress } from '../fetch/open.ts'
import { fetchSentences } from '../messages/fetch-sentences.ts'
import { sourceRefusals } from '../messages/source-rules.ts'
import { remoteFileOf } from './remote-file.ts'

/** So long a person waits for the key of a server. */
const keyMs = 20_000
const mostAttempts = 3

/**
 * Begins to fetch a file once; a job does it, and the file is then read as if a person had sent it. Returns the id of the import.
 * @throws Refusal `conflict` at the address for a port of no use; at the key for an SFTP server whose key the person has not named.
 */
export async function importFrom(
  shop: ImportShop,
  { address, user, password, hostKey, source }: ImportAddress,
  by: Admin,
): Promise<string> {
  refusePort(shop, address)
  const url = fileAddress(address)?.url
  if (url?.protocol === 'sftp:' && hostKey === '')
    throw conflictAt('hostKey', 'host_key_unknown', await keySentence(shop, address))
  const sealed = password === '' ? null : await shop.sourceSealer.seal(password)
  const id = newId()
  const name = nameOf(url?.pathname ?? '')
  await shop.db.transaction().execute(async (tx) => {
    const origin = { address, user, password: sealed, hostKey }
    await insertImport(tx, { id, name, source, kind: 'products', actorId: by.userId, origin })
    const { userId, email, requestId } = by
    await enqueue(
      tx,
      'fetch_import',
      { id, by: { userId, email, requestId } },
      { maxAttempts: mostAttempts, key: `fetch ${id}` },
    )
  })
  return id
}

/** @throws Refusal `conflict` at the address for a port that is none of its scheme, unless the settings of operation name it. */
export function refusePort({ sourceNet }: ImportShop, address: string): void {
  const parts = fileAddress(address)
  if (parts === undefined) throw conflictAt('address', 'address', scheduleRules.address)
  const isUsual = portsOf[parts.url.protocol]?.includes(parts.port) === true
  const isNamed = sourceNet.privateAddresses.some((one) => partsOf(one).onlyPort === parts.port)
  if (!isUsual && !isNamed) throw conflictAt('address', 'port', scheduleRules.port)
}

/** What to do about the key that a server shows now. */
async function keySentence(shop: ImportShop, address: string): Promise<string> {
  try {
    return sourceRefusals.keyShown(await shownKey(shop, address))
  } catch (error) {
    return sentenceOf(error) ?? sourceRefusals.keyUnread
  }
}

/** The fingerprint of the key that an SFTP server shows. @throws Refusal `fetch_failed`, and the errors of connections. */
export async function shownKey({ sourceNet }: ImportShop, address: string): Promise<string> {
  const parts = fileAddress(address)
  if (parts === undefined) return ''
  const { hostKeyOf } = await import('../fetch/sftp.ts')
  const remote = { ...parts, user: '', password: '', hostKey: '', etag: '', modified: '' }
  return hostKeyOf(remote, sourceNet, AbortSignal.timeout(keyMs))
}

/** Fetches the file of an import, and begins to read it; what fails ends it with a sentence. */
export async function fetchImport(
  shop: ImportShop,
  { id, by }: QueuedJobs['fetch_import'],
  attempt: Attempt,
): Promise<void> {
  const { db, files } = shop
  const found = await findImport(db, id)
  const origin = await findOrigin(db, id)
  if (found?.state !== 'receiving' || origin === undefined) return
  try {
    const remote = await remoteFileOf(shop.sourceSealer, { ...origin, etag: '', modified: '' })
    const fetched = remote && (await openAddress(remote, shop.sourceNet, attempt.signal))
    if (fetched?.kind !== 'file') return await fail(shop, id, fetchSentences.unreadablePassword)
    const bytes = await storeFile(files.imports, id, fetched.content)
    const isThere = await db.transaction().execute(async (tx) => {
      await attempt.hold(tx)
      return beginReading(tx, { id, bytes }, by)
    })
    // It was removed meanwhile.
    if (!isThere) await files.imports.remove(id)
  } catch (error) {
    if (attempt.signal.aborted) throw error
    const said = sentenceOf(error)
    if (said === undefined) shop.log.warn({ err: error, id }, 'the file of an import could not be fetched')
    await fail(shop, id, said ?? fetchSentences.broken)
  }
}

async function fail({ db }: ImportShop, id: string, message: string): Promise<void> {
  await step(db, { id, from: 'receiving' }, { state: 'failed', message })
}
