import type { CallName } from '#contract/calls.ts'
import type { MadeProduct, SignedIn } from '../makers.ts'

/** Bodies that are right in every field, numbers as numbers. */
export function rightBody(name: CallName, product: MadeProduct, owner: SignedIn): Record<string, unknown> {
  switch (name) {
    case 'addProduct':
      return {
        name: 'Disc',
        picture: 'https://pictures.example/d.png',
        about: 'A disc.',
        price: 5,
        available: 5,
        minimum: 5,
        brand: 'Spain',
      }
    case 'placeOrder':
      return { toolsId: product.id, quantity: 5, price: 5, email: owner.email }
    case 'addReview':
      return {
        name: 'N',
        email: owner.email,
        about: 'Good.',
        ratings: 5,
        picture: 'https://people.example/p.png',
      }
    default:
      throw new Error(`${name} has no numbers in its form`)
  }
}
