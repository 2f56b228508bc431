import { refusals } from '#base/contract/messages/refusals.ts'
import { conflictAt } from '#base/refusal.ts'
import { refuseViolation } from '#platform/db/violation.ts'

/** The category that a change is about, for the message of a refusal. */
interface About {
  readonly name: string
  /** Undefined for the top level. */
  readonly parentName: string | undefined
}

/**
 * Runs `change`, and turns the database's violations of the tree (a circle, a name that a sibling has, too deep) into a
 * `conflict`.
 */
export function refuseBrokenTree<Result>(
  { name, parentName }: About,
  change: () => Promise<Result>,
): Promise<Result> {
  return refuseViolation(change, (constraint) => {
    switch (constraint) {
      case 'categories_name_key':
        return conflictAt('name', 'category_taken', refusals.categoryTaken(name, parentName))
      case 'categories_no_circle':
        return conflictAt('parentId', 'category_circle', refusals.categoryCircle)
      case 'categories_depth':
        return conflictAt('parentId', 'category_depth', refusals.categoryDepth)
      case 'categories_parent_fkey':
        return conflictAt('parentId', 'category_missing', refusals.categoryMissing)
      default:
        return undefined
    }
  })
}
