import { toDecimal } from '#base/money.ts'
import { findWords } from '#finding/find/messages/find.ts'
import type { Wish } from '#pricing/carts/dto.ts'
import {
  type Added,
  type Cart,
  type CartProduct,
  type Choice,
  maxLines,
  problemOf,
} from '#pricing/carts/model.ts'
import type { CartShop } from '#pricing/carts/shop.ts'
import {
  findAddition,
  keepAddition,
  lockCart,
  type NewQuantity,
  noteUse,
  quantitiesOf,
  setLines,
} from '#pricing/carts/store/write.ts'
import { hashOf } from '#pricing/carts/token.ts'
import { type Candidate, type Candidates, lookUp, mostChoices } from './look-up.ts'
import { missingCart, read } from './read.ts'

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
  const candidatesOf = await lookUp(shop, wishes)
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

/** What the cart will have, and the lines that are to be written. */
interface Basket {
  readonly quantities: Map<string, number>
  readonly changed: Map<string, NewQuantity>
}

function put({ named, near, isWholeRow }: Candidates, wish: Wish, basket: Basket): Added {
  const whole = isWholeRow && { isWholeRow }
  const [first] = named
  if (first === undefined)
    return { ...nothing('not_found'), ...(near.length > 0 && { near: near.map(choiceOf) }), ...whole }
  if (named.length > 1)
    return { ...nothing('ambiguous'), choices: named.slice(0, mostChoices).map(choiceOf), ...whole }
  const quantity = isWholeRow ? undefined : wish.quantity
  return { ...putOne(first.product, { ...wish, quantity }, basket), ...foundBy(first), ...whole }
}

function putOne(product: CartProduct, { quantity: wanted, chosenFor }: Wish, basket: Basket): Added {
  const before = basket.quantities.get(product.id) ?? 0
  const quantity = before + (wanted ?? product.minimum)
  const problem = problemOf(product, quantity)
  if (problem !== undefined) return result(problem === 'gone' ? 'not_found' : problem, product, before)
  if (before === 0 && basket.quantities.size >= maxLines) return result('full', product, before)
  basket.quantities.set(product.id, quantity)
  basket.changed.set(product.id, {
    product,
    quantity,
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

function choiceOf(candidate: Candidate): Choice {
  const { id, name, maker, part_number, price } = candidate.product
  const partNumber = part_number ?? ''
  return { productId: id, product: name, maker, partNumber, price: toDecimal(price), ...foundBy(candidate) }
}

/** By which number a product was found, where that is not just its part number. */
function foundBy({ found }: Candidate): { readonly foundBy?: string } {
  if (found === undefined || (found.kind === 'own' && found.match === 'exact')) return {}
  return { foundBy: findWords.number(found.kind, found.whose, found.shown) }
}
