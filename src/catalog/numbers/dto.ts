import { idFromDto } from '#base/contract/ids.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { fromMinor, toDecimal } from '#base/money.ts'
import type {
  NamedProduct,
  OwnRelations,
  PrintedNumber,
  RelatedRow,
  Relation,
  SharedNumber,
} from './model.ts'

/** The numbers of a product as the contract spells them. */
export function numbersToDto(numbers: readonly PrintedNumber[]): AnswerOf<'productNumbers'> {
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

export function sharedToDto(rows: readonly SharedNumber[]): AnswerOf<'sharedNumbers'> {
  return {
    rows: rows.map(({ fault, others }) => ({
      fault,
      others: others.map(({ kind, whose, ...product }) => ({ ...namedToDto(product), kind, whose })),
    })),
  }
}

function namedToDto({ id, name, partNumber }: NamedProduct) {
  return { _id: id, name, partNumber }
}

/** The relations of a product as they are edited. */
export function relationsToDto({
  relations: { kits, goesWith, interchange, ...same },
  products,
}: {
  readonly relations: OwnRelations
  readonly products: readonly NamedProduct[]
}): AnswerOf<'productRelations'> {
  return {
    relations: {
      ...same,
      kits: [...kits],
      goesWith: [...goesWith],
      interchange: interchange.map((one) => ({ ...one })),
    },
    products: products.map(namedToDto),
  }
}

/** The numbers that other products have, in the browser. */
export function sharedFromDto({ rows }: AnswerOf<'sharedNumbers'>) {
  return rows.map(({ fault, others }) => ({ fault, others: others.map(idFromDto) }))
}

/** The relations of a product in the browser. */
export function relationsFromDto({ relations, products }: AnswerOf<'productRelations'>) {
  return { value: relations, products: products.map(idFromDto) }
}

type Related = AnswerOf<'relatedProducts'>

/** The products that a product shows as the contract spells them; one of several interchange groups is there once. */
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
  return {
    _id: id,
    name,
    slug,
    partNumber,
    maker,
    picture,
    minimum,
    available,
    onSale: isOnSale,
    price: toDecimal(fromMinor(priceCents)),
  }
}
