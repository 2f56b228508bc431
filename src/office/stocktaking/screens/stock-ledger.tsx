import { useQuery } from '@tanstack/react-query'
import ScrollText from 'lucide-react/icons/scroll-text'
import { type MetaFunction, useParams, useSearchParams } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { adminProducts } from '#base/contract/messages/products.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { site } from '#base/contract/words.ts'
import { useShownProduct } from '#catalog/products/screens/shown-product.ts'
import { SupplierNumbers } from '#office/receiving/screens/supplier-numbers.tsx'
import { stockWords as words } from '#office/stocktaking/messages.ts'
import type { LedgerLine } from '#office/stocktaking/model.ts'
import { useMay } from '#people/identity/screens/if-permitted.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { call } from '#web/client/call.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { head } from '#web/ui/head.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { Moment } from '#web/ui/moment.tsx'
import type { PageHandle } from '#web/ui/page-handle.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { LedgerChange } from './ledger-change.tsx'

/** The browser loads the product: the page is the same for each. */
export const handle: PageHandle = { isShell: true }

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.stockLedger, description: words.ledgerAbout }, matches)

const size = 25

/** Every change of the stock of a product: when, why, by how much, and who. */
export default function StockLedger() {
  const { id = '' } = useParams()
  const { token } = useSignedIn()
  const { product } = useShownProduct()
  const [params] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? '1')) || 1)
  const ledger = useQuery({
    queryKey: ['stock-ledger', id, page],
    queryFn: ({ signal }) =>
      call('stockLedger', {
        params: { id },
        query: { limit: size, offset: (page - 1) * size },
        token,
        signal,
      }),
    enabled: token !== '',
  })
  const { data, error } = ledger
  const mayBook = useMay('stock.edit')
  return (
    <>
      <PageHead
        level="h2"
        title={adminProducts.tabs.stock}
        about={words.ledgerAbout}
        actions={
          mayBook && (
            <LinkButton to={staffScreens.stocktakingOf(product.partNumber ?? product.name)}>
              {words.bookHere}
            </LinkButton>
          )
        }
      />
      <div className="mt-5 flex flex-col gap-4">
        {error && <ErrorState title={errorSentence(error)} again={() => void ledger.refetch()} />}
        {!error && data === undefined && <LoadingState label={site.loading} />}
        {data?.total === 0 && (
          <EmptyState icon={<ScrollText />} title={words.ledgerEmpty}>
            {words.ledgerAbout}
          </EmptyState>
        )}
        {data && data.total > 0 && (
          <>
            <ol className="divide-y divide-base-300 rounded-box border border-base-300 bg-base-100">
              {data.rows.map((line) => (
                <Line key={`${line.at} ${line.balance} ${line.change} ${line.orderId}`} line={line} />
              ))}
            </ol>
            <Pager
              page={page}
              size={size}
              total={data.total}
              hrefOf={(to) => (to === 1 ? '?' : `?page=${to}`)}
            />
          </>
        )}
        {data && <SupplierNumbers key={id} productId={id} token={token} />}
      </div>
    </>
  )
}

function Line({ line }: { readonly line: LedgerLine }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 p-3 text-sm sm:grid-cols-[10rem_minmax(0,1fr)_auto]">
      <span className="text-muted">
        <Moment at={line.at} />
      </span>
      <LedgerChange line={line} />
    </li>
  )
}
