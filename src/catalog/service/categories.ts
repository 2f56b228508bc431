import { record } from '#audit/log.ts'
import { type CategoryRow, fileCategory, listCategories } from '#catalog/store/categories.ts'
import type { Database, Tx } from '#db/open.ts'
import type { Admin } from './admin.ts'

/** The categories by department and name, at most 500, each with a picture and how many of it are on sale. */
export function categories({ db }: Pick<Database, 'db'>): Promise<CategoryRow[]> {
  return listCategories(db)
}

/**
 * Makes the category of a product known to the tree, and files it under a department when one is given. Answers whether
 * it was filed anew, which the audit log tells.
 */
export async function fileUnder(
  tx: Tx,
  category: string,
  department: string | undefined,
  by: Admin,
): Promise<boolean> {
  if (category === '') return false
  const before = await fileCategory(tx, { name: category, department })
  if (before === undefined) return false
  await record(tx, {
    actor: by,
    act: 'file',
    subject: { kind: 'category', id: category },
    before: { department: before },
    after: { department },
    requestId: by.requestId,
  })
  return true
}
