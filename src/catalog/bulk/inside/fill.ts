import type { Fill } from '#base/contract/forms/fill.ts'
import { textFrom } from '#catalog/missing/model.ts'
import type { Goods } from '#catalog/products/model.ts'
import type { ChangedFields, Planned } from '../model.ts'

/**
 * What a product gets that it lacks, and never in place of its own. It is put on sale only if it was never on sale, and has a picture, a
 * text and a category then.
 */
export function planFill(one: Goods, fill: Fill, categoryName: string | undefined): Planned {
  if (one.archived && !one.neverOffered) return { kind: 'refused', why: 'archived' }
  const isSorted = fill.categoryId !== undefined && one.categoryId === null
  if (isSorted && categoryName === undefined) return { kind: 'refused', why: 'category_missing' }
  const { name, maker } = one
  const about = fill.about && textFrom(fill.about, { name, maker, partNumber: one.partNumber ?? '' })
  const after: ChangedFields = {
    ...(isSorted && { category: { id: fill.categoryId ?? null, name: categoryName ?? '' } }),
    ...(about && one.about === '' && { about }),
    ...(fill.picture !== undefined && one.picture === '' && { picture: fill.picture }),
  }
  const isComplete =
    (after.picture ?? one.picture) !== '' &&
    (after.about ?? one.about) !== '' &&
    (isSorted || one.categoryId !== null)
  const isOffered = fill.onSale === true && one.archived && isComplete
  const whole: ChangedFields = isOffered ? { ...after, onSale: true } : after
  if (Object.keys(whole).length === 0)
    return fill.onSale === true && one.archived
      ? { kind: 'refused', why: 'still_incomplete' }
      : { kind: 'unchanged' }
  const before: ChangedFields = {
    ...(isSorted && { category: { id: null, name: '' } }),
    ...(whole.about !== undefined && { about: '' }),
    ...(whole.picture !== undefined && { picture: '' }),
    ...(isOffered && { onSale: false }),
  }
  return { kind: 'ready', before, after: whole }
}
