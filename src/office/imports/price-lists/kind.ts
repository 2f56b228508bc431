import type { TableMapping } from '#base/contract/forms/table-mapping.ts'
import { formatInteger } from '#base/format-integer.ts'
import { formatDecimal } from '#base/money.ts'
import { readStored } from '#base/stored.ts'
import { headKey } from '../dialects/heads.ts'
import type { TableKind } from '../tables/kind.ts'
import type { ShownField, TableRow } from '../tables/model.ts'
import { type StoredLists, storedLists } from './dto.ts'
import { priceFields } from './inside/columns.ts'
import { comparePrices } from './inside/compare.ts'
import { applyPrices, undoPrices } from './inside/write.ts'
import { priceFileWords as words } from './messages/price-list-words.ts'

/** Files of prices: list prices, prices by quantity, and the price lists of groups. */
export const priceLists: TableKind = {
  kind: 'price_lists',
  name: words.name,
  needs: ['prices.edit'],
  fields: priceFields,
  // A price list has many columns for people.
  ignores: () => true,
  isOf(heads) {
    const keys = new Set(heads.map(headKey))
    return (
      ['group', 'from', 'price'].every((key) => keys.has(key)) && (keys.has('id') || keys.has('partnumber'))
    )
  },
  lacks({ columns, group }: TableMapping) {
    const fields = new Set(columns.map(({ field }) => field))
    if (!fields.has('id') && !fields.has('partNumber')) return words.noKey
    if (!fields.has('price')) return words.noPrice
    return fields.has('group') || group !== null ? undefined : words.noGroup
  },
  compare: comparePrices,
  shown: shownLists,
  atOnce: 40,
  apply: applyPrices,
  undo: undoPrices,
}

function shownLists({ before, after }: TableRow): ShownField[] {
  const was = readStored(storedLists, before).lists
  return readStored(storedLists, after).lists.map(({ groupId, group, steps }, place) => ({
    field: groupId === null ? words.everybody : group,
    before: textOf(was[place]?.steps ?? []),
    after: textOf(steps),
  }))
}

function textOf(steps: StoredLists['lists'][number]['steps']): string {
  return steps.map(({ from, price }) => words.step(formatInteger(from), formatDecimal(price))).join('\n')
}
