import { addPaths, categoryPaths } from '#catalog/products/service/imported.ts'
import type { Db } from '#platform/db/open.ts'
import type { Attempt } from '#platform/jobs/tasks.ts'
import { listRows } from '../store/rows.ts'

/** Adds the categories that the rows of an import name and the shop does not have, alone. */
export async function addCategories(db: Db, id: string, attempt: Attempt): Promise<void> {
  const { byPath } = await categoryPaths(db)
  const missing = new Set<string>()
  for (let after = 0; ; ) {
    const rows = await listRows(db, id, { fate: 'waiting', finding: 'new_categories', after }, 1000)
    for (const { after: values } of rows)
      if (values.category && !byPath.has(values.category)) missing.add(values.category)
    const last = rows.at(-1)
    if (last === undefined) break
    after = last.line
  }
  if (missing.size === 0) return
  await db.transaction().execute(async (tx) => {
    await attempt.hold(tx)
    await addPaths(tx, [...missing].sort())
  })
}
