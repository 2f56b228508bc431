import type { AnswerOf } from '#base/contract/calls.ts'
import { idFromWire } from '#base/contract/ids.ts'
import { fromMinor, toWire } from '#base/money.ts'
import type {
  NamedProduct,
  OwnRelations,
  PrintedNumber,
  RelatedRow,
  Relation,
  SharedNumber,
} from './model.ts'

/** The numbers of a product as the contract spells them. */
export function numbersOnWire(numbers: readonly PrintedNumber[]): AnswerOf<'productNumbers'> {
  return { numbers: numbers.map(({ shown, kind, whose }) => ({ kind, whose, number: shown })) }
}

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

export function sharedOnWire(rows: readonly SharedNumber[]): AnswerOf<'sharedNumbers'> {
  return {
    rows: rows.map(({ fault, others }) => ({
      fault,
      others: others.map(({ kind, whose, ...product }) => ({ ...namedOnWire(product), kind, whose })),
    })),
  }
}

function namedOnWire({ id, name, partNumber }: NamedProduct) {
  return { _id: id, name, partNumber }
}

/** The relations of a product as they are edited. */
export function relationsOnWire({
  relations: { kits, goesWith, interchange, ...same },
  products,
}: {
  readonly relations: OwnRelations
  readonly products: readonly NamedProduct[]
}): AnswerOf<'productRelations'> {
  return {
    relations: {
      ...{ ...same, kits: [...kits], goesWith: [...goesWith] },
      interchange: interchange.map((one) => ({ ...one })),
    },
    products: products.map(namedOnWire),
  }
}

/** The numbers that other products have, in the browser. */
export function sharedFromWire({ rows }: AnswerOf<'sharedNumbers'>) {
  return rows.map(({ fault, others }) => ({ fault, others: others.map(idFromWire) }))
}

/** The relations of a product in the browser. */
export function relationsFromWire({ relations, products }: AnswerOf<'productRelations'>) {
  return { value: relations, products: products.map(idFromWire) }
}

type Related = AnswerOf<'relatedProducts'>

/** The products that a product shows as the contract spells them; one of several interchange groups is there once. */
export function relatedOnWire(rows: readonly RelatedRow[]): Related {
  const of = (relation: Relation) => rows.filter((row) => row.relation === relation)
  const equivalents = of('equivalent')
  const first = equivalents.filter(({ id }, at) => equivalents.findIndex((row) => row.id === id) === at)
  return {
    replacedBy: of('replaced_by').map(productOnWire),
    replaces: of('replaces').map(productOnWire),
    equivalents: first.map((row) => ({
      ...productOnWire(row),
      interchange: equivalents
        .filter(({ id }) => id === row.id)
        .map(({ source, shown }) => ({ source, number: shown })),
    })),
    otherSide: of('other_side').map(productOnWire)[0] ?? null,
    kits: of('kit').map(productOnWire),
    contains: of('contains').map(productOnWire),
    goesWith: of('goes_with').map(productOnWire),
  }
}

function productOnWire(row: RelatedRow): Related['kits'][number] {
  const { id, name, slug, partNumber, maker, picture, priceCents, minimum, available, isOnSale } = row
  return {
    ...{ _id: id, name, slug, partNumber, maker, picture, minimum, available, onSale: isOnSale },
    price: toWire(fromMinor(priceCents)),
  }
}
