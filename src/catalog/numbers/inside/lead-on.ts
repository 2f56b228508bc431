import type pg from 'pg'
import { type FoundNumber, type NumberMatch, numberKinds } from '../model.ts'
import { findReplacements, type Replacement } from '../store/chains.ts'
import type { NumberRow } from '../store/find.ts'

/**
 * What rows lead to: products that are on sale, and from those that others replace what is sold today. The rows of a number stand
 * together, and stay so.
 */
export async function leadOn(
  pool: pg.Pool,
  match: NumberMatch,
  rows: readonly NumberRow[],
): Promise<FoundNumber[]> {
  const replaced = [...new Set(rows.filter(({ isReplaced }) => isReplaced).map(({ product }) => product))]
  const chains = replaced.length === 0 ? [] : await findReplacements(pool, replaced)
  const lead = ({ archivedAt, isReplaced, norm: _, ...row }: NumberRow): FoundNumber[] => {
    const own: FoundNumber[] = archivedAt === null ? [{ ...row, match }] : []
    const path = isReplaced ? pathToSold(row.product, chains) : undefined
    const product = path?.at(-1)
    if (path === undefined || product === undefined) return own
    return [...own, { ...row, product, kind: 'superseded', match, path }]
  }
  if (match !== 'exact' && match !== 'close') return rows.flatMap(lead)
  const numbers = Map.groupBy(rows, ({ norm }) => norm).values()
  return [...numbers].flatMap((same) => same.flatMap(lead).toSorted(byKind))
}

const byKind = (one: FoundNumber, other: FoundNumber) =>
  numberKinds.indexOf(one.kind) - numberKinds.indexOf(other.kind)

/** The ids from a product to the last one of its chain that is on sale; undefined when none is. */
function pathToSold(id: string, chains: readonly Replacement[]): readonly string[] | undefined {
  const chain = chains.filter(({ of }) => of === id)
  const last = chain.findLastIndex(({ archivedAt }) => archivedAt === null)
  return last < 0 ? undefined : [id, ...chain.slice(0, last + 1).map((each) => each.id)]
}
