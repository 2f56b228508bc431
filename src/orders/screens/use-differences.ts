import { useQuery } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import type { AnswerOf } from '#contract/calls.ts'
import { fromWire, type Money, sum } from '#money.ts'

type WireDifferences = AnswerOf<'orderDifferences'>['differences']

/** What was asked for another delivery of an order, for admins: requested once by all parts of a screen that show it. */
export function useDifferences<Shown>(
  orderId: string,
  token: string,
  select: (differences: WireDifferences) => Shown,
) {
  return useQuery({
    queryKey: ['admin-order', orderId, 'differences'],
    queryFn: async ({ signal }) =>
      (await call('orderDifferences', { params: { id: orderId }, token, signal })).differences,
    select,
    enabled: token !== '',
  })
}

/** What was paid for another delivery and is not refunded. */
export function paidMoreOf(differences: WireDifferences): Money {
  return sum(differences.map(({ left }) => fromWire(left)))
}
