import { screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { checkoutSteps as words } from '#orders/checkout/messages/checkout-steps.ts'
import { AddressFields } from '#people/addresses/screens/address-fields.tsx'
import { EmailField, PhoneField } from '#people/addresses/screens/contact-fields.tsx'
import { useCountries } from '#pricing/carts/screens/use-countries.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Checkout } from './use-checkout.ts'
import { useSaved } from './use-saved.ts'

/** Who orders, and where it goes. A guest is asked for at most eight fields. */
export function AddressStep({ checkout }: { checkout: Checkout }) {
  const { form, account, isBusy, toDelivery, totals } = checkout
  const countries = useCountries(form.values.country)
  const saved = useSaved(checkout)
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void toDelivery()
      }}
    >
      {account ? (
        <p className="text-sm wrap-anywhere">{words.emailOf(account.email)}</p>
      ) : (
        <>
          <EmailField {...form.field('email')} hint={words.emailHint} autoComplete="email" />
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
            {words.haveAccount}
            <LinkButton
              to={`${screens.login}?from=${encodeURIComponent(screens.checkout)}`}
              kind="quiet"
              size="small"
            >
              {site.login}
            </LinkButton>
          </p>
        </>
      )}
      {saved.options.length > 1 && (
        <Select label={words.saved} value={saved.chosen} onChange={saved.choose} options={saved.options} />
      )}
      <AddressFields form={form} section="shipping" {...(countries && { countries })} />
      <PhoneField
        {...form.field('phone')}
        needed={totals?.chosenDelivery?.needsPhone}
        hint={words.phoneHint}
        autoComplete="shipping tel"
      />
      <Button type="submit" kind="primary" busy={isBusy} wide>
        {words.continue}
      </Button>
    </form>
  )
}
