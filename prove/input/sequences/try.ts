import fc from 'fast-check'
import { aProduct } from '../../../tests/builders.ts'
import { stockFaults } from '../../books.ts'
import { atLeast, type Figure, none, type Scale } from '../../proof.ts'
import type { World } from '../world.ts'
import { type Ran, steps } from './commands.ts'
import { type Model, total } from './model.ts'
import { openShopClient } from './shop.ts'

const sequences: Record<Scale, number> = { quick: 24, full: 2000 }
const lanes = 4
/** One in this many sequences starts with a sign-up. The others do not, because hashing a password takes time. */
const signUpEvery = 20

/** Random steps of customers and admins, compared after each step with a small model of the shop. */
export async function sequence(world: World, scale: Scale, seed: number): Promise<Figure[]> {
  let ran = 0
  let done = 0
  const one = async (commands: Iterable<fc.AsyncCommand<Model, Ran, true>>) => {
    ran += 1
    const begun = await begin(world, ran)
    await fc.asyncModelRun(() => begun, commands)
    done += [...commands].length
    await compare(begun)
  }
  const lane = (number: number) =>
    fc.check(fc.asyncProperty(fc.commands([...steps], { maxCommands: 24, size: 'max' }), one), {
      numRuns: sequences[scale] / lanes,
      seed: seed + number,
      interruptAfterTimeLimit: 600_000,
      markInterruptAsFailure: true,
    })
  const found = await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)))
  const faults = found.flatMap(({ failed, counterexample, errorInstance }) =>
    failed
      ? [`${errorInstance instanceof Error ? errorInstance.message : 'too slow'}, after ${counterexample}`]
      : [],
  )
  return [
    atLeast(`sequences of steps (SEED=${seed})`, ran, sequences[scale]),
    atLeast('steps in them', done, sequences[scale] * 4),
    none('sequences after which shop and model differ', faults),
    none('products below 0 or different from their ledger', await stockFaults(world.shops.database)),
  ]
}

async function begin(world: World, number: number): Promise<{ model: Model; real: Ran }> {
  const client = await openShopClient(world, number)
  const buyer = number % signUpEvery === 0 ? await client.signUp() : client.buyer
  const product = await aProduct(world.shops.database, { available: 20, minimum: 2, priceCents: 500 })
  return {
    model: {
      product: { priceCents: 500, minimum: 2, available: 20, archived: false, ordered: false },
      orders: [],
      reviewed: false,
      declined: 0,
      profile: '',
    },
    real: { client: { ...client, buyer }, productId: product.id, orderIds: [] },
  }
}

/** Compares the product, the orders and the customer in the shop with the model. @throws Error if they differ. */
async function compare({ model, real }: { model: Model; real: Ran }): Promise<void> {
  const { client, productId, orderIds } = real
  const product = await client.call('oneProduct', { params: { id: productId } }, client.admin)
  const { priceCents, minimum, available, archived, ordered } = model.product
  if (archived && !ordered) same('an archived product', product.status, 404)
  else {
    same('the price', product.body.price, priceCents / 100)
    same('the minimum', product.body.minimum, minimum)
    same('the stock', product.body.available, available)
    same('on sale', product.body.archived, archived)
  }
  const { email } = client.buyer
  const list = await client.list('ownOrders', `?email=${encodeURIComponent(email)}`, client.buyer)
  const seen = list.map(({ _id, payment, status, quantity, price, refunded, paid }) =>
    JSON.stringify({ _id, payment, status, quantity, price, refunded, paid }),
  )
  const due = model.orders.map((order, at) =>
    JSON.stringify({
      _id: orderIds[at],
      payment: order.payment,
      status: order.shipment,
      quantity: order.quantity,
      price: total(order) / 100,
      refunded: order.refundedCents / 100,
      paid: order.payment !== 'unpaid',
    }),
  )
  same('the orders', seen.toSorted().join('\n'), due.toSorted().join('\n'))
  const user = await client.call('oneUser', { params: { email } }, client.buyer)
  same('the profile', user.body.phone, model.profile)
}

function same(what: string, seen: unknown, due: unknown): void {
  if (seen !== due) throw new Error(`${what}: ${seen} where the model has ${due}`)
}
