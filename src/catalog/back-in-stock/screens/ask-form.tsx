import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { backInStockWords as words } from '#base/contract/messages/back-in-stock-page.ts'
import { productField } from '#base/contract/names.ts'
import { screens } from '#base/contract/screens.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

/** The signed-in person. */
interface Own {
  readonly email: string
  readonly token: string
}

type State = { kind: 'editing'; error?: string } | { kind: 'sending' } | { kind: 'done'; sentence: string }

const OwnEmail = lazy(async () => ({ default: (await import('./own-email.tsx')).OwnEmail }))

/**
 * Asks for one mail when a product is back. Without JavaScript the form leads to a page with the answer. Signed-in users find their
 * email filled in.
 */
export function AskForm({ productId }: { productId: string }) {
  const isSignedIn = useIsHydrated() && 'signedIn' in document.documentElement.dataset
  const field = useRef<HTMLInputElement>(null)
  const own = useRef<Own>(undefined)
  const [state, setState] = useState<State>({ kind: 'editing' })

  function fillIn(person: Own): void {
    own.current = person
    if (field.current?.value === '') field.current.value = person.email
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (state.kind === 'sending') return
    setState({ kind: 'sending' })
    const email = field.current?.value ?? ''
    // What makes the calls is loaded with the first press.
    const next = await import('./send-ask.ts').then(
      ({ sendAsk }) => sendAsk(productId, email, own.current),
      () => ({ kind: 'editing', error: words.notSent }) as const,
    )
    setState(next)
    if (next.kind === 'editing') field.current?.focus()
  }

  if (state.kind === 'done')
    return (
      <p role="status" className="rounded-field border border-base-300 p-3">
        {state.sentence}
      </p>
    )
  return (
    <form method="post" action={screens.backInStock} onSubmit={submit} className="flex flex-col gap-3">
      <input type="hidden" name={productField} value={productId} />
      {isSignedIn && (
        <Suspense>
          <OwnEmail onKnown={fillIn} />
        </Suspense>
      )}
      <TextInput
        ref={field}
        type="email"
        name="email"
        label={words.email}
        hint={words.about}
        error={state.kind === 'editing' ? state.error : undefined}
        autoComplete="email"
        maxLength={254}
        required
      />
      <Button type="submit" busy={state.kind === 'sending'} wide>
        {words.title}
      </Button>
    </form>
  )
}
