import X from 'lucide-react/icons/x'
import { receivingWords as words } from '#base/contract/messages/receiving.ts'
import { productName } from '#base/contract/product-name.ts'
import { currencySign } from '#base/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import type { DraftLine } from './draft.ts'

interface Props {
  readonly lines: readonly DraftLine[]
  readonly errors: Readonly<Record<string, string>>
  /** A price that is being booked cannot be changed any more. */
  readonly isBusy: boolean
  readonly change: (productId: string, to: Partial<Pick<DraftLine, 'pieces' | 'price'>>) => void
  readonly remove: (productId: string) => void
}

/** The products of a delivery that is being entered, with their pieces and prices. */
export function DraftLines({ lines, errors, isBusy, change, remove }: Props) {
  return (
    <ul className="divide-y divide-base-300 rounded-box border border-base-300 bg-base-100">
      {lines.map(({ productId, product, partNumber, pieces, price }) => (
        <li
          key={productId}
          className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 p-3 md:grid-cols-[minmax(0,1fr)_9rem_11rem_auto]"
        >
          <span className="col-span-3 min-w-0 md:col-span-1">
            <span className="block font-medium wrap-anywhere">
              <bdi>{productName(product)}</bdi>
            </span>
            {partNumber !== null && <Code>{partNumber}</Code>}
          </span>
          <NumberInput
            label={words.pieces}
            aria-label={words.piecesOf(productName(product))}
            value={pieces}
            error={errors[`${productId}.pieces`]}
            onChange={({ target }) => change(productId, { pieces: target.value })}
            kind="whole"
          />
          <NumberInput
            label={words.price}
            aria-label={words.priceOf(productName(product))}
            value={price}
            error={errors[`${productId}.price`]}
            readOnly={isBusy}
            onChange={({ target }) => change(productId, { price: target.value })}
            kind="amount"
            before={currencySign()}
          />
          <span className="pt-7">
            <Button
              kind="quiet"
              aria-label={words.remove(productName(product))}
              onClick={() => remove(productId)}
            >
              <X aria-hidden className="size-4" />
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}
