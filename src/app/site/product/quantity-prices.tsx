import { quantityPriceWords } from '#app/site/messages/quantity-prices.ts'
import type { ProductPriceFields } from '#base/contract/forms/prices.ts'
import { formatInteger } from '#base/format-integer.ts'
import { fromDecimal, isMore } from '#base/money.ts'
import type { Product } from '#catalog/products/model.ts'
import { Price } from '#web/ui/price.tsx'

interface Props {
  readonly product: Pick<Product, 'price'>
  readonly breaks: ProductPriceFields['breaks']
}

/** The lower prices of more pieces; nothing where there are none. A break above the list price is never charged. */
export function QuantityPrices({ product, breaks }: Props) {
  const list = fromDecimal(product.price)
  const lower = breaks.filter(({ price }) => isMore(list, fromDecimal(price)))
  if (lower.length === 0) return null
  return (
    <table className="w-full text-sm">
      <caption className="mb-1 text-left font-medium">
        {quantityPriceWords.quantityPrices}{' '}
        <span className="font-normal text-muted">{quantityPriceWords.quantityPricesHint}</span>
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{quantityPriceWords.pieces}</th>
          <th scope="col">{quantityPriceWords.priceEach}</th>
        </tr>
      </thead>
      <tbody>
        {lower.map(({ from, price }) => (
          <tr key={from} className="border-t border-base-300">
            <th scope="row" className="py-1.5 text-left font-normal tabular-nums">
              {quantityPriceWords.fromPieces(formatInteger(from))}
            </th>
            <td className="py-1.5 text-right">
              <Price amount={fromDecimal(price)} size="small" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
