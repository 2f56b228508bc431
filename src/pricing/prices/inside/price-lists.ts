import { priceRules } from '#base/contract/messages/prices.ts'
import { isMore } from '#base/money.ts'
import type { FileError, Step } from '../model.ts'
import type { FileRow } from '../price-file.ts'

/** All rows of a file with the same product and group. */
export interface FileList {
  readonly productId: string
  /** Undefined for the public prices: from one piece on it is the list price. */
  readonly groupId: string | undefined
  /** In ascending order; none removes all prices. */
  readonly steps: readonly Step[]
}

const mostSteps = 20

/**
 * The price lists of a file, by product and group, and what is wrong with them.
 * @param products the ids that the shop has.
 * @param groups the ids of the groups by name.
 */
export function listsOf(
  rows: readonly FileRow[],
  { products, groups }: { products: ReadonlySet<string>; groups: ReadonlyMap<string, string> },
): { readonly lists: readonly FileList[]; readonly errors: readonly FileError[] } {
  const errors = rows.flatMap(({ row, id, group }): FileError[] => [
    ...(products.has(id) ? [] : [{ row, column: 'Id', message: priceRules.noProduct }]),
    ...(group === '' || groups.has(group) ? [] : [{ row, column: 'Group', message: priceRules.noGroup }]),
  ])
  const byList = Map.groupBy(rows, ({ id, group }) => JSON.stringify([id, group]))
  const read = [...byList.values()].map((own) => listOf(own, groups))
  return {
    lists: read.flatMap(({ list }) => list ?? []),
    errors: [...errors, ...read.flatMap((one) => one.errors)],
  }
}

function listOf(
  rows: readonly FileRow[],
  groups: ReadonlyMap<string, string>,
): { readonly list?: FileList; readonly errors: readonly FileError[] } {
  const [first] = rows
  if (first === undefined) return { errors: [] }
  const { id: productId, group } = first
  const groupId = groups.get(group)
  const remover = rows.find(({ step }) => step === undefined)
  if (remover !== undefined) {
    return rows.length === 1
      ? { list: { productId, groupId, steps: [] }, errors: [] }
      : { errors: [{ row: remover.row, column: 'From', message: priceRules.removesAll }] }
  }
  const placed = rows
    .flatMap(({ row, step }) => (step === undefined ? [] : [{ ...step, row }]))
    .sort((one, other) => one.from - other.from || one.row - other.row)
  const errors = wrongSteps(placed, group !== '')
  const steps = placed.map(({ from, price }) => ({ from, price }))
  return { errors, list: { productId, groupId, steps } }
}

function wrongSteps(placed: readonly (Step & { readonly row: number })[], isOfGroup: boolean): FileError[] {
  const errors = placed.flatMap((step, index): FileError[] => {
    const before = placed[index - 1]
    if (before === undefined) return []
    if (before.from === step.from)
      return [{ row: step.row, column: 'From', message: priceRules.sameAs(before.row) }]
    // The list price may be below a quantity break, which is never charged then.
    if ((before.from === 1 && !isOfGroup) || isMore(before.price, step.price)) return []
    return [{ row: step.row, column: 'Price', message: priceRules.lower }]
  })
  const [first] = placed
  if (isOfGroup && first !== undefined && first.from !== 1)
    errors.push({ row: first.row, column: 'From', message: priceRules.fromOne })
  const counted = placed.filter(({ from }) => isOfGroup || from > 1)
  const tooMany = counted[mostSteps]
  if (tooMany !== undefined) errors.push({ row: tooMany.row, column: 'From', message: priceRules.mostSteps })
  return errors
}
