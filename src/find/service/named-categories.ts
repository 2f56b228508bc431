import type { KnownTree } from '#catalog/known-tree.ts'
import type { TreeCategory } from '#catalog/tree.ts'
import { folded } from '#find/reading/folded.ts'
import { canonicalOf } from '#find/reading/word-forms.ts'

/** A category with the words of its name, as searches compare them. */
interface Named {
  readonly category: TreeCategory
  readonly words: readonly string[]
  readonly forms: ReadonlySet<string>
}

/** Read once for a tree: every letter that somebody types is compared with all categories. */
const known = new WeakMap<KnownTree, readonly Named[]>()

/** The first categories, in the order of the tree, whose name has a word that begins with one of those typed, or is a form of it. */
export function categoriesNamed(tree: KnownTree, typed: readonly string[], most: number): TreeCategory[] {
  const forms = typed.map(canonicalOf)
  const found: TreeCategory[] = []
  for (const { category, words, forms: named } of namedIn(tree)) {
    const isNamed =
      forms.some((form) => named.has(form)) ||
      words.some((word) => typed.some((beginning) => word.startsWith(beginning)))
    if (isNamed) found.push(category)
    if (found.length === most) break
  }
  return found
}

function namedIn(tree: KnownTree): readonly Named[] {
  const before = known.get(tree)
  if (before !== undefined) return before
  const named = tree.all.map((category) => {
    const words = folded(category.name).split(/[ -]/)
    return { category, words, forms: new Set(words.map(canonicalOf)) }
  })
  known.set(tree, named)
  return named
}
