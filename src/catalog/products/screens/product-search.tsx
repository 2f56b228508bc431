import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { productSearch as words } from '#base/contract/messages/promotion-words.ts'
import { productName } from '#base/contract/product-name.ts'
import { formatDecimal } from '#base/money.ts'
import type { Product } from '#catalog/products/model.ts'
import { call } from '#web/client/call.ts'
import { Code } from '#web/ui/code.tsx'
import { useSettled } from '#web/ui/settled.ts'
import { TextInput } from '#web/ui/text-input.tsx'

const settleMs = 200
const mostShown = 6

/** The products on sale that a typed search finds, at most `limit`, once nobody has typed for a moment. */
export function useFoundProducts(typed: string, { token, limit }: { token: string; limit: number }) {
  const q = useSettled(typed.trim(), settleMs)
  return useQuery({
    queryKey: ['admin-products', 'search', q, limit],
    queryFn: async ({ signal }) => {
      const { rows } = await call('adminProducts', { query: { q, filter: 'on_sale', limit }, token, signal })
      return rows
    },
    enabled: q !== '' && token !== '',
    placeholderData: keepPreviousData,
  })
}

interface SearchProps {
  readonly label: string
  readonly token: string
  readonly onPick: (product: Product) => void
  readonly error?: string | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** Finds a product on sale by name, brand or part number. */
export function ProductSearch({ label, token, onPick, error, ref }: SearchProps) {
  const [typed, setTyped] = useState('')
  const found = useFoundProducts(typed, { token, limit: mostShown })
  const isAsked = typed.trim() !== ''
  const rows = isAsked ? (found.data ?? []) : []
  return (
    <search className="flex flex-col gap-2">
      <TextInput
        label={label}
        hint={words.hint}
        error={error}
        ref={ref}
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          // Enter would submit the form around it.
          if (event.key === 'Enter') event.preventDefault()
        }}
        autoComplete="off"
      />
      <p role="status" className="sr-only">
        {isAsked && found.isSuccess ? words.found(rows.length) : ''}
      </p>
      {isAsked && found.isError && <p className="text-sm text-error">{words.failed}</p>}
      {isAsked && found.isSuccess && rows.length === 0 && <p className="text-sm text-muted">{words.none}</p>}
      {rows.length > 0 && (
        <ul className="divide-y divide-base-300 rounded-field border border-base-300">
          {rows.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                onClick={() => {
                  setTyped('')
                  onPick(product)
                }}
                className="flex w-full cursor-pointer flex-wrap items-baseline gap-x-3 px-3 py-2 text-left text-sm hover:bg-base-200"
              >
                <span className="sr-only">{words.take('')}</span>
                <span className="min-w-0 flex-1 font-medium wrap-anywhere">
                  <bdi>{productName(product.name)}</bdi>
                </span>
                {product.partNumber !== null && <Code>{product.partNumber}</Code>}
                <span className="tabular-nums">{formatDecimal(product.price)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}
