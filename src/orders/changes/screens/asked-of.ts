import type { OrderAccess } from '#orders/orders/screens/use-access.ts'
import { call } from '#web/client/call.ts'
import { differenceFromDto, type ShownDifference } from '../dto.ts'

/** What was asked for another delivery of an order, by the session or the key. */
export async function askedOf(
  orderId: string,
  { token, orderKey }: Pick<OrderAccess, 'token' | 'orderKey'>,
  signal: AbortSignal,
): Promise<ShownDifference[]> {
  const { differences } = await call('orderDifferences', { params: { id: orderId }, token, orderKey, signal })
  return differences.map(differenceFromDto)
}
