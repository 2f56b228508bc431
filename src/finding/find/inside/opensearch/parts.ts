import type { API, Client } from '@opensearch-project/opensearch'
import * as z from 'zod/mini'
import { newId } from '#base/id.ts'
import { indexBody, mappingVersion, mostHits, type PartDocument } from './mapping.ts'

/** The parts of a shop in the engine: one index is read, by its alias, while another may be filled. */
export interface Parts {
  /** What is read: searches ask it. */
  readonly alias: string
  /** The index that is read; undefined if there is none, or only one of another version of the mapping. */
  live(): Promise<string | undefined>
  /** Makes an empty index for so many products. */
  create(products: number): Promise<string>
  /**
   * Writes documents, and removes those that are undefined. One that was written with a later version stays.
   * @throws Error if any could not be written.
   */
  write(
    index: string,
    documents: ReadonlyMap<string, PartDocument | undefined>,
    version: number,
  ): Promise<void>
  /** What was written until now is found from now on. */
  refresh(index: string): Promise<void>
  /** From one moment to the next, this index is read. Searches that are under way read the one before. */
  publish(index: string): Promise<void>
  remove(index: string): Promise<void>
  /** Deletes all indexes of the shop that are not read. */
  removeUnread(): Promise<void>
  count(index: string): Promise<number>
  /** The hashes of some documents, at most 200, by their ids. */
  prints(index: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** The ids of all documents, in pages. */
  pages(index: string): AsyncGenerator<readonly string[]>
}

/** Writing may wait for a merge or for a copy on another machine. */
const slowly = { requestTimeout: 60_000 }
/** Words and vehicles of a request, about ten bytes each: the engine refuses 100 MB. */
const mostValues = 500_000

const found = z.record(
  z.string(),
  z.object({
    aliases: z.record(z.string(), z.object()),
    mappings: z.object({ _meta: z.optional(z.object({ version: z.number() })) }),
  }),
)
const written = z.object({
  status: z.number(),
  error: z.optional(z.object({ type: z.string(), reason: z.string() })),
})
const printed = z.object({
  hits: z.object({
    hits: z.array(
      z.object({
        _id: z.string(),
        fields: z.optional(z.object({ print: z.array(z.string()) })),
        sort: z.optional(z.array(z.number())),
      }),
    ),
  }),
})
const bulk = z.object({
  items: z.array(z.union([z.object({ index: written }), z.object({ delete: written })])),
})

/** The version of a document that is there, or gone, is a later one; and what is to be deleted may be gone. */
const isGood = ({ status }: z.infer<typeof written>) => status < 300 || status === 409 || status === 404

export function partsOf(client: Client, name: string): Parts {
  const alias = `${name}-parts`

  async function send(operations: API.Bulk_RequestBody): Promise<void> {
    const { body } = await client.bulk({ body: operations }, slowly)
    for (const item of bulk.parse(body).items) {
      const one = 'index' in item ? item.index : item.delete
      if (!isGood(one)) throw new Error(`a part could not be indexed: ${one.error?.reason ?? one.status}`)
    }
  }

  return {
    alias,
    async live() {
      const { body } = await client.indices.get({ index: alias }, { ignore: [404] })
      const indexes = found.safeParse(body)
      if (!indexes.success) return undefined
      const [index] = Object.entries(indexes.data)
      return index?.[1].mappings._meta?.version === mappingVersion ? index[0] : undefined
    },
    async create(products) {
      const index = `${alias}-${newId()}`
      await client.indices.create({ index, body: indexBody(products), wait_for_active_shards: '1' }, slowly)
      return index
    },
    async write(index, documents, version) {
      let operations: API.Bulk_RequestBody = []
      let size = 0
      for (const [_id, document] of documents) {
        const of = { _index: index, _id, version, version_type: 'external_gte' } as const
        operations.push(...(document === undefined ? [{ delete: of }] : [{ index: of }, document]))
        size += document === undefined ? 0 : document.words.length + document.vehicles.length
        if (size < mostValues) continue
        await send(operations)
        operations = []
        size = 0
      }
      if (operations.length > 0) await send(operations)
    },
    async refresh(index) {
      await client.indices.refresh({ index }, slowly)
    },
    async publish(index) {
      const remove = { index: `${alias}-*`, alias, must_exist: false }
      await client.indices.updateAliases(
        { body: { actions: [{ remove }, { add: { index, alias } }] } },
        slowly,
      )
    },
    async remove(index) {
      await client.indices.delete({ index }, { ...slowly, ignore: [404] })
    },
    async removeUnread() {
      const { body } = await client.indices.get({ index: `${alias}-*` }, slowly)
      for (const [index, { aliases }] of Object.entries(found.parse(body)))
        if (!Object.hasOwn(aliases, alias)) await this.remove(index)
    },
    async prints(index, ids) {
      const body = {
        size: mostHits,
        _source: false,
        query: { ids: { values: [...ids] } },
        docvalue_fields: [{ field: 'print' }],
      }
      const { hits } = printed.parse((await client.search({ index, body }, slowly)).body).hits
      return new Map(hits.map(({ _id, fields }) => [_id, fields?.print[0] ?? '']))
    },
    async *pages(index) {
      for (let after: number[] | undefined; ; ) {
        const sort = [{ seq: 'asc' }] as const
        const body = {
          size: mostHits,
          _source: false,
          sort: [...sort],
          ...(after && { search_after: after }),
        }
        const { hits } = printed.parse((await client.search({ index, body }, slowly)).body).hits
        yield hits.map(({ _id }) => _id)
        after = hits.at(-1)?.sort
        if (hits.length < mostHits) return
      }
    },
    async count(index) {
      const { body } = await client.count({ index })
      return z.object({ count: z.number() }).parse(body).count
    },
  }
}
