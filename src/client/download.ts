import { CallRefused } from './call.ts'
import { saveFile } from './save-file.ts'

/**
 * Downloads the answer of a call as a file. The token is sent in a header, which a plain link cannot do.
 * @throws CallRefused with the shop's own sentence.
 */
export async function download(url: string, name: string, token: string): Promise<void> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } }).catch(() => {
    throw new CallRefused(0, {})
  })
  if (!response.ok) throw new CallRefused(response.status, await response.json().catch(() => ({})))
  await saveFile(response, name)
}
