import { type Cart, type CartProduct, maxLines, problemOf } from '#carts/noun.ts'
import type { CartShop } from '#carts/shop.ts'
import { findByNumbers, findProducts } from '#carts/store/read.ts'
import {
  findAddition,
  keepAddition,
  lockCart,
  type NewQuantity,
  noteUse,
  quantitiesOf,
  setLines,
} from '#carts/store/write.ts'
import { hashOf } from '#carts/token.ts'
import type { Added, Wish } from '#carts/wire.ts'
import type { Db } from '#db/open.ts'
import { toWire } from '#money.ts'
import { missingCart, read } from './read.ts'

/** The most products that a result lists for an ambiguous number. */
const mostChoices = 20

/**
 * Adds products to what the cart has of them, and returns what happened to each. One that cannot be added changes nothing.
 * @param key of this addition: with the same wishes again, it adds nothing and returns the same results.
 * @throws Refusal `missing` for an unknown token.
 */
export async function add(
  shop: CartShop,
  token: string | undefined,
  wishes: readonly Wish[],
  key: string | undefined,
): Promise<{ results: Added[]; cart: Cart }> {
  const candidatesOf = await lookUp(shop.db, wishes)
  const hash = key === undefined ? undefined : hashOf(JSON.stringify([key, wishes]))
  const results = await shop.db.transaction().execute(async (tx) => {
    const cart = await lockCart(tx, hashOf(token))
    if (cart === undefined) throw missingCart()
    const before = hash && (await findAddition(tx, cart.id, hash))
    if (before !== undefined) return before
    const basket = { quantities: await quantitiesOf(tx, cart.id), changed: new Map<string, NewQuantity>() }
    const outcomes = wishes.map((wish) => put(candidatesOf(wish), wish, basket))
    await setLines(tx, cart.id, [...basket.changed.values()])
    await noteUse(tx, cart.id)
    if (hash !== undefined) await keepAddition(tx, cart.id, { hash, results: outcomes })
    return outcomes
  })
  return { results, cart: await read(shop, token) }
}

/** Reads the products of all wishes. The returned function gives those of one wish: none, one, or all that have its number. */
async function lookUp(db: Db, wishes: readonly Wish[]): Promise<(wish: Wish) => CartProduct[]> {
  const ids = wishes.flatMap((wish) => ('productId' in wish ? [wish.productId] : []))
  const numbers = wishes.flatMap((wish) => ('number' in wish ? [wish.number] : []))
  const byId = new Map((await findProducts(db, [...new Set(ids)])).map((one) => [one.id, one]))
  const byNumber = Map.groupBy(await findByNumbers(db, [...new Set(numbers)]), ({ number }) => number)
  return (wish) => {
    if ('productId' in wish) {
      const product = byId.get(wish.productId)
      return product === undefined || product.archived_at !== null ? [] : [product]
    }
    const found = (byNumber.get(wish.number) ?? []).map(({ product }) => product)
    // `BRD-280` and `brd280` may be two products: the exact spelling selects this one.
    const exact = found.filter((product) => product.part_number === wish.number)
    return exact.length > 0 ? exact : found
  }
}

/** What the cart will have, and the lines that are to be written. */
interface Basket {
  readonly quantities: Map<string, number>
  readonly changed: Map<string, NewQuantity>
}

function put(
  candidates: readonly CartProduct[],
  { quantity: wanted, chosenFor }: Wish,
  basket: Basket,
): Added {
  const [product] = candidates
  if (product === undefined) return nothing('not_found')
  if (candidates.length > 1) return ambiguous(candidates)
  const before = basket.quantities.get(product.id) ?? 0
  const quantity = before + (wanted ?? product.minimum)
  const problem = problemOf(product, quantity)
  if (problem !== undefined) return result(problem === 'gone' ? 'not_found' : problem, product, before)
  if (before === 0 && basket.quantities.size >= maxLines) return result('full', product, before)
  basket.quantities.set(product.id, quantity)
  basket.changed.set(product.id, {
    ...{ product, quantity },
    chosenFor: chosenFor ?? basket.changed.get(product.id)?.chosenFor,
  })
  return result('added', product, quantity)
}

function nothing(outcome: Added['outcome']): Added {
  return {
    outcome,
    productId: null,
    product: null,
    quantity: null,
    available: null,
    minimum: null,
    choices: [],
  }
}

function result(
  outcome: Added['outcome'],
  { id, name, available, minimum }: CartProduct,
  quantity: number,
): Added {
  return { outcome, productId: id, product: name, quantity, available, minimum, choices: [] }
}

function ambiguous(candidates: readonly CartProduct[]): Added {
  return {
    ...nothing('ambiguous'),
    choices: candidates.slice(0, mostChoices).map(({ id, name, maker, part_number, price }) => ({
      productId: id,
      product: name,
      maker,
      partNumber: part_number ?? '',
      price: toWire(price),
    })),
  }
}
