import { vi } from 'vitest'
import type { ImportMapping } from '#base/contract/forms/import-mapping.ts'
import type { FileKind, TableMapping } from '#base/contract/forms/table-mapping.ts'
import type { SentAnswerOf } from '#base/contract/schemas.ts'
import { callUrl } from '#base/contract/url.ts'
import type { TestShop } from '../shop.ts'

type Import = SentAnswerOf<'oneImport'>

const usual = { verbs: 'both', maker: '', decimal: 'auto', newCategories: false, source: '' } as const

/** Sends files of products to a shop, and waits for what becomes of them. */
export function importActions(shop: TestShop, admin: { readonly token: string }) {
  const one = (id: string) => shop.call('oneImport', { params: { id }, token: admin.token })
  /** Waits until no job works on an import. */
  async function settled(id: string) {
    return vi.waitFor(
      async () => {
        const found = await one(id)
        if (['reading', 'checking', 'applying', 'undoing'].includes(found.state))
          throw new Error(`The import is still ${found.state}`)
        return found
      },
      { timeout: 250_000, interval: 50 },
    )
  }
  async function send(
    text: string | Uint8Array<ArrayBuffer>,
    name = 'products.csv',
    source?: string,
    said: { readonly kind?: FileKind; readonly group?: string } = {},
  ) {
    const response = await fetch(
      new URL(
        callUrl('importFile', {}, { name, ...(source !== undefined && { source }), ...said }),
        shop.url,
      ),
      {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${admin.token}` },
        body: text,
      },
    )
    const body = await response.json()
    if (!response.ok) throw new Error(body.message)
    return settled(body.insertedId)
  }
  /** Says what the columns mean as the shop guesses it, but for some options. */
  async function map({ _id, mapping }: Import, options: Partial<ImportMapping>) {
    if (mapping === null) throw new Error('The import has no mapping')
    const body = { ...mapping, newMakers: true, ...options }
    await shop.call('mapImport', { params: { id: _id }, body, token: admin.token })
    return settled(_id)
  }
  /** Says what the columns of a file that is not of products mean, by their heads. */
  async function mapTable(
    { _id, columns, table }: Import,
    fields: Readonly<Record<string, string>>,
    options: Partial<Omit<TableMapping, 'columns'>> = {},
  ) {
    if (table === null) throw new Error('The import is of products')
    const mapped = columns.flatMap(({ column, head }) => {
      const field = fields[head]
      return field === undefined ? [] : [{ column, field }]
    })
    const body = { columns: mapped, decimal: table.decimal, group: table.group, ...options }
    await shop.call('mapTable', { params: { id: _id }, body, token: admin.token })
    return settled(_id)
  }
  /** Says what a file is of. */
  async function sayKind({ _id }: { readonly _id: string }, kind: FileKind) {
    await shop.call('sayImportKind', { params: { id: _id }, body: { kind }, token: admin.token })
    return settled(_id)
  }
  return {
    one,
    map,
    mapTable,
    sayKind,
    settled,
    send,
    /** Sends a file, and says what its columns mean by their heads. */
    async check(
      text: Parameters<typeof send>[0],
      fields: Readonly<Record<string, string>>,
      options: Partial<ImportMapping> = {},
    ) {
      const { _id, columns } = await send(text)
      const mapped = columns.flatMap(({ column, head }) =>
        fields[head] === undefined ? [] : [{ column, field: fields[head] as 'name' }],
      )
      await shop.call('mapImport', {
        params: { id: _id },
        body: { columns: mapped, ...usual, ...options },
        token: admin.token,
      })
      return settled(_id)
    },
    async rows(id: string, query: Record<string, string> = {}) {
      return (await shop.call('importRows', { params: { id }, query, token: admin.token })).rows
    },
    async apply({ _id, digest }: { readonly _id: string; readonly digest: string }) {
      await shop.call('applyImport', { params: { id: _id }, body: { digest }, token: admin.token })
      return settled(_id)
    },
    async undo({ _id }: { readonly _id: string }) {
      await shop.call('undoImport', { params: { id: _id }, token: admin.token })
      return settled(_id)
    },
  }
}
