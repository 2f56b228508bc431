import type { FoundPage } from '#app/site/page-shop.ts'
import type { AttributeCounts } from '#catalog/products/attribute-counts.ts'
import type { Product } from '#catalog/products/model.ts'
import { ofCard } from '#catalog/products/screens/measures.ts'

const mostShown = 6

const byValue = new Intl.Collator('en', { numeric: true })

interface List {
  /** How many products it has. */
  readonly total: number
  /** The products of its page. */
  readonly rows: readonly Pick<Product, 'attributes'>[]
}

/**
 * Attributes that most products of a list have are attributes of its part type; with one value only they narrow nothing. Those that the
 * cards of its page show come first. What was chosen is always shown, so that it can be taken back.
 */
export function shownAttributes(
  attributes: readonly AttributeCounts[],
  { total, rows }: List,
  picked: ReadonlyMap<string, readonly string[]> = new Map(),
): FoundPage['attributes'] {
  const onCards = Map.groupBy(
    rows.flatMap((row) => row.attributes.slice(0, ofCard)),
    ({ name }) => name,
  )
  const timesOf = (name: string) => onCards.get(name)?.length ?? 0
  const first = [...onCards.keys()].toSorted((one, other) => timesOf(other) - timesOf(one))
  const placeOf = ({ name }: AttributeCounts) => (onCards.has(name) ? first.indexOf(name) : first.length)
  const shown = attributes
    .filter(({ name, values }) => {
      const sum = values.reduce((all, { count }) => all + count, 0)
      return picked.has(name) || (values.length > 1 && sum * 2 >= total)
    })
    .toSorted((one, other) => placeOf(one) - placeOf(other))
  const gone = [...picked.keys()].filter((name) => shown.every((one) => one.name !== name))
  return [...shown.slice(0, mostShown), ...gone.map((name) => ({ name, values: [] }))].map(
    ({ name, values }) => ({
      name,
      values: values.toSorted((one, other) => byValue.compare(one.name, other.name)),
    }),
  )
}
