import { useQueries, useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { promotionWords as words } from '#base/contract/messages/promotion-words.ts'
import { productName, shownName } from '#base/contract/product-name.ts'
import { site } from '#base/contract/words.ts'
import { withOwnNumbers } from '#base/example-numbers.ts'
import { currencySign, formatMoney, isZero, type Money, readMoney, times } from '#base/money.ts'
import { shopConfig } from '#base/shop-config.ts'
import { momentIn } from '#base/zoned-text.ts'
import type { Product } from '#catalog/products/model.ts'
import { ProductSearch } from '#catalog/products/screens/product-search.tsx'
import { useCategories } from '#catalog/products/screens/use-categories.ts'
import { settingWords } from '#platform/settings/messages.ts'
import { AmountRow, TotalRow } from '#platform/settings/screens/amount-row.tsx'
import { quantityOf } from '#pricing/prices/screens/price-example-card.tsx'
import type { PromotionRow } from '#pricing/promotions/model.ts'
import { call } from '#web/client/call.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { localText } from './promotion-draft.ts'
import { promotionExample } from './promotion-example.ts'

interface CardProps {
  /** The promotion as it is edited: its last complete fields. */
  readonly promotion: PromotionRow
  /** The other promotions that are applied by themselves. */
  readonly others: readonly PromotionRow[]
  readonly token: string
}

interface Chosen {
  readonly product: Product
  readonly quantity: string
}

/** What a cart of products of the shop costs with the promotion: changes while it is edited. */
export function PromotionExampleCard({ promotion, others, token }: CardProps) {
  const newest = useQuery({
    queryKey: ['admin-products', 'example'],
    queryFn: async ({ signal }) => {
      const query = { filter: 'on_sale', limit: 2 }
      const { rows } = await call('adminProducts', { query, token, signal })
      return rows
    },
    enabled: token !== '',
  })
  // Until it is changed, the cart has the minimum order of the newest products.
  const [changed, setChanged] = useState<readonly Chosen[]>()
  const cart =
    changed ??
    (newest.data ?? []).map((product) => ({ product, quantity: String(Math.max(1, product.minimum)) }))
  const [delivery, setDelivery] = useState('4.90')
  const [at, setAt] = useState<string>()
  const [withOthers, setWithOthers] = useState(true)
  const { from } = promotion.fields
  const moment = (at && momentIn(at, shopConfig().timeZone)) || startOf(from)
  const price = readMoney(delivery.trim())
  const isComplete = price !== undefined && cart.every(({ quantity }) => quantityOf(quantity) !== undefined)
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{words.exampleHint}</p>
      {!isComplete && <p className="text-sm text-muted">{withOwnNumbers(words.needsValues)}</p>}
      {price !== undefined && isComplete && cart.length > 0 && (
        <Result
          promotion={promotion}
          others={withOthers ? others : []}
          cart={cart}
          delivery={price}
          now={moment}
          token={token}
        />
      )}
      {newest.isSuccess && cart.length === 0 && (
        <p className="text-sm text-muted">
          {newest.data.length === 0 ? words.exampleNoProducts : words.exampleEmpty}
        </p>
      )}
      <ExampleLines cart={cart} onChange={setChanged} />
      <ProductSearch
        label={words.addProduct}
        token={token}
        onPick={(product) =>
          setChanged([
            ...cart.filter((one) => one.product.id !== product.id),
            { product, quantity: String(Math.max(1, product.minimum)) },
          ])
        }
      />
      <div className="grid grid-cols-[1fr_1.6fr] items-end gap-2">
        <NumberInput
          label={words.deliveryPrice}
          value={delivery}
          onChange={({ target }) => setDelivery(target.value)}
          kind="amount"
          before={currencySign()}
        />
        <TextInput
          type="datetime-local"
          label={words.at}
          value={at ?? localText(moment)}
          onChange={({ target }) => setAt(target.value || undefined)}
          autoComplete="off"
        />
      </div>
      {others.length > 0 && (
        <Checkbox
          label={words.others}
          checked={withOthers}
          onChange={({ target }) => setWithOthers(target.checked)}
        />
      )}
    </div>
  )
}

/** Now, or the beginning of a promotion that has not begun. */
function startOf(from: string | null): Date {
  const now = new Date()
  now.setSeconds(0, 0)
  return from !== null && new Date(from) > now ? new Date(from) : now
}

interface LinesProps {
  readonly cart: readonly Chosen[]
  readonly onChange: (cart: readonly Chosen[]) => void
}

function ExampleLines({ cart, onChange }: LinesProps) {
  return (
    <ul className="flex flex-col gap-2">
      {cart.map(({ product, quantity }, index) => {
        const name = productName(product.name)
        return (
          <li key={product.id} className="flex items-center gap-2">
            <div className="w-20 shrink-0">
              <NumberInput
                label={words.quantityOf(name)}
                labelHidden
                value={quantity}
                onChange={({ target }) => onChange(cart.with(index, { product, quantity: target.value }))}
                kind="whole"
              />
            </div>
            <span className="min-w-0 flex-1 text-sm wrap-anywhere">
              <bdi>{shownName(product.name)}</bdi>
            </span>
            <IconButton label={settingWords.remove(name)} onClick={() => onChange(cart.toSpliced(index, 1))}>
              <X aria-hidden className="size-4" />
            </IconButton>
          </li>
        )
      })}
    </ul>
  )
}

interface ResultProps extends CardProps {
  readonly cart: readonly Chosen[]
  readonly delivery: Money
  readonly now: Date
}

function Result({ promotion, others, cart, delivery, now, token }: ResultProps) {
  const { data: categories = [] } = useCategories()
  const prices = useQueries({
    queries: cart.map(({ product: { id } }) => ({
      queryKey: ['product-prices', id],
      queryFn: async () => (await call('productPrices', { params: { id }, token })).prices,
    })),
  })
  const { totals, problem } = promotionExample({
    promotion,
    others,
    lines: cart.map(({ product, quantity }, index) => ({
      product,
      quantity: Number(quantity),
      prices: prices[index]?.data,
    })),
    categories,
    delivery,
    now,
  })
  const own = totals.promotions.find(({ id }) => id === promotion.id)
  return (
    <div className="border-y border-base-300 py-3">
      <p role="status" className="text-sm font-medium">
        {problem !== undefined && words.nothing[problem]}
        {own && !isZero(own.amount) && words.off(formatMoney(own.amount))}{' '}
        {own?.freeDelivery && words.freeDelivery}
      </p>
      <dl className="mt-2 flex flex-col gap-1.5 text-sm tabular-nums">
        {totals.lines.map(({ productId, quantity, unitPrice, goods }, index) => (
          <AmountRow
            key={productId}
            name={`${quantity} × ${formatMoney(unitPrice)} ${productName(cart[index]?.product.name ?? '')}`}
            amount={goods}
          />
        ))}
        {totals.promotions.map(({ id, name, amount }) => (
          <AmountRow
            key={id}
            name={id === promotion.id ? `${name || words.newTitle} (${words.this})` : name}
            amount={times(amount, -1)}
          />
        ))}
        {totals.delivery && (
          <AmountRow name={words.delivery} amount={totals.delivery.total} zero={words.free} />
        )}
        <TotalRow name={words.total} amount={totals.total} />
      </dl>
      {prices.some(({ isLoading }) => isLoading) && <p className="text-sm text-muted">{site.loading}</p>}
    </div>
  )
}
