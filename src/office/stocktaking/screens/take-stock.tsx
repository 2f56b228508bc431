import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type MetaFunction, useSearchParams } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { productName } from '#base/contract/product-name.ts'
import { stockWords as words } from '#office/stocktaking/messages.ts'
import type { Counted } from '#office/stocktaking/model.ts'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { head } from '#web/ui/head.ts'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { BookForm } from './book-form.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.stocktaking, description: words.about }, matches)

type State =
  | { readonly kind: 'asking' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'none'; readonly code: string }
  | { readonly kind: 'several'; readonly products: readonly Counted[] }
  | { readonly kind: 'found'; readonly product: Counted }
  | { readonly kind: 'refused'; readonly message: string }

/** The most bookings that stay in sight. */
const mostLatest = 10

/**
 * Counting on a phone, or with a scanner that types a number and Enter: find the product, type what is there, Enter, and the next.
 */
export default function TakeStock() {
  const { token } = useSignedIn()
  const [params] = useSearchParams()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState(params.get('code') ?? '')
  const [state, setState] = useState<State>({ kind: 'asking' })
  const [latest, setLatest] = useState<readonly { readonly key: number; readonly text: string }[]>([])

  // A scanner types where the focus is.
  useEffect(() => input.current?.focus(), [])

  async function find(event: FormEvent) {
    event.preventDefault()
    const asked = code.trim()
    if (asked === '') return
    setState({ kind: 'searching' })
    try {
      const { rows } = await call('stockProducts', { query: { code: asked }, token })
      const products = rows
      const [only, another] = products
      if (only === undefined) setState({ kind: 'none', code: asked })
      else if (another === undefined) setState({ kind: 'found', product: only })
      else setState({ kind: 'several', products })
    } catch (error) {
      setState({ kind: 'refused', message: errorSentence(error) })
    }
    input.current?.select()
  }

  function booked(text: string) {
    setLatest((before) => [{ key: (before[0]?.key ?? 0) + 1, text }, ...before].slice(0, mostLatest))
    setCode('')
    setState({ kind: 'asking' })
    input.current?.focus()
  }

  return (
    <div className="flex max-w-xl flex-col gap-5">
      <PageHead title={words.title} about={words.about} />
      <form noValidate onSubmit={(event) => void find(event)} className="flex flex-col gap-3">
        <TextInput
          ref={input}
          label={words.code}
          hint={words.codeHint}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          mono
        />
        <span>
          <Button
            type="submit"
            kind={state.kind === 'found' ? 'plain' : 'primary'}
            busy={state.kind === 'searching'}
          >
            {words.find}
          </Button>
        </span>
      </form>
      {state.kind === 'searching' && <LoadingState label={words.searching} />}
      {state.kind === 'none' && <p role="status">{words.none(state.code)}</p>}
      {state.kind === 'refused' && (
        <p role="alert" className="text-sm text-error">
          {state.message}
        </p>
      )}
      {state.kind === 'several' && (
        <Choice products={state.products} choose={(product) => setState({ kind: 'found', product })} />
      )}
      {state.kind === 'found' && (
        <BookForm key={state.product.id} product={state.product} token={token} onBooked={booked} />
      )}
      {latest.length > 0 && (
        <Card as="section">
          <h2 className="text-heading">{words.latest}</h2>
          <ol className="mt-2 flex flex-col gap-1 text-sm tabular-nums" aria-live="polite">
            {latest.map(({ key, text }) => (
              <li key={key} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ol>
        </Card>
      )}
    </div>
  )
}

interface ChoiceProps {
  readonly products: readonly Counted[]
  readonly choose: (product: Counted) => void
}

function Choice({ products, choose }: ChoiceProps) {
  return (
    <div>
      <p role="status" className="mb-2 text-sm">
        {words.several}
      </p>
      <ul className="divide-y divide-base-300 rounded-field border border-base-300">
        {products.map((product) => (
          <li key={product.id}>
            <button
              type="button"
              onClick={() => choose(product)}
              className="flex min-h-12 w-full cursor-pointer flex-wrap items-baseline gap-x-3 px-3 py-2 text-left text-sm hover:bg-base-200"
            >
              <span className="min-w-0 flex-1 font-medium wrap-anywhere">
                <bdi>{productName(product.name)}</bdi>
              </span>
              {product.partNumber !== null && <Code>{product.partNumber}</Code>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
