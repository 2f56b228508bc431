import { findByNumbers } from '#catalog/numbers/find-many.ts'
import type { FoundNumber } from '#catalog/numbers/model.ts'
import type { Wish } from '#pricing/carts/dto.ts'
import type { CartProduct } from '#pricing/carts/model.ts'
import type { CartShop } from '#pricing/carts/shop.ts'
import { findProducts } from '#pricing/carts/store/read.ts'

/** A product that a wish may mean, and the number that led to it; undefined where its id did. */
export interface Candidate {
  readonly product: CartProduct
  readonly found: FoundNumber | undefined
}

/** What a wish may mean. */
export interface Candidates {
  /** The products that it names: none, one, or all that have its number. */
  readonly named: readonly Candidate[]
  /** If there is none, those with a number that is close. */
  readonly near: readonly Candidate[]
  /** Whether they have the number of the whole row, whose last word is then no quantity. */
  readonly isWholeRow: boolean
}

/** The most products that are listed for an ambiguous number. */
export const mostChoices = 20

/**
 * Reads the products of all wishes, in a few statements however many there are. The returned function gives the products of one wish: a
 * part number of the shop comes before every other kind of number, the exact spelling of one before the others.
 */
export async function lookUp(
  { db, pool, norms }: Pick<CartShop, 'db' | 'pool' | 'norms'>,
  wishes: readonly Wish[],
): Promise<(wish: Wish) => Candidates> {
  const numbers = wishes.flatMap((wish) => ('number' in wish ? textsOf(wish) : []))
  const limit = mostChoices + 1
  const byNumber = await findByNumbers(pool, [...new Set(numbers)], { limit, ...(norms && { norms }) })
  const wanted = wishes.flatMap((wish) => ('productId' in wish ? [wish.productId] : []))
  const found = [...byNumber.values()].flatMap((all) => all.map(({ product }) => product))
  const products = await findProducts(db, [...new Set([...wanted, ...found])])
  const onSale = new Map(products.filter((one) => one.archived_at === null).map((one) => [one.id, one]))

  const candidatesOf = (text: string): Candidate[] =>
    (byNumber.get(text) ?? []).flatMap((one) => {
      const product = onSale.get(one.product)
      return product === undefined ? [] : [{ product, found: one }]
    })
  return (wish) => {
    if ('productId' in wish) {
      const product = onSale.get(wish.productId)
      return { ...nothing, named: product === undefined ? [] : [{ product, found: undefined }] }
    }
    const read = textsOf(wish).map((text, at) => {
      const all = candidatesOf(text)
      const named = all.filter(({ found }) => found?.match === 'exact')
      return { named: firstOf(named, text), near: all, isWholeRow: at > 0 }
    })
    const first = read.find(({ named }) => named.length > 0)
    if (first !== undefined) return { ...first, near: [] }
    return read.find(({ near }) => near.length > 0) ?? nothing
  }
}

const nothing: Candidates = { named: [], near: [], isWholeRow: false }

/** The number of a wish, and the whole row if its last word may belong to the number. */
function textsOf({ number, row }: Extract<Wish, { readonly number: string }>): string[] {
  return row === undefined ? [number] : [number, row]
}

/** The products whose own number it is; of these, `BRD-280` and `brd280` may be two products: the exact spelling selects this one. */
function firstOf(named: readonly Candidate[], text: string): readonly Candidate[] {
  const own = named.filter(({ found }) => found?.kind === 'own')
  const spelt = own.filter(({ product }) => product.part_number === text)
  if (spelt.length > 0) return spelt
  return own.length > 0 ? own : named
}
