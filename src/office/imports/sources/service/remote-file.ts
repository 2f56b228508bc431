import { fileAddress } from '#base/contract/forms/import-schedule.ts'
import type { Sealer } from '#base/sealed.ts'
import { fetchFault, type RemoteFile } from '../fetch/model.ts'
import { fetchSentences } from '../messages/fetch-sentences.ts'
import type { Schedule } from '../model.ts'

/** What a schedule fetches, and what opens it; undefined where its password cannot be read any more. */
export async function remoteFileOf(
  sealer: Sealer,
  {
    address,
    user,
    password: sealed,
    hostKey,
    etag,
    modified,
  }: Pick<Schedule, 'address' | 'user' | 'password' | 'hostKey' | 'etag' | 'modified'>,
): Promise<RemoteFile | undefined> {
  const parts = fileAddress(address)
  if (parts === undefined) throw fetchFault(fetchSentences.scheme)
  const password = sealed === null ? '' : await sealer.open(sealed)
  return password === undefined ? undefined : { ...parts, user, password, hostKey, etag, modified }
}
