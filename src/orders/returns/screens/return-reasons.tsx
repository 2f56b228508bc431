import { keepPreviousData, useQuery } from '@tanstack/react-query'
import PackageOpen from 'lucide-react/icons/package-open'
import { Link, type MetaFunction, useSearchParams } from 'react-router'
import { returnReasons } from '#base/contract/forms/returns.ts'
import { menu } from '#base/contract/menu.ts'
import { returnReasonWords } from '#base/contract/messages/return-words.ts'
import { shownName } from '#base/contract/product-name.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import type { ReasonCounts } from '#orders/returns/model.ts'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { returnFigures as words } from '#platform/audit/messages/return-desk.ts'
import { call } from '#web/client/call.ts'
import { Code } from '#web/ui/code.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { head } from '#web/ui/head.ts'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SmallSelect } from '#web/ui/small-select.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.returnReasons, description: words.about }, matches)

/** Why customers return which products, the most returned first, in a period that is stored in the address. */
export default function ReturnReasons() {
  const { token } = useSignedIn()
  const [params, setParams] = useSearchParams()
  const days = params.get('days') ?? '90'
  const { data, error, refetch } = useQuery({
    queryKey: ['return-reasons', days],
    queryFn: async ({ signal }) =>
      (await call('returnReasons', { query: queryOf(days), token, signal })).rows,
    placeholderData: keepPreviousData,
    enabled: token !== '',
  })
  return (
    <div className="flex flex-col gap-6">
      <PageHead
        title={menu.returnReasons}
        about={words.about}
        actions={
          <SmallSelect
            label={words.days}
            value={days}
            onChange={({ target }) => setParams({ days: target.value }, { replace: true })}
            options={words.ranges}
          />
        }
      />
      {error && <ErrorState title={error.message} again={() => void refetch()} />}
      {!error && !data && <LoadingState label={words.loading} />}
      {!error && data?.length === 0 && <EmptyState icon={<PackageOpen />} title={words.none} />}
      {!error && data && data.length > 0 && <Reasons rows={data} />}
    </div>
  )
}

/** All days for a period that the page does not offer. */
function queryOf(days: string): { days?: string } {
  const isOffered = words.ranges.some(({ value }) => value === days)
  return isOffered && days !== 'all' ? { days } : {}
}

function Reasons({ rows }: { rows: readonly ReasonCounts[] }) {
  return (
    <div className="overflow-x-auto rounded-box border border-base-300 bg-base-100">
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{menu.returnReasons}</caption>
        <thead>
          <tr>
            <th scope="col" className="px-3 py-2 text-left font-medium">
              {words.product}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium">
              {words.pieces}
            </th>
            {returnReasons.map((reason) => (
              <th key={reason} scope="col" className="px-3 py-2 text-right font-medium whitespace-nowrap">
                {returnReasonWords[reason]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ productId, product, partNumber, pieces, reasons }) => (
            <tr key={productId} className="border-t border-base-300">
              <th scope="row" className="min-w-40 px-3 py-2 text-left font-normal">
                <span className="flex flex-col">
                  <Link
                    to={`${staffScreens.manageProduct}?q=${encodeURIComponent(partNumber ?? product)}`}
                    className="link inline-block min-h-6"
                  >
                    <bdi>{shownName(product)}</bdi>
                  </Link>
                  {partNumber && <Code>{partNumber}</Code>}
                </span>
              </th>
              <td className="px-3 py-2 text-right font-semibold">{pieces}</td>
              {returnReasons.map((reason) => (
                <td key={reason} className="px-3 py-2 text-right">
                  {reasons[reason] === 0 ? <span className="text-muted">0</span> : reasons[reason]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
