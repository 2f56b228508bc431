import { setTimeout as pause } from 'node:timers/promises'
import { aCustomer } from '../../tests/builders.ts'
import { ask, field } from '../ask.ts'
import type { KilledShop } from './shop.ts'

const buyers = 8
const betweenMs = 150

export interface Buying {
  /** Acknowledged orders. */
  readonly orders: { readonly id: string; readonly product: string; readonly quantity: number }[]
  readonly unexpected: string[]
  stop(): Promise<void>
}

/** Eight buyers who order known products all the time, at the price that they see; without an answer they ask again. */
export async function buyAllTheTime(shop: KilledShop, known: number): Promise<Buying> {
  const buying = { orders: [] as Buying['orders'], unexpected: [] as string[] }
  let isOpen = true
  const people = await Promise.all(Array.from({ length: buyers }, () => aCustomer(shop.database)))
  const all = Promise.all(
    people.map(async ({ token }, who) => {
      for (let turn = 0; isOpen; turn++) {
        const product = `known-${Math.floor(Math.random() * known)}`
        const quantity = 1 + (turn % 2)
        const order = await orderOf(shop, { token, product, quantity, key: `buyer-${who}-turn-${turn}` })
        if (typeof order === 'object') buying.orders.push(order)
        else if (order !== undefined) buying.unexpected.push(order)
        await pause(betweenMs * Math.random())
      }
    }),
  )
  all.catch(() => {})
  return {
    ...buying,
    async stop() {
      isOpen = false
      await all
    },
  }
}

interface Wish {
  readonly token: string
  readonly product: string
  readonly quantity: number
  readonly key: string
}

/** The acknowledged order; undefined for a price that changed meanwhile; a text for another refusal. */
async function orderOf({ url }: KilledShop, { token, product, quantity, key }: Wish) {
  const price = await untilAnswered(() => ask(url, 'GET', `/api/tools/${product}`))
  const each = Math.round(Number(field(price, 'price')) * 100)
  const body = { toolsId: product, quantity, price: (each * quantity) / 100 }
  const headers = { 'idempotency-key': key }
  const answer = await untilAnswered(() => ask(url, 'POST', '/api/order', { token, headers, body }))
  if (answer.status === 200) return { id: String(field(answer, 'insertedId')), product, quantity }
  return answer.status === 409 || answer.status === 400
    ? undefined
    : `${answer.status} ${JSON.stringify(answer.body)}`
}

async function untilAnswered(send: () => ReturnType<typeof ask>) {
  for (;;) {
    const answer = await send()
    if (answer.status !== 0 && answer.status !== 503) return answer
    await pause(200)
  }
}
