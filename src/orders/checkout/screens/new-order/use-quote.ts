import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, BodyOf } from '#base/contract/schemas.ts'
import { call } from '#web/client/call.ts'
import { useSettled } from '#web/ui/settled.ts'

type Question = BodyOf<'priceOrder'>
/** A refusal has the cart alone. */
type CartDto = AnswerOf<'readCart'> & Partial<Pick<AnswerOf<'priceOrder'>, 'vehicles' | 'onAccount'>>

const settleMs = 250
const keyOf = (asked: string) => ['price-order', asked]

/**
 * What an order costs now, by the server, shortly after the last change. Until a delivery is chosen, it has the cheapest.
 * While the next answer is awaited, the last one is shown.
 */
export function useQuote(question: Question, token: string) {
  const queries = useQueryClient()
  const now = JSON.stringify(question)
  const asked = useSettled(now, settleMs)
  const queryFn = ({ signal }: { signal: AbortSignal }) => ask(question, token, signal)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keyOf(asked),
    queryFn,
    // The email alone brings the vehicles of the customer.
    enabled: token !== '' && (question.lines.length > 0 || question.email !== undefined) && asked === now,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })
  return {
    quote: question.lines.length === 0 ? undefined : data && quoteOf(data),
    /** What is known of the customer: their vehicles, and what they may order on account; null for one who may not. */
    buyer: {
      vehicles: data?.vehicles?.map(({ vehicle, ...saved }) => ({ ...vehicle, ...saved })) ?? [],
      onAccount: data?.onAccount ?? null,
    },
    error,
    isBusy: isFetching || asked !== now,
    again: () => void refetch(),
    /** What it costs as it is typed now, not as it is shown. @throws CallRefused */
    current: () => queries.fetchQuery({ queryKey: keyOf(now), queryFn, staleTime: 0 }),
    /** Shows what a refusal said that the order costs now. */
    show: (cart: CartDto) => queries.setQueryData(keyOf(now), cart),
  }
}

async function ask(body: Question, token: string, signal: AbortSignal): Promise<CartDto> {
  const found = await call('priceOrder', { body, token, signal })
  const [cheapest] = found.deliveries
  if (body.delivery !== undefined || cheapest === undefined) return found
  return call('priceOrder', { body: { ...body, delivery: cheapest.id }, token, signal })
}

function quoteOf(cart: CartDto) {
  return { totals: cart, lines: cart.lines }
}

export type Quote = ReturnType<typeof quoteOf>
