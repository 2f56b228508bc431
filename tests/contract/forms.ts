import type { CallName } from '#base/contract/schemas.ts'
import { aProduct, type MadeProduct, type SignedIn } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openWorld } from './world.ts'

/** A shop for the tests of a file in which the admin sends valid bodies with changes. */
export function formsFixture() {
  const world = suiteFixture(openWorld)
  const product = suiteFixture(() =>
    aProduct(world.shop.database, { priceCents: 500, minimum: 5, available: 1_000_000 }),
  )
  const right = (name: CallName) => rightBody(name, product, world.admin)
  const send = (name: CallName, given: object) =>
    world.ask(name, { body: { ...right(name), ...given }, token: world.admin.token })
  return { world, product, right, send }
}

/** A body with valid values in every field, with numbers as numbers. */
function rightBody(name: CallName, product: MadeProduct, sender: SignedIn): Record<string, unknown> {
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
      return { toolsId: product.id, quantity: 5, price: 5, email: sender.email }
    case 'addReview':
      return {
        name: 'N',
        email: sender.email,
        about: 'Good.',
        ratings: 5,
        picture: 'https://people.example/p.png',
      }
    default:
      throw new Error(`${name} has no numbers in its form`)
  }
}
