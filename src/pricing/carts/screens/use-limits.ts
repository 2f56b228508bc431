import { useEffect, useState } from 'react'
import { call } from '#web/client/call.ts'
import { limitedFromDto, type ShownLine } from '../dto.ts'
import { readStored } from './stored-cart.ts'

type Limits = ReadonlyMap<string, { readonly most: number; readonly reason: string }>

const none: Limits = new Map()

/**
 * The lines of the cart, with how much can be ordered of those that ask for more (docs/decisions/orders/holds.md). It is asked for whenever a
 * quantity changes; until the shop answers, a line is shown without it.
 */
export function useLimited(lines: readonly ShownLine[]): readonly ShownLine[] {
  const [limits, setLimits] = useState(none)
  const quantities = lines.map(({ productId, quantity }) => `${productId} ${quantity}`).join()
  useEffect(() => {
    const cart = readStored()?.token
    if (quantities === '' || cart === undefined) return
    const controller = new AbortController()
    call('cartLimits', { cart, signal: controller.signal }).then(
      (answer) => {
        if (!controller.signal.aborted) setLimits(limitedFromDto(answer))
      },
      // The shop checks the limits when it places the order.
      () => {},
    )
    return () => controller.abort()
  }, [quantities])
  return lines.map((line) => {
    const limit = limits.get(line.productId)
    return limit !== undefined && line.problem === null && line.quantity > limit.most
      ? { ...line, limit }
      : line
  })
}

/** Whether a line cannot be ordered as it is. */
export function isWrong({ problem, limit }: ShownLine): boolean {
  return problem !== null || limit !== undefined
}
