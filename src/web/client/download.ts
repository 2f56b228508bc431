import { orderKeyHeader } from '#base/contract/headers.ts'
import { CallRefused } from './call.ts'
import { saveFile } from './save-file.ts'

/** What opens the file. */
interface Access {
  /** The bearer token. */
  readonly token: string | undefined
  /** The key of an order. */
  readonly orderKey?: string | undefined
}

/**
 * Downloads the answer of a call as a file. The token and the key are sent in headers, which a plain link cannot do: an address
 * would be in histories and logs.
 * @throws CallRefused with the shop's own sentence.
 */
export async function download(url: string, name: string, { token, orderKey }: Access): Promise<void> {
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(orderKey ? { [orderKeyHeader]: orderKey } : {}),
  }
  const response = await fetch(url, { headers }).catch(() => {
    throw new CallRefused(0, {})
  })
  if (!response.ok) throw new CallRefused(response.status, await response.json().catch(() => ({})))
  await saveFile(response, name)
}
