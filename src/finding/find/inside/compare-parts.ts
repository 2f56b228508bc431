import { foundAfter, foundByIds } from '#catalog/products/sql.ts'
import type { Db } from '#platform/db/open.ts'
import { documentsOf } from './fill-parts.ts'
import type { Parts } from './opensearch/parts.ts'

/** So many products are compared at once: the engine answers no more. */
const atOnce = 200

interface Compared {
  readonly db: Db
  readonly parts: Pick<Parts, 'prints' | 'pages'>
}

/**
 * The ids of all products that the engine has otherwise than the shop, has not, or still has. What just changed may be among them.
 * @throws the reason of the signal, soon after it is aborted.
 */
export async function differing(of: Compared, index: string, signal: AbortSignal): Promise<Set<string>> {
  const { db, parts } = of
  const ids = new Set<string>()
  const compare = async (some: readonly string[]) => {
    signal.throwIfAborted()
    for (const id of await differingAmong(of, index, some)) ids.add(id)
  }
  for (let last: string | undefined = ''; last !== undefined; ) {
    const products = await foundAfter(db, last, atOnce)
    await compare(products.map(({ id }) => id))
    last = products.at(-1)?.id
  }
  for await (const some of parts.pages(index)) {
    const onSale = new Set((await foundByIds(db, some)).map(({ id }) => id))
    await compare(some.filter((id) => !onSale.has(id)))
  }
  return ids
}

/** Which of some products the engine has otherwise than the shop. */
export async function differingAmong(
  { db, parts }: Compared,
  index: string,
  ids: readonly string[],
): Promise<string[]> {
  const lost: string[] = []
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce)
    const documents = await documentsOf(db, await foundByIds(db, some))
    const prints = await parts.prints(index, some)
    lost.push(...some.filter((id) => documents.get(id)?.print !== prints.get(id)))
  }
  return lost
}
