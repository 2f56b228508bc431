import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { fromDecimal, type Money, sum } from '#base/money.ts'
import { call } from '#web/client/call.ts'

type DifferencesDto = AnswerOf<'orderDifferences'>['differences']

/** What was asked for another delivery of an order, for admins: requested once by all parts of a screen that show it. */
export function useDifferences<Shown>(
  orderId: string,
  token: string,
  select: (differences: DifferencesDto) => Shown,
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
export function paidMoreOf(differences: DifferencesDto): Money {
  return sum(differences.map(({ left }) => fromDecimal(left)))
}
