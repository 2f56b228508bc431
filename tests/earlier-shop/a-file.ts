import { vi } from 'vitest'
import { callUrl } from '#base/contract/url.ts'
import type { TestShop } from '../shop.ts'

const working = ['receiving', 'reading', 'applying', 'undoing']

/** Sends files of an earlier shop, and waits for what becomes of them. */
export function earlierActions(shop: TestShop, admin: { readonly token: string }) {
  const { token } = admin
  const one = (id: string) => shop.call('oneEarlierFile', { params: { id }, token })
  /** Waits until no job works on a file. */
  const settled = (id: string) =>
    vi.waitFor(
      async () => {
        const found = await one(id)
        if (working.includes(found.state)) throw new Error(`The file is still ${found.state}`)
        return found
      },
      { timeout: 60_000, interval: 50 },
    )
  return {
    one,
    settled,
    async send(text: string, name = 'file.csv') {
      const response = await fetch(new URL(callUrl('earlierFile', {}, { name }), shop.url), {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
        body: text,
      })
      const body = await response.json()
      if (!response.ok) throw new Error(body.message)
      return settled(body.insertedId)
    },
    async rows(id: string, query: Record<string, string> = {}) {
      return (await shop.call('earlierRows', { params: { id }, query, token })).rows
    },
    async apply({ _id: id }: { readonly _id: string }) {
      await shop.call('applyEarlierFile', { params: { id }, token })
      return settled(id)
    },
    async undo({ _id: id }: { readonly _id: string }) {
      await shop.call('undoEarlierFile', { params: { id }, token })
      return settled(id)
    },
  }
}

/** A file with the heads of a Shopify customer export. */
export const shopifyCustomers = (...rows: string[]) =>
  [
    'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags',
    ...rows,
  ].join('\n')
