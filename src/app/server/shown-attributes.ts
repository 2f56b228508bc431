import type { FoundPage } from '#app/site/page-shop.ts'
import type { AttributeCounts } from '#catalog/products/attribute-counts.ts'

const mostShown = 6

const byValue = new Intl.Collator('en', { numeric: true })

/**
 * Attributes that most products of a list have are attributes of its part type; with one value only they narrow nothing. What was chosen is
 * always shown, so that it can be taken back.
 * @param total how many products the list has.
 */
export function shownAttributes(
  attributes: readonly AttributeCounts[],
  total: number,
  picked: ReadonlyMap<string, readonly string[]> = new Map(),
): FoundPage['attributes'] {
  const shown = attributes.filter(({ name, values }) => {
    const sum = values.reduce((all, { count }) => all + count, 0)
    return picked.has(name) || (values.length > 1 && sum * 2 >= total)
  })
  const gone = [...picked.keys()].filter((name) => shown.every((one) => one.name !== name))
  return [...shown.slice(0, mostShown), ...gone.map((name) => ({ name, values: [] }))].map(
    ({ name, values }) => ({
      name,
      values: values.toSorted((one, other) => byValue.compare(one.name, other.name)),
    }),
  )
}
