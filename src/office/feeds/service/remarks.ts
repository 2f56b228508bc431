import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import { feedRules } from '#base/contract/messages/feed-rules.ts'
import { feedRemark } from '#base/contract/schemas/feeds.ts'
import { existing, Refusal } from '#base/refusal.ts'
import type { Files } from '#platform/storage/files.ts'
import { remarksFile } from '../inside/files.ts'
import type { FeedRemark, RemarkedProduct } from '../model.ts'
import { findFeed } from '../store/feeds.ts'
import type { FeedShop } from './shop.ts'

const pageSize = 50

const line: z.ZodMiniType<RemarkedProduct> = z.object({
  productId: z.string(),
  name: z.string(),
  partNumber: z.nullable(z.string()),
  isIn: z.boolean(),
  remarks: z.array(feedRemark),
})

interface Asked {
  readonly remark?: FeedRemark | undefined
  /** The `next` of the page before: the run and the byte in its file. */
  readonly after?: string | undefined
}

interface RemarksPage {
  readonly rows: readonly RemarkedProduct[]
  readonly next: string | null
}

/**
 * A page of the products that a feed leaves out, or that lack something in it, in the order of the feed.
 * @throws Refusal `missing`; `conflict` if the feed was written again since the page before.
 */
export async function remarksOf(
  { db, files }: Pick<FeedShop, 'db' | 'files'>,
  id: string,
  { remark, after }: Asked,
): Promise<RemarksPage> {
  const { run } = existing(await findFeed(db, id), feedRules.missing)
  const [of = run, from = '0'] = after?.split('-') ?? []
  if (of !== run) throw new Refusal('conflict', 'written_again', feedRules.writtenAgain)
  if (run === null) return { rows: [], next: null }
  let at = Number(from)
  const rows: RemarkedProduct[] = []
  for await (const text of linesFrom(files.feeds, remarksFile({ id, run }), at)) {
    if (rows.length === pageSize) return { rows, next: `${run}-${at}` }
    at += Buffer.byteLength(text) + 1
    const row = line.parse(JSON.parse(text))
    if (remark === undefined || row.remarks.includes(remark)) rows.push(row)
  }
  return { rows, next: null }
}

async function* linesFrom(feeds: Files, name: string, start: number): AsyncGenerator<string> {
  const file = await feeds.read(name, start)
  // A restored shop has the feed and not its files yet.
  if (file === undefined) return
  try {
    yield* createInterface({ input: file.stream, crlfDelay: Number.POSITIVE_INFINITY })
  } finally {
    file.stream.destroy()
  }
}
