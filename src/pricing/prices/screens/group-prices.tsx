import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { shownName } from '#base/contract/product-name.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { site } from '#base/contract/words.ts'
import { formatInteger } from '#base/format-integer.ts'
import { formatDecimal } from '#base/money.ts'
import { ProductSearch } from '#catalog/products/screens/product-search.tsx'
import { useRights } from '#people/identity/screens/if-permitted.tsx'
import { priceListWords as words } from '#pricing/prices/messages/price-list-words.ts'
import { call } from '#web/client/call.ts'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { pageRows, usePageOf } from '#web/ui/page-of.ts'
import { Pager } from '#web/ui/pager.tsx'

/** The price list of a group; a product is added and changed on the page of its prices. */
export function GroupPrices({ groupId, token }: { readonly groupId: string; readonly token: string }) {
  const navigate = useNavigate()
  const may = useRights()
  const { page, query, hrefOf } = usePageOf('products')
  const { data, error, refetch } = useQuery({
    queryKey: ['group-prices', groupId, query],
    queryFn: ({ signal }) => call('groupPrices', { params: { id: groupId }, query, token, signal }),
    enabled: token !== '',
    placeholderData: keepPreviousData,
  })
  return (
    <Card as="section">
      <h2 className="text-heading">{words.priceList}</h2>
      <p className="mt-1 mb-3 text-sm text-muted">{words.priceListHint}</p>
      {error && <ErrorState title={errorSentence(error)} again={() => void refetch()} />}
      {!error && data === undefined && <LoadingState label={site.loading} />}
      {data?.total === 0 && <p className="mb-3 text-sm">{words.noProducts}</p>}
      <ul className="mb-4 flex flex-col divide-y divide-base-300 empty:hidden">
        {data?.rows.map(({ productId, product, partNumber, price, prices }) => (
          <li key={productId} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-0 flex-1 basis-56">
              <Link
                to={staffScreens.pricesOf(productId)}
                className="link-hover link font-medium wrap-anywhere"
              >
                <bdi>{shownName(product)}</bdi>
              </Link>{' '}
              {partNumber !== null && <Code>{partNumber}</Code>}
            </span>
            <span className="text-sm tabular-nums">
              {prices
                .map((step) => words.step(formatInteger(step.from), formatDecimal(step.price)))
                .join(', ')}{' '}
              <span className="whitespace-nowrap text-muted">({words.listPrice(formatDecimal(price))})</span>
            </span>
          </li>
        ))}
      </ul>
      {data && <Pager page={page} size={pageRows} total={data.total} hrefOf={hrefOf} preventScrollReset />}
      {may('import', 'prices.edit') && (
        <LinkButton to={staffScreens.importOf('price_lists', groupId)}>{words.importList}</LinkButton>
      )}
      {may('prices.edit', 'products.see') && (
        <div className="mt-4">
          <ProductSearch
            label={words.addProduct}
            token={token}
            onPick={({ id }) => void navigate(staffScreens.pricesOf(id))}
          />
        </div>
      )}
    </Card>
  )
}
