import { type ReactNode, useEffect, useId, useRef } from 'react'
import { checkoutSteps as words } from '#orders/checkout/messages/checkout-steps.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

interface Props {
  readonly number: number
  readonly name: string
  readonly state: 'open' | 'done' | 'later'
  /** What was chosen, of a step that is done. */
  readonly chosen?: ReactNode
  readonly open: () => void
  readonly children: ReactNode
}

/** A step of the checkout: its fields when it is open, else what was chosen, with a button that opens it again. */
export function Step({ number, name, state, chosen, open, children }: Props) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(state)
  // The keyboard and screen readers continue where the next step begins.
  useEffect(() => {
    if (state === 'open' && before.current !== 'open') heading.current?.focus()
    before.current = state
  }, [state])
  return (
    <Card as="section" className="flex scroll-mt-32 flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2
          id={id}
          ref={heading}
          tabIndex={-1}
          className={`scroll-mt-36 text-heading outline-none ${state === 'later' ? 'text-muted' : ''}`}
        >
          {words.step(number, name)}
        </h2>
        {state === 'done' && (
          <Button size="small" kind="quiet" onClick={open} aria-label={words.change(name)}>
            {words.changeShort}
          </Button>
        )}
      </div>
      {state === 'open' && children}
      {state === 'done' && <div className="text-sm text-muted wrap-anywhere">{chosen}</div>}
    </Card>
  )
}
