import { useState } from 'react'
import { screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { formatDecimal, fromDecimal, isZero } from '#base/money.ts'
import { shopConfig } from '#base/shop-config.ts'
import { checkoutSteps as words } from '#orders/checkout/messages/checkout-steps.ts'
import { AddressFields } from '#people/addresses/screens/address-fields.tsx'
import { cartWords } from '#pricing/carts/messages/cart.ts'
import { lineFit } from '#pricing/carts/messages/line-fit.ts'
import { useShownCart } from '#pricing/carts/screens/browser-cart.ts'
import { FitTick } from '#pricing/carts/screens/fit-tick.tsx'
import { TickBox } from '#pricing/carts/screens/tick-box.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { PlusButton } from '#web/ui/plus-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Checkout } from './use-checkout.ts'

/** The last step: what can still be changed, and the button that orders. */
export function ReviewStep({ checkout }: { checkout: Checkout }) {
  const { form, bill, isBilledElsewhere, setBilledElsewhere, totals, isBusy, order, terms } = checkout
  const isFree = totals !== undefined && isZero(fromDecimal(totals.total))
  const [isOpened, setOpened] = useState(form.values.note !== '' || form.values.purchaseOrder !== '')
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void order()
      }}
    >
      <Checkbox
        label={words.bill}
        checked={isBilledElsewhere}
        onChange={({ currentTarget }) => setBilledElsewhere(currentTarget.checked)}
      />
      {isBilledElsewhere && (
        <fieldset className="flex min-w-0 flex-col gap-4">
          <legend className="mb-3 font-semibold">{words.billTitle}</legend>
          <AddressFields form={bill} section="billing" />
        </fieldset>
      )}
      {isOpened ? (
        <>
          <TextArea {...form.field('note')} label={words.note} optional rows={3} maxLength={1000} />
          <TextInput
            {...form.field('purchaseOrder')}
            label={words.purchaseOrder}
            hint={words.purchaseOrderHint}
            optional
            maxLength={60}
          />
        </>
      ) : (
        <PlusButton onClick={() => setOpened(true)}>{words.more}</PlusButton>
      )}
      <Ticks />
      {shopConfig().termsTick ? (
        <TickBox
          label={words.acceptTerms}
          checked={terms.isAccepted}
          refusal={terms.isMissed ? words.termsNeeded : undefined}
          onChange={terms.accept}
        />
      ) : null}
      {totals?.taxReason && <p role="status">{totals.taxReason}</p>}
      {totals && (
        <p className="flex items-baseline justify-between gap-3 border-t border-base-300 pt-3">
          {cartWords.total}
          <span className="text-heading tabular-nums">{formatDecimal(totals.total)}</span>
        </p>
      )}
      <p className="text-sm text-muted">{isFree ? words.placingFree : words.placing}</p>
      <p className="text-sm text-muted">
        {words.agreeTerms}{' '}
        <a href={screens.terms} target="_blank" rel="noreferrer" className="link">
          {site.terms}
        </a>
      </p>
      <Button type="submit" kind="primary" size="large" busy={isBusy} wide>
        {isFree ? words.placeFree : words.place}
      </Button>
    </form>
  )
}

/** What is to be confirmed before the order, because it is not listed for its vehicle. */
function Ticks() {
  const cart = useShownCart()
  return cart?.lines.map((line) => (
    <FitTick key={line.productId} line={line} label={`${lineFit.tickOf(line.product)} ${lineFit.tick}`} />
  ))
}
