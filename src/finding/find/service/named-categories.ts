import type { KnownTree } from '#catalog/products/known-tree.ts'
import type { TreeCategory } from '#catalog/products/tree.ts'
import { folded } from '#finding/find/reading/folded.ts'
import { canonicalOf } from '#finding/find/reading/word-forms.ts'

/** The words of the names of categories, as searches compare them; categories by their places in the tree. */
interface Named {
  /** Sorted by the word. */
  readonly words: readonly { readonly word: string; readonly at: number }[]
  readonly byForm: ReadonlyMap<string, readonly number[]>
}

/** Read once for a tree: somebody types a letter, and all categories are compared with it. */
const known = new WeakMap<KnownTree, Named>()

/** The first categories, in the order of the tree, whose name has a word that begins with one of those typed, or is a form of it. */
export function categoriesNamed(tree: KnownTree, typed: readonly string[], most: number): TreeCategory[] {
  const { words, byForm } = namedIn(tree)
  const found = new Set(typed.flatMap((word) => byForm.get(canonicalOf(word)) ?? []))
  for (const beginning of typed)
    for (let at = firstFrom(words, beginning); words[at]?.word.startsWith(beginning); at++)
      found.add(words[at]?.at ?? 0)
  const first = [...found].sort((one, other) => one - other).slice(0, most)
  return first.flatMap((at) => tree.all[at] ?? [])
}

function namedIn(tree: KnownTree): Named {
  const before = known.get(tree)
  if (before !== undefined) return before
  const words = tree.all.flatMap(({ name }, at) =>
    folded(name)
      .split(/[ -]/)
      .map((word) => ({ word, at })),
  )
  words.sort((one, other) => (one.word < other.word ? -1 : 1))
  const byForm = new Map<string, number[]>()
  for (const { word, at } of words) {
    const form = canonicalOf(word)
    const same = byForm.get(form)
    if (same === undefined) byForm.set(form, [at])
    else same.push(at)
  }
  const named = { words, byForm }
  known.set(tree, named)
  return named
}

/** The place of the first word that is not before another. */
function firstFrom(words: Named['words'], text: string): number {
  let from = 0
  let to = words.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((words[middle]?.word ?? '') < text) from = middle + 1
    else to = middle
  }
  return from
}
