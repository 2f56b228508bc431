import { useState } from 'react'
import { shownName } from '#base/contract/product-name.ts'
import type { Product } from '#catalog/products/model.ts'
import { ProductSearch } from '#catalog/products/screens/product-search.tsx'
import { settingWords } from '#platform/settings/messages.ts'
import { priceListWords as words } from '#pricing/prices/messages/price-list-words.ts'
import { priceWords } from '#pricing/prices/messages/price-words.ts'
import { Card } from '#web/ui/card.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { ExplainedLine } from './explained-line.tsx'
import { quantityOf } from './price-example-card.tsx'

/** What a line of a product costs a customer of a group, step by step. */
export function GroupExample({ groupId, token }: { readonly groupId: string; readonly token: string }) {
  const [product, setProduct] = useState<Product>()
  const [typed, setTyped] = useState('1')
  const quantity = quantityOf(typed)
  return (
    <Card as="section">
      <h2 className="text-heading">{settingWords.example}</h2>
      <p className="mt-1 mb-3 text-sm text-muted">{words.exampleHint}</p>
      <div className="flex flex-col gap-3">
        <ProductSearch label={words.exampleProduct} token={token} onPick={setProduct} />
        {product && (
          <>
            <p className="text-sm font-medium wrap-anywhere">
              <bdi>{shownName(product.name)}</bdi>
            </p>
            <div className="w-28">
              <NumberInput
                label={priceWords.quantity}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                kind="whole"
              />
            </div>
            {quantity === undefined ? (
              <p className="text-sm text-muted">{priceWords.needsQuantity}</p>
            ) : (
              <ExplainedLine asked={{ productId: product.id, quantity, group: groupId }} token={token} />
            )}
          </>
        )}
      </div>
    </Card>
  )
}
