import { checkoutSteps as words } from '#orders/checkout/messages/checkout-steps.ts'
import type { useSteps } from './use-steps.ts'

const looks = {
  open: 'border-primary font-semibold',
  done: 'border-base-content',
  later: 'border-base-300 text-muted',
} as const

/** Where the customer is, up to the payment on the next page. */
export function StepBar({ stateOf }: Pick<ReturnType<typeof useSteps>, 'stateOf'>) {
  const steps = [
    [words.shortAddress, stateOf('address')],
    [words.delivery, stateOf('delivery')],
    [words.shortReview, stateOf('review')],
    [words.payment, 'later'],
  ] as const
  return (
    <ol aria-label={words.steps} className="flex gap-2 text-sm lg:col-span-2">
      {steps.map(([name, state]) => (
        <li
          key={name}
          aria-current={state === 'open' ? 'step' : undefined}
          className={`min-w-0 flex-1 border-t-2 pt-1 wrap-anywhere ${looks[state]}`}
        >
          {name}
        </li>
      ))}
    </ol>
  )
}
