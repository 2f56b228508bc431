import type { AnswerOf } from '#base/contract/schemas.ts'
import { fromMinor, toDecimal } from '#base/money.ts'
import type { PrintedNumber, RelatedRow, Relation } from './model.ts'

/** A number of the contract. */
export function printed({
  number,
  ...same
}: {
  kind: PrintedNumber['kind']
  whose: string
  number: string
}): PrintedNumber {
  return { ...same, shown: number }
}

type Related = AnswerOf<'relatedProducts'>

/** The products that a product shows by relation; one of several interchange groups is there once. */
export function relatedToDto(rows: readonly RelatedRow[]): Related {
  const of = (relation: Relation) => rows.filter((row) => row.relation === relation)
  const equivalents = of('equivalent')
  const first = equivalents.filter(({ id }, at) => equivalents.findIndex((row) => row.id === id) === at)
  return {
    replacedBy: of('replaced_by').map(productToDto),
    replaces: of('replaces').map(productToDto),
    equivalents: first.map((row) => ({
      ...productToDto(row),
      interchange: equivalents
        .filter(({ id }) => id === row.id)
        .map(({ source, shown }) => ({ source, number: shown })),
    })),
    otherSide: of('other_side').map(productToDto)[0] ?? null,
    kits: of('kit').map(productToDto),
    contains: of('contains').map(productToDto),
    goesWith: of('goes_with').map(productToDto),
  }
}

function productToDto(row: RelatedRow): Related['kits'][number] {
  const { id, name, slug, partNumber, maker, picture, priceCents, minimum, available, isOnSale } = row
  const price = toDecimal(fromMinor(priceCents))
  return { id, name, slug, partNumber, maker, picture, minimum, available, onSale: isOnSale, price }
}
