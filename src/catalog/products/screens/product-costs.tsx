import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { costWords as words } from '#base/contract/messages/receiving.ts'
import { formatDecimal } from '#base/money.ts'
import { useMay } from '#people/identity/screens/if-permitted.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { call } from '#web/client/call.ts'

/** The ids of the products of a table, whose costs are read by one call, once their column is shown. */
export const ShownProducts = createContext<readonly string[]>([])

/** What products cost, by their ids; for staff who may see it. */
export function useCosts(ids: readonly string[]) {
  const { token } = useSignedIn()
  const maySee = useMay('costs.see')
  return useQuery({
    queryKey: ['product-costs', ids],
    queryFn: async ({ signal }) => {
      const { rows } = await call('productCosts', { query: { ids: ids.join(',') }, token, signal })
      return rows
    },
    enabled: maySee && token !== '' && ids.length > 0,
    retry: false,
  })
}

/** The margin of a product in the table. */
export function MarginCell({ id }: { readonly id: string }) {
  const { data = [] } = useCosts(use(ShownProducts))
  const found = data.find((row) => row.id === id)
  if (found === undefined || found.margin === null) return '–'
  return (
    <span className={found.margin < 0 ? 'text-error' : undefined}>
      {words.amount(formatDecimal(found.margin), found.percent)}
    </span>
  )
}

/** What a product cost and the margin of its price, beside its fields. */
export function ProductCosts({ id }: { readonly id: string }) {
  const maySee = useMay('costs.see')
  const { data } = useCosts([id])
  const found = data?.[0]
  if (!maySee || found === undefined) return null
  const { last, cost, net, margin, percent } = found
  return (
    <section className="rounded-box border border-base-300 bg-base-100 p-4 sm:p-5" aria-label={words.title}>
      <h3 className="font-medium">{words.title}</h3>
      {last === null || cost === null || margin === null ? (
        <p className="text-sm text-muted">{words.unknown}</p>
      ) : (
        <dl className="mt-1 grid gap-x-6 gap-y-1 text-sm tabular-nums sm:grid-cols-2">
          {[
            [words.net, formatDecimal(net)],
            [words.margin, words.amount(formatDecimal(margin), percent)],
            [words.average, formatDecimal(cost)],
            [words.last, formatDecimal(last)],
          ].map(([label, amount]) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-3">
              <dt className="text-muted">{label}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
