import { type FormEvent, useRef, useState } from 'react'
import { receivingWords as words } from '#base/contract/messages/receiving.ts'
import { productName } from '#base/contract/product-name.ts'
import { readFromDto } from '#office/receiving/dto.ts'
import type { FoundProduct, ReadLine } from '#office/receiving/model.ts'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

interface Props {
  readonly supplierId: string
  readonly token: string
  /** Called with one piece of what was scanned; answers how many there are now, in words. */
  readonly onFound: (found: Pick<ReadLine, keyof FoundProduct | 'pieces' | 'price'>) => string
}

type State =
  | { readonly kind: 'ready'; readonly said: string }
  | { readonly kind: 'searching' }
  | { readonly kind: 'several'; readonly code: string; readonly products: readonly FoundProduct[] }
  | { readonly kind: 'refused'; readonly message: string }

/** A number, typed or scanned, and Enter: one piece more of its product. The next can be scanned at once. */
export function ScanField({ supplierId, token, onFound }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [state, setState] = useState<State>({ kind: 'ready', said: '' })

  function add(product: FoundProduct) {
    setState({ kind: 'ready', said: onFound({ ...product, pieces: 1, price: null }) })
    input.current?.focus()
  }

  async function find(event: FormEvent) {
    event.preventDefault()
    const asked = code.trim()
    if (asked === '' || state.kind === 'searching') return
    setState({ kind: 'searching' })
    try {
      // A number with a separator in it is one cell.
      const text = `"${asked.replaceAll('"', '""')}";1`
      const body = { text, ...(supplierId !== '' && { supplierId }) }
      const { lines, errors } = readFromDto(await call('readReceiptLines', { body, token }))
      const [line] = lines
      const [wrong] = errors
      if (line !== undefined) {
        setCode('')
        add(line)
      } else if (wrong !== undefined && wrong.products.length > 0)
        setState({ kind: 'several', code: asked, products: wrong.products })
      else setState({ kind: 'refused', message: wrong?.message ?? '' })
    } catch (error) {
      setState({ kind: 'refused', message: errorSentence(error) })
    }
    input.current?.select()
  }

  return (
    <div className="flex flex-col gap-2">
      <form noValidate onSubmit={(event) => void find(event)} className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <TextInput
            ref={input}
            label={words.scan}
            hint={words.scanHint}
            value={code}
            error={state.kind === 'refused' ? state.message : undefined}
            onChange={({ target }) => setCode(target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="enter"
            maxLength={200}
            mono
          />
        </div>
        <span className="sm:pt-7">
          <Button type="submit" busy={state.kind === 'searching'}>
            {words.add}
          </Button>
        </span>
      </form>
      <p role="status" className="text-sm font-medium empty:hidden">
        {state.kind === 'ready' && state.said}
        {state.kind === 'several' && words.several(state.code)}
      </p>
      {state.kind === 'several' && (
        <ul className="divide-y divide-base-300 rounded-field border border-base-300">
          {state.products.map((product) => (
            <li key={product.productId}>
              <button
                type="button"
                onClick={() => {
                  setCode('')
                  add(product)
                }}
                className="flex min-h-12 w-full cursor-pointer flex-wrap items-baseline gap-x-3 px-3 py-2 text-left text-sm hover:bg-base-200"
              >
                <span className="min-w-0 flex-1 font-medium wrap-anywhere">
                  <bdi>{productName(product.product)}</bdi>
                </span>
                {product.partNumber !== null && <Code>{product.partNumber}</Code>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
