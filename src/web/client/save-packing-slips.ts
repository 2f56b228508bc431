import { callUrl } from '#base/contract/url.ts'
import { CallRefused } from './call.ts'
import { saveFile } from './save-file.ts'

/**
 * Downloads the pick list and the packing slips of orders.
 * @throws CallRefused with the shop's own sentence.
 */
export async function savePackingSlips(ids: readonly string[], token: string): Promise<void> {
  const response = await fetch(callUrl('packOrders'), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ids }),
  }).catch(() => {
    throw new CallRefused(0, {})
  })
  if (!response.ok) throw new CallRefused(response.status, await response.json().catch(() => ({})))
  await saveFile(response, 'packing-slips.pdf')
}
