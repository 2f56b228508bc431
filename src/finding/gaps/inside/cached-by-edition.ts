import type { Finder } from '#finding/find/shop.ts'

/**
 * Caches the newest answers that the finder led to, by what was asked, until its edition is another. While the database answers in place
 * of the index, nothing is cached. Answers are shared, so nobody may change them.
 * @param most how many are cached.
 */
export function cachedByEdition<Asked, Answer>(
  { edition }: Pick<Finder, 'edition'>,
  most: number,
  ask: (asked: Asked) => Promise<Answer>,
): (asked: Asked) => Promise<Answer> {
  const kept = new Map<string, { readonly answer: Answer }>()
  let cachedOf: number | undefined
  return async (asked) => {
    const now = edition()
    if (now !== cachedOf) kept.clear()
    cachedOf = now
    const key = JSON.stringify(asked)
    const before = kept.get(key)
    if (before !== undefined) return before.answer
    const answer = await ask(asked)
    // What changed meanwhile may be in it or not.
    if (now === undefined || edition() !== now) return answer
    kept.set(key, { answer })
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
    return answer
  }
}
