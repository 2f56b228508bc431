import { useState } from 'react'
import type { AnswerOf } from '#base/contract/schemas.ts'
import type { Place } from '#base/countries/place.ts'
import { fromDecimal, type Money } from '#base/money.ts'
import { call } from '#web/client/call.ts'
import { useAnswer } from './use-answer.ts'

export type PriceDto = AnswerOf<'priceTool'>

/** What an order costs, as the shop says. */
export interface PurchasePrice {
  /** The last answer; undefined before there is one. */
  readonly shown: PriceDto | undefined
  /** Whether that is for what is in the form now. */
  readonly isCurrent: boolean
  /** Whether the quantity in the form can be ordered, so that it has a price. */
  readonly isOrderable: boolean
  /** Of one piece, and what is paid; undefined while the shop does not say it. */
  readonly unitPrice: Money | undefined
  readonly total: Money | undefined
  readonly error: Error | undefined
  readonly again: () => void
}

interface Asked {
  readonly productId: string
  /** Undefined for a quantity that cannot be ordered. */
  readonly quantity: number | undefined
  /** Undefined: to the country of the seller. */
  readonly place: Place | undefined
  readonly token: string
}

/** Asks the shop what an order costs, again with each change of its quantity and its destination. */
export function usePurchasePrice({ productId: id, quantity, place, token }: Asked): PurchasePrice {
  const { data, error, again } = useAnswer(JSON.stringify([id, quantity, place]), async (signal) =>
    quantity === undefined
      ? undefined
      : call('priceTool', { params: { id }, query: { quantity, ...place }, token, signal }),
  )
  const [last, setLast] = useState<PriceDto>()
  if (data !== undefined && data !== last) setLast(data)
  const isKnown = data !== undefined && !data.countryNeeded && data.deliveryProblem === null
  const line = data?.lines[0]
  return {
    shown: data ?? last,
    isCurrent: data !== undefined,
    isOrderable: quantity !== undefined,
    unitPrice: line && fromDecimal(line.price),
    total: isKnown ? fromDecimal(data.total) : undefined,
    error,
    again: () => void again(),
  }
}
