import type * as z from 'zod/mini'
import { order as orderShape } from '#base/contract/shapes.ts'
import { newAttempt } from '#web/client/attempt.ts'
import { type Answer, answerText, ask, field } from '../../ask.ts'
import { type Tally, untilNotBusy } from '../../busy.ts'
import { untilFinal } from '../buyer.ts'
import type { Placed } from './buyer.ts'

type Order = z.output<typeof orderShape>
export type Pieces = readonly { readonly toolsId: string; readonly quantity: number }[]

/** What an admin did and the shop acknowledged. */
export type Done =
  | { readonly kind: 'shipped'; readonly id: string; readonly pieces: Pieces }
  | { readonly kind: 'shipped all'; readonly orderId: string }
  | { readonly kind: 'taken back'; readonly id: string }
  | {
      readonly kind: 'refunded'
      readonly id: string
      readonly cents: number
      readonly pieces: Pieces | undefined
      /** Pieces of a return that were refunded before are not refunded again: it may have fewer. */
      readonly ofReturn?: true
    }
  | { readonly kind: 'received'; readonly id: string; readonly restocked: number; readonly scrapped: number }
  | { readonly kind: 'replaced'; readonly id: string }

/** What admins did with all orders. */
export interface Acts {
  readonly done: Done[]
  readonly refused: Answer[]
  /** Answers that no admin should get. */
  readonly unexpected: string[]
  /** How often an order was read. */
  readonly reads: Tally
}

/** Ships, takes back, refunds and returns pieces of an order at random, `times` times, as one of several admins who do so at once. */
export async function administer(
  order: Placed,
  { token, times, acts }: { token: string; times: number; acts: Acts },
): Promise<void> {
  const admin = adminOf(order, token, acts)
  for (let time = 0; time < times; time++) {
    const seen = await admin.read()
    if (seen === undefined) return
    await anyOf([
      // Most often.
      ...Array.from({ length: 5 }, () => () => admin.ship(some(seen, ({ left }) => left))),
      ...Array.from({ length: 5 }, () => () => admin.refund({ lines: some(seen, left) })),
      () => admin.refund({ lines: some(seen, left), delivery: true }),
      () => admin.refund({ delivery: true }),
      () => admin.refund({ amount: (1 + Math.floor(300 * Math.random())) / 100 }),
      () => admin.takeBack(seen),
      () => admin.shipAll(),
      ...Array.from({ length: 2 }, () => () => admin.askReturn(some(seen, ({ returnable }) => returnable))),
      ...Array.from({ length: 5 }, () => () => admin.handleReturn(seen)),
      () => (time === times - 1 ? admin.refund({}) : admin.ship(some(seen, ({ left }) => left))),
    ])()
  }
}

/** Refunds all that is left of an order piece by piece, then its delivery, then what is left after refunds of amounts. */
export async function refundAllPieces(
  order: Placed,
  { token, acts }: { token: string; acts: Acts },
): Promise<void> {
  const admin = adminOf(order, token, acts)
  const seen = await admin.read()
  for (const line of seen?.lines ?? [])
    for (let pieces = left(line); pieces > 0; pieces--)
      await admin.refund({ lines: [{ toolsId: line.toolsId, quantity: 1 }] })
  await admin.refund({ delivery: true })
  await admin.refund({})
}

/** Ships an order, asks for a return, and does the next steps of its returns, beside other admins who do the same. */
export async function returnPieces(
  order: Placed,
  { token, acts }: { token: string; acts: Acts },
): Promise<void> {
  const admin = adminOf(order, token, acts)
  await admin.shipAll()
  for (let step = 0; step < 5; step++) {
    const seen = await admin.read()
    if (seen === undefined) return
    await (step === 0
      ? admin.askReturn(some(seen, ({ returnable }) => returnable))
      : admin.handleReturn(seen))
  }
}

type Line = Order['lines'][number]

const left = ({ quantity, refundedPieces }: Line) => quantity - refundedPieces

/** Pieces of one to three lines; sometimes one more than there are. */
function some({ lines }: Order, most: (line: Line) => number): Pieces {
  return lines
    .filter((line) => most(line) > 0)
    .toSorted(() => Math.random() - 0.5)
    .slice(0, 1 + Math.floor(3 * Math.random()))
    .map((line) => ({
      toolsId: line.toolsId,
      quantity: 1 + Math.floor((most(line) + 0.1) * Math.random()),
    }))
}

function adminOf({ id, at }: Placed, token: string, { done, refused, unexpected, reads }: Acts) {
  /** Sends a request, again after a failure of the provider; every third also to another process at the same time. */
  async function act(
    method: string,
    path: string,
    body: object | undefined,
    onDone: (answer: Answer) => Done | undefined,
  ): Promise<void> {
    const headers = { 'idempotency-key': newAttempt() }
    const send = () =>
      untilFinal(() => ask(at(), method, path, { token, headers, ...(body !== undefined && { body }) }))
    const twice = method === 'POST' && Math.random() < 1 / 3
    const [first, second] = await Promise.all(twice ? [send(), send()] : [send()])
    if (first === undefined) return void unexpected.push(`${method} ${path}: no final answer`)
    const [acknowledged, again] = [first, second].filter((answer) => answer?.status === 200)
    if (again !== undefined && idOf(again) !== idOf(acknowledged))
      unexpected.push(`${method} ${path}: ${idOf(acknowledged)} and ${idOf(again)} with one key`)
    const what = acknowledged && onDone(acknowledged)
    if (what !== undefined) done.push(what)
    if (acknowledged === undefined) refused.push(first)
    if (first.status !== 200 && first.status !== 409)
      unexpected.push(`${method} ${path} ${JSON.stringify(body)}: ${answerText(first).slice(0, 300)}`)
  }

  return {
    async read(): Promise<Order | undefined> {
      const answer = await untilNotBusy(reads, () => ask(at(), 'GET', `/api/order/${id}`, { token }))
      if (answer.status === 200) return orderShape.parse(answer.body)
      unexpected.push(answerText(answer).slice(0, 300))
      return undefined
    },
    async ship(pieces: Pieces): Promise<void> {
      if (pieces.length === 0) return
      const body = { lines: pieces, carrier: '', tracking: '' }
      await act('POST', `/api/orders/${id}/shipments`, body, (answer) => ({
        kind: 'shipped',
        id: String(field(answer, 'insertedId')),
        pieces,
      }))
    },
    async shipAll(): Promise<void> {
      await act('PUT', `/api/orders/paid/${id}`, undefined, (answer) =>
        field(answer, 'modifiedCount') === 1 ? { kind: 'shipped all', orderId: id } : undefined,
      )
    },
    async takeBack({ shipments }: Order): Promise<void> {
      const shipment = shipments.at(-1)
      if (shipment === undefined) return
      await act('DELETE', `/api/orders/${id}/shipments/${shipment._id}`, undefined, (answer) =>
        field(answer, 'deletedCount') === 1 ? { kind: 'taken back', id: shipment._id } : undefined,
      )
    },
    async refund(body: { lines?: Pieces; delivery?: boolean; amount?: number }): Promise<void> {
      if (body.lines?.length === 0) return
      await act('POST', `/api/orders/${id}/refund`, body, (answer) => ({
        kind: 'refunded',
        id: String(field(answer, 'refundId')),
        cents: Math.round(Number(field(answer, 'refunded')) * 100),
        pieces: body.lines,
      }))
    },
    async askReturn(pieces: Pieces): Promise<void> {
      if (pieces.length === 0) return
      const lines = pieces.map((line) => ({ ...line, reason: anyOf(reasons) }))
      await act('POST', `/api/order/${id}/returns`, { lines }, () => undefined)
    },
    /** The next step of one of the returns. */
    async handleReturn({ returns }: Order): Promise<void> {
      const one = returns.toSorted(() => Math.random() - 0.5).find(({ state }) => isOpen(state))
      if (one === undefined) return
      const path = `/api/returns/${one._id}`
      const coming = one.lines.filter(({ reason }) => reason !== 'missing')
      if (one.state === 'requested') return act('PUT', `${path}/approve`, {}, () => undefined)
      if (one.state === 'approved' && coming.length > 0) {
        const lines = coming.map(({ toolsId, quantity }) => {
          const restocked = Math.floor((quantity + 1) * Math.random())
          return { toolsId, restocked, scrapped: Math.max(quantity - restocked, 0) }
        })
        const sum = (of: 'restocked' | 'scrapped') => lines.reduce((all, line) => all + line[of], 0)
        return act('PUT', `${path}/receive`, { lines }, (answer) =>
          field(answer, 'modifiedCount') === 1
            ? { kind: 'received', id: one._id, restocked: sum('restocked'), scrapped: sum('scrapped') }
            : undefined,
        )
      }
      if (Math.random() < 0.3)
        return act('PUT', `${path}/replace`, undefined, (answer) =>
          field(answer, 'modifiedCount') === 1 ? { kind: 'replaced', id: one._id } : undefined,
        )
      const pieces = one.lines.map(({ toolsId, quantity, reason, restocked, scrapped }) => ({
        toolsId,
        quantity: reason === 'missing' ? quantity : restocked + scrapped,
      }))
      return act('POST', `${path}/refund`, {}, (answer) => ({
        kind: 'refunded',
        id: String(field(answer, 'refundId')),
        cents: Math.round(Number(field(answer, 'refunded')) * 100),
        pieces,
        ofReturn: true,
      }))
    },
  }
}

const reasons = ['not_needed', 'damaged', 'does_not_fit', 'wrong', 'missing'] as const

const isOpen = (state: Order['returns'][number]['state']) =>
  state === 'requested' || state === 'approved' || state === 'received'

/** The id of what was made. */
function idOf(answer: Answer | undefined): unknown {
  return answer && (field(answer, 'insertedId') ?? field(answer, 'refundId'))
}

function anyOf<Option>(options: readonly Option[]): Option {
  const chosen = options[Math.floor(options.length * Math.random())]
  if (chosen === undefined) throw new Error('There is nothing to choose')
  return chosen
}
