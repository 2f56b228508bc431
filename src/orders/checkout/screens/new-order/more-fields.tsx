import { formatDecimal } from '#base/money.ts'
import { newOrderWords as words } from '#orders/checkout/messages/new-order.ts'
import { cartWords } from '#pricing/carts/messages/cart.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { OrderDraft } from './use-new-order.ts'

/** The coupon with what it takes off, the customer's words, and their number of the order. */
export function MoreFields({ order: { form, quote } }: { order: OrderDraft }) {
  const coupon = quote?.totals.coupon ?? undefined
  const takesOff =
    coupon === undefined || coupon.problem !== null
      ? undefined
      : cartWords.couponTakesOff(coupon.code, formatDecimal(coupon.takesOff))
  const field = form.field('coupon')
  return (
    <div className="flex max-w-xl flex-col gap-4">
      <TextInput
        {...field}
        label={words.coupon}
        hint={takesOff}
        error={field.error ?? coupon?.problem ?? undefined}
        optional
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextArea {...form.field('note')} label={words.note} optional rows={3} maxLength={1000} />
      <TextInput
        {...form.field('purchaseOrder')}
        label={words.purchaseOrder}
        hint={words.purchaseOrderHint}
        optional
        maxLength={60}
        autoComplete="off"
      />
    </div>
  )
}
