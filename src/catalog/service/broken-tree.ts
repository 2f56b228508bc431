import { refusals } from '#contract/messages.ts'
import { Refusal } from '#refusal.ts'

/** What a change of the tree is about, for the sentence that refuses it. */
interface About {
  readonly name: string
  /** Undefined: at the top. */
  readonly parentName: string | undefined
}

/**
 * The database keeps the categories a tree, with names of their own among siblings; makes its complaint a `conflict` that
 * a person can mend.
 */
export async function refusingBrokenTree<Result>(
  { name, parentName }: About,
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    return await act()
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
