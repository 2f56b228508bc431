import { yearsText } from '#finding/fitment/messages/fitted-words.ts'
import { leftWithout, type PartChange } from '#finding/fitment/service/left-without.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import { incomplete } from '../inside/plan-row.ts'
import { findingExamples } from '../messages/import-rules.ts'
import type { Finding, ImportRow } from '../model.ts'
import { noteFinding } from '../store/lost-parts.ts'
import { listRows } from '../store/rows.ts'

const atOnce = 500
/** So many models are named. */
const mostNamed = 20

/** Whether a row takes something away from the vehicles of its product. */
export function takesAway({ outcome, before, after }: ImportRow): boolean {
  if (outcome !== 'changed' && outcome !== 'removed') return false
  if (after.onSale === false || after.category !== undefined) return true
  if (after.fitments === undefined) return false
  const lines = new Set(after.fitments)
  return (before.fitments ?? []).some((line) => !lines.has(line))
}

interface Categories {
  readonly byId: ReadonlyMap<string, string>
  readonly byPath: ReadonlyMap<string, string>
}

/**
 * Notes the products of a checked import without which vehicles have no part of a category any more. Returns the models that lose all, and
 * of what.
 */
export async function noteLostParts(
  shop: DbAndPool,
  id: string,
  { byId, byPath }: Categories,
): Promise<Pick<Finding, 'products' | 'examples'>> {
  const changes = () => changesOf(shop, id, byPath)
  const { models, first, products } = await leftWithout(shop, changes, mostNamed)
  if (models > 0) await noteFinding(shop.db, id, 'lost_parts', [...products])
  const examples = first.map(({ make, model, years, categoryId, isPart }) =>
    findingExamples.lostParts({
      vehicle: `${make} ${model}`,
      years: yearsText(years),
      category: byId.get(categoryId) ?? '',
      isPart,
    }),
  )
  return { products: models, examples }
}

/** What an import makes of its products, as far as vehicles have other parts then. */
async function* changesOf(
  { db }: DbAndPool,
  id: string,
  byPath: Categories['byPath'],
): AsyncGenerator<readonly PartChange[]> {
  for (let after = 0; ; ) {
    const rows = await listRows(db, id, { fate: 'waiting', after }, atOnce)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
      .filter(({ after: is }) => is.onSale !== undefined || is.fitments || is.category !== undefined)
      .map(changeOf)
    after = last.line
  }

  function changeOf(row: ImportRow): PartChange {
    const { outcome, productId, after } = row
    const path = after.category
    const isWhole = incomplete(after).length === 0 && after.onSale !== false
    return {
      id: productId,
      takesAway: takesAway(row),
      onSale: outcome === 'added' ? isWhole : after.onSale,
      categoryId: path === undefined ? undefined : (byPath.get(path) ?? null),
      lines: after.fitments,
    }
  }
}
