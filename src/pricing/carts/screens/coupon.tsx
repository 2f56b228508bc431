import { useState } from 'react'
import { formatDecimal } from '#base/money.ts'
import { cartWords } from '#pricing/carts/messages/cart.ts'
import { cartPageWords } from '#pricing/carts/messages/cart-page.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { PlusButton } from '#web/ui/plus-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type ShownTotals, sentenceOf } from './browser-cart.ts'
import { applyCoupon, removeCoupon } from './cart-choices.ts'
import { useOneField } from './use-one-field.ts'

/** The coupon of the cart with what it takes off or why it does not, or on demand a field for one. */
export function Coupon({ coupon }: Pick<ShownTotals, 'coupon'>) {
  const [isOpened, setOpened] = useState(false)
  if (coupon !== null) return <Applied coupon={coupon} />
  return isOpened ? (
    <CouponField />
  ) : (
    <PlusButton onClick={() => setOpened(true)}>{cartPageWords.haveCoupon}</PlusButton>
  )
}

function CouponField() {
  const { field, submit, isSending } = useOneField<HTMLInputElement>({
    problemOf: (typed) => (typed.trim() === '' ? cartPageWords.couponNeeded : undefined),
    send: async (typed) => void (await applyCoupon(typed)),
  })
  return (
    <form method="post" onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
      <TextInput
        {...field}
        label={cartWords.coupon}
        maxLength={60}
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" busy={isSending} className="mt-[1.625rem]">
        {cartPageWords.applyCoupon}
      </Button>
    </form>
  )
}

function Applied({ coupon: { code, takesOff, problem } }: { coupon: NonNullable<ShownTotals['coupon']> }) {
  const [refusal, setRefusal] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function remove() {
    setSending(true)
    setRefusal(undefined)
    try {
      await removeCoupon()
    } catch (error) {
      setRefusal(sentenceOf(error))
      setSending(false)
    }
  }

  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <div className="flex items-center justify-between gap-3">
        <p role="status" className="font-medium wrap-anywhere">
          {problem === null ? cartWords.couponTakesOff(code, formatDecimal(takesOff)) : code}
        </p>
        <Button kind="quiet" size="small" busy={isSending} onClick={() => void remove()}>
          {cartPageWords.removeCoupon}
        </Button>
      </div>
      <div role="alert" className="empty:hidden">
        {(refusal ?? problem) && <FieldError id="coupon-error">{refusal ?? problem ?? ''}</FieldError>}
      </div>
    </div>
  )
}
