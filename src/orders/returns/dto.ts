import type * as z from 'zod/mini'
import type { AnswerOf, calls } from '#base/contract/schemas.ts'
import { returnFromDto, returnToDto } from '#orders/orders/dto.ts'
import type { Return } from '#orders/orders/return.ts'
import type { OrderReturnLine } from '#orders/orders/row.ts'

/** What a customer asks for. */
export interface WantedReturn {
  readonly lines: readonly {
    readonly productId: string
    readonly pieces: number
    readonly reason: OrderReturnLine['reason']
  }[]
  readonly wish: 'refund' | 'replacement'
  readonly note: string
}

/** The return in the body of a call. */
export function wantedFromDto({ lines, wish, note }: z.output<typeof calls.askReturn.body>): WantedReturn {
  return {
    lines: lines.map(({ toolsId, quantity, reason }) => ({ productId: toolsId, pieces: quantity, reason })),
    wish,
    note,
  }
}

/** The body of the call that asks for a return. */
export function wantedToDto({ lines, wish, note }: WantedReturn) {
  return {
    lines: lines.map(({ productId, pieces, reason }) => ({ toolsId: productId, quantity: pieces, reason })),
    wish,
    note,
  }
}

/** Pieces of a product that came back. */
export interface Received {
  readonly productId: string
  /** For sale again. */
  readonly restocked: number
  readonly scrapped: number
}

/** What came back, in the body of a call. */
export function receivedFromDto({ lines }: z.output<typeof calls.receiveReturn.body>): Received[] {
  return lines.map(({ toolsId, ...counts }) => ({ productId: toolsId, ...counts }))
}

/** The body of the call that records what came back. */
export function receivedToDto(lines: readonly Received[]) {
  return { lines: lines.map(({ productId, ...counts }) => ({ toolsId: productId, ...counts })) }
}

/** A return in the admin table, with its order. */
export interface ReturnRow extends Return {
  readonly orderId: string
  readonly orderNumber: string
  readonly email: string
  readonly name: string
}

type RowDto = AnswerOf<'adminReturns'>['rows'][number]

/** A row of the admin table, for an answer. */
export function rowToDto({ orderId, orderNumber, email, name, ...one }: ReturnRow): RowDto {
  return { ...returnToDto(one), orderId, orderNumber, email, name }
}

/** A row of the admin table, from the answer of a call. */
export function rowFromDto({ orderId, orderNumber, email, name, ...one }: RowDto): ReturnRow {
  return { ...returnFromDto(one), orderId, orderNumber, email, name }
}

/** How many pieces of a product customers asked to return. */
export interface ReasonCounts {
  readonly productId: string
  readonly product: string
  readonly partNumber: string | null
  pieces: number
  readonly reasons: Record<OrderReturnLine['reason'], number>
}

/** The reasons of a product, for an answer. */
export function countsToDto({ productId, product, ...counts }: ReasonCounts) {
  return { toolsId: productId, tools: product, ...counts }
}

/** The reasons of products, from the answer of a call. */
export function countsFromDto({ rows }: AnswerOf<'returnReasons'>): ReasonCounts[] {
  return rows.map(({ toolsId, tools, ...counts }) => ({ productId: toolsId, product: tools, ...counts }))
}
