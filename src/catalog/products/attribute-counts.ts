/** The number of products by name. */
export type Counts = ReadonlyMap<string, number>

/** An attribute with its values, each with its number of products. */
export interface AttributeCounts {
  readonly name: string
  readonly values: { readonly name: string; readonly count: number }[]
}

/** The most attributes to choose from, and the most values of each. */
const most = { attributes: 12, values: 20 } as const

/** The attributes that the most products have: those are of their part type. Of each the values with the most products. */
export function attributeCounts(attributes: ReadonlyMap<string, Counts>): AttributeCounts[] {
  return [...attributes]
    .map(([name, values]) => ({
      name,
      values: mostOf(values, most.values),
      sum: [...values.values()].reduce((sum, count) => sum + count, 0),
    }))
    .sort((a, b) => b.sum - a.sum || (a.name < b.name ? -1 : 1))
    .slice(0, most.attributes)
    .map(({ name, values }) => ({ name, values }))
}

/** Names with the most products, at most `limit`. */
export function mostOf(counts: Counts, limit: number): AttributeCounts['values'] {
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, limit)
}

/** A value with its unit, as it is chosen and shown. */
export function valueWithUnit(value: string, unit: string | undefined): string {
  return unit === undefined ? value : `${value} ${unit}`
}
