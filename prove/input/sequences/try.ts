import fc from 'fast-check'
import * as z from 'zod/mini'
import { findAccountingFaults } from '#office/backup/inside/accounting.ts'
import { aProduct } from '../../../tests/builders.ts'
import { stockFaults } from '../../books.ts'
import { invoiceFaults } from '../../invoices.ts'
import { atLeast, type Figure, none, type Scale } from '../../proof.ts'
import { doRound } from '../../rounds.ts'
import type { World } from '../world.ts'
import { type Beginning, beginning, steps, stepsOf } from './commands.ts'
import { left, type Model, replaced, returnable, returned, returning, shipped, total } from './model.ts'
import { openShopClient } from './shop.ts'
import type { Ran } from './step.ts'

const sequences: Record<Scale, number> = { quick: 24, full: 2000 }
/** The most random steps of a sequence. */
const mostSteps: Record<Scale, number> = { quick: 14, full: 24 }
const lanes = 4
/** Only a guard: a sequence that is broken off goes on beside the next try. On two quiet cores all take ten minutes. */
const longestMs = 3_600_000
/** One in this many sequences starts with a sign-up. The others do not, because hashing a password takes time. */
const signUpEvery = 20

/** Random steps of customers and admins, compared after each step with a small model of the shop. */
export async function sequence(world: World, scale: Scale, seed: number): Promise<Figure[]> {
  let ran = 0
  let done = 0
  const one = async (first: Beginning, commands: Iterable<fc.AsyncCommand<Model, Ran, true>>) => {
    ran += 1
    const begun = await begin(world, ran)
    for (const step of stepsOf(first)) await step.run(begun.model, begun.real)
    await fc.asyncModelRun(() => begun, commands)
    done += [...commands].length
    await compare(begun)
  }
  const commands = fc.commands([...steps], { maxCommands: mostSteps[scale], size: 'max' })
  const lane = (number: number) =>
    fc.check(fc.asyncProperty(beginning, commands, one), {
      numRuns: sequences[scale] / lanes,
      seed: seed + number,
      interruptAfterTimeLimit: longestMs,
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
    ...(await books(world)),
  ]
}

/** The accounting of every backup, and the documents, of the orders that the sequences placed. */
async function books({ shops, existing }: World): Promise<Figure[]> {
  await doRound(shops, 'issue_invoices')
  const { numbers, documents, cents } = await invoiceFaults(shops.database)
  const faults = await findAccountingFaults(shops.database.pool)
  return [
    none(
      'orders whose stock, shipments, payments or refunds disagree',
      faults.filter((fault) => !existing.order.some((id) => fault.includes(id))),
    ),
    none('invoices and credit notes with a gap, missing, double, or of other cents', [
      ...numbers,
      ...documents,
      ...cents,
    ]),
  ]
}

async function begin(world: World, number: number): Promise<{ model: Model; real: Ran }> {
  const client = await openShopClient(world, number)
  const isConfirmed = number % signUpEvery !== 0
  const buyer = isConfirmed ? client.buyer : await client.signUp()
  const cart = String((await client.call('createCart', {}, buyer)).body.token)
  const product = await aProduct(world.shops.database, { available: 20, minimum: 2, priceCents: 500 })
  return {
    model: {
      product: { priceCents: 500, minimum: 2, available: 20, archived: false, ordered: false },
      orders: [],
      reviewed: false,
      declined: 0,
      profile: '',
      cart: { quantity: 0 },
      addresses: new Set(),
    },
    real: { client: { ...client, buyer }, productId: product.id, isConfirmed, cart, orderIds: [] },
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
  const seen = list.map(({ _id, payment, status, quantity, price, refunded, paid, lines, returns }) =>
    JSON.stringify({
      _id,
      payment,
      status,
      quantity,
      price,
      refunded,
      paid,
      ...piecesIn(lines),
      returns: statesIn(returns),
    }),
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
      shipped: shipped(order),
      left: left(order),
      cancelled: order.cancelledPieces,
      refundedPieces: order.refundedPieces,
      replaced: replaced(order),
      returning: returning(order),
      returned: returned(order),
      returnable: returnable(order),
      returns: order.returns.map(({ state }) => state),
    }),
  )
  same('the orders', seen.toSorted().join('\n'), due.toSorted().join('\n'))
  const user = await client.call('oneUser', { params: { email } }, client.buyer)
  same('the profile', user.body.phone, model.profile)
}

const pieces = z.object({
  shipped: z.int(),
  left: z.int(),
  cancelled: z.int(),
  refundedPieces: z.int(),
  replaced: z.int(),
  returning: z.int(),
  returned: z.int(),
  returnable: z.int(),
})

/** The pieces of the only line of an order. */
function piecesIn(lines: unknown) {
  return z.tuple([pieces]).parse(lines)[0]
}

function statesIn(returns: unknown): string[] {
  return z
    .array(z.object({ state: z.string() }))
    .parse(returns)
    .map(({ state }) => state)
}

function same(what: string, seen: unknown, due: unknown): void {
  if (seen !== due) throw new Error(`${what}: ${seen} where the model has ${due}`)
}
