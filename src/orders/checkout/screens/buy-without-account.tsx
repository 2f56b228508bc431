import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { screenRefusals } from '#base/contract/messages/screen-refusals.ts'
import { screens } from '#base/contract/screens.ts'
import { returnPath } from '#base/return-path.ts'
import { withoutAccount as words } from '#orders/checkout/messages/without-account.ts'
import { purchaseAt } from '#orders/orders/screens/purchase-at.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

/**
 * On the log-in page of a visitor who came from Buy Now: puts the product into the cart when it is pressed, and goes on to the checkout.
 * The page is the same for every origin: until it is hydrated, the script in its head shows it by the address (src/app/site/head-script.ts).
 */
export function BuyWithoutAccount() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const asked = purchaseAt(returnPath(search))
  if (isHydrated && asked === undefined) return null

  async function press() {
    if (asked === undefined) return
    setBusy(true)
    setRefusal(undefined)
    try {
      const { takeToCheckout } = await import('./take-to-checkout.ts')
      const refused = await takeToCheckout(asked)
      if (refused === undefined) return void (await navigate(screens.checkout))
      setRefusal(refused)
    } catch (error) {
      reportError(error)
      setRefusal(screenRefusals.broken)
    }
    setBusy(false)
  }

  return (
    <Card className={`flex flex-col gap-3 ${isHydrated ? '' : '[:root:not([data-buying])_&]:hidden'}`}>
      <p>{words.hint}</p>
      <Button wide busy={isBusy} onClick={() => void press()}>
        {words.buy}
      </Button>
      <p role="alert" className="text-sm text-error empty:hidden">
        {refusal}
      </p>
    </Card>
  )
}
