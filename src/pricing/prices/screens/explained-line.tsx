import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { promotionWords } from '#base/contract/messages/promotion-words.ts'
import { formatInteger } from '#base/format-integer.ts'
import { formatMoney, isZero, times } from '#base/money.ts'
import { explainedFromDto } from '#pricing/prices/dto.ts'
import { priceWords as words } from '#pricing/prices/messages/price-words.ts'
import type { ExplainedPrice } from '#pricing/prices/model.ts'
import { call } from '#web/client/call.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { UnitPrices } from './unit-prices.tsx'

export interface Asked {
  readonly productId: string
  readonly quantity: number
  readonly email?: string
  /** The id of a group. */
  readonly group?: string
  /** ISO 8601; by default now. */
  readonly at?: string
}

/** The price of a line, step by step, as the shop calculates it. */
export function ExplainedLine({ asked, token }: { readonly asked: Asked; readonly token: string }) {
  const { productId, quantity, ...rest } = asked
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['price-explain', asked],
    queryFn: async ({ signal }) => {
      const query = { quantity: String(quantity), ...rest }
      return explainedFromDto(await call('explainPrice', { params: { id: productId }, query, token, signal }))
    },
    enabled: token !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (error) return <ErrorState title={errorSentence(error)} again={() => void refetch()} />
  if (data === undefined) return <LoadingState label={words.explaining} />
  return (
    <div aria-busy={isPlaceholderData} className="flex flex-col gap-5 aria-busy:opacity-70">
      <Steps explained={data} asked={asked} />
    </div>
  )
}

function Steps({ explained, asked }: { explained: ExplainedPrice; asked: Asked }) {
  const { group, considered, unitPrice, goods, promotions, total } = explained
  return (
    <>
      <Step title={words.unitPrice}>
        <p className="mb-2 text-sm text-muted">{groupSentence(group, asked)}</p>
        <UnitPrices considered={considered} chosen={explained} />
      </Step>
      <Step title={words.line}>
        <p className="flex justify-between gap-4 text-sm tabular-nums">
          <span>{words.goods(formatInteger(asked.quantity), formatMoney(unitPrice))}</span>
          <span>{formatMoney(goods)}</span>
        </p>
      </Step>
      <Step title={words.promotions}>
        <p className="mb-2 text-sm text-muted">
          {promotions.length === 0 ? words.noPromotions : words.promotionsHint}
        </p>
        <ol className="flex flex-col gap-2 text-sm tabular-nums">
          {promotions.map(({ id, name, amount, freeDelivery, problem }) => (
            <li key={id} className="flex justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">
                {name}
                {problem !== null && (
                  <span className="block text-muted">{promotionWords.nothing[problem]}</span>
                )}
                {freeDelivery && <span className="block text-muted">{words.freeDelivery}</span>}
              </span>
              {!isZero(amount) && <span className="shrink-0">{formatMoney(times(amount, -1))}</span>}
            </li>
          ))}
        </ol>
      </Step>
      <p className="flex justify-between gap-4 border-t border-base-300 pt-3 font-semibold tabular-nums">
        <span>{words.total}</span>
        <span>{formatMoney(total)}</span>
      </p>
    </>
  )
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 font-medium">{title}</h3>
      {children}
    </section>
  )
}

function groupSentence(group: string | null, { email }: Asked): string {
  if (group !== null) return words.ofGroup(group)
  return email === undefined ? words.nobody : words.noGroup
}
