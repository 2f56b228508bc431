import { findReplacements } from '#catalog/numbers/sql.ts'
import { namesOf } from '#catalog/products/service/read.ts'
import { findArchived, findByFormerSlug } from '#catalog/products/sql.ts'
import type { CachedRead } from '#platform/db/topics.ts'

/**
 * The slug to which the address of a product leads that is not the address of a product on sale: of the product that had it before; of what
 * is sold in place of one that is not sold any more, the last product on sale of those that replace it step by step. Undefined for none.
 */
export async function successorOf(
  { pool, depends }: CachedRead<'pool'>,
  slug: string,
): Promise<string | undefined> {
  depends('catalogue')
  const renamed = await findByFormerSlug(pool, slug)
  if (renamed !== undefined) return (await successorOf({ pool, depends }, renamed)) ?? renamed
  const id = await findArchived(pool, slug)
  if (id === undefined) return undefined
  const chain = await findReplacements(pool, [id])
  const last = chain.findLast(({ archivedAt }) => archivedAt === null)
  return last && (await namesOf({ pool, depends }, [last.id])).get(last.id)?.slug
}
