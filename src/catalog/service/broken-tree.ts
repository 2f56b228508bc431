import { refusals } from '#contract/messages.ts'
import { Refusal } from '#refusal.ts'

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
export async function refuseBrokenTree<Result>(
  { name, parentName }: About,
  change: () => Promise<Result>,
): Promise<Result> {
  try {
    return await change()
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined
    switch (constraint) {
      case 'categories_name_key':
        throw refused('category_taken', refusals.categoryTaken(name, parentName), 'name')
      case 'categories_no_circle':
        throw refused('category_circle', refusals.categoryCircle, 'parentId')
      case 'categories_depth':
        throw refused('category_depth', refusals.categoryDepth, 'parentId')
      case 'categories_parent_fkey':
        throw refused('category_missing', refusals.categoryMissing, 'parentId')
    }
    throw error
  }
}

function refused(code: string, sentence: string, field: string): Refusal {
  return new Refusal('conflict', code, sentence, { fields: { [field]: sentence } })
}
