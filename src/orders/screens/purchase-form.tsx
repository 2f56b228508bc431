import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { isSoldOut, type Product, soldBy } from '#catalog/noun.ts'
import { forms, orderWords, purchase } from '#contract/messages.ts'
import { screens } from '#contract/screens.ts'
import { formatMoney, fromWire, type Money } from '#money.ts'
import { lineTotal, missingForShipping, type Order } from '#orders/noun.ts'
import { Button } from '#ui/button.tsx'
import { useFields } from '#ui/fields.ts'
import { NumberStepper } from '#ui/number-stepper.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { User } from '#users/noun.ts'
import { PurchaseFitSlot } from './purchase-fit-slot.tsx'
import { PurchaseRefusal } from './purchase-refusal.tsx'
import { quantityRefusal } from './quantity.ts'
import { type OrderFields, useOrdering, useTypedBefore } from './use-ordering.ts'
import type { PurchaseFit } from './use-purchase-fit.ts'

// Most orders have an address.
const ConfirmIncomplete = lazy(async () => ({
  default: (await import('./confirm-incomplete.tsx')).ConfirmIncomplete,
}))

interface Props {
  readonly product: Product
  readonly profile: User
  /** The newest order with an address: where the last parcel went. */
  readonly latest?: Order | undefined
  readonly token: string
  readonly fit: PurchaseFit
  /** Fetches the product again: its price or stock is not what this page shows. */
  readonly refetchProduct: () => void
  /** A notice beside the button, to read before ordering. */
  readonly notice?: ReactNode
}

/**
 * Orders a product (spec §5): quantity from the minimum up to the stock, Go to Checkout disabled while a quantity
 * error shows. A refused order keeps what was typed.
 */
export function PurchaseForm({ product, profile, latest, token, fit, refetchProduct, notice }: Props) {
  const { state, refusal, check, place } = useOrdering({
    product,
    email: profile.email,
    token,
    refetchProduct,
    fit,
  })
  const { field, set, values, refuse } = useInitialFields({ product, profile, latest })
  // The order that waits for a confirmation, because it lacks data for shipping.
  const [asking, setAsking] = useState<OrderFields>()
  // The payment page is fetched while the form is filled in.
  const [isUsed, setUsed] = useState(false)
  const quantity = values.quantity === '' ? Number.NaN : Number(values.quantity)
  // Validate against the current product: the stock may have changed since the quantity was typed.
  const quantityError = quantityRefusal(quantity, product)
  const isCount = Number.isInteger(quantity) && quantity > 0
  const total = isCount ? lineTotal(fromWire(product.price), quantity) : undefined

  async function order(event: FormEvent) {
    event.preventDefault()
    if (quantityError !== undefined || state !== 'editing' || fit.isMissing()) return
    const fields = { ...values, quantity }
    const wrong = Object.entries(await check(fields))
    if (wrong.length > 0) return refuse(wrong.map(([name, message]) => ({ name, message })))
    if (missingForShipping(fields).length > 0) setAsking(fields)
    else await place(fields)
  }

  function copyAddress({ name, address, phone }: Order) {
    if (name.trim() !== '') set('name', name)
    set('address', address)
    if (phone.trim() !== '') set('phone', phone)
  }

  return (
    <form
      onSubmit={order}
      onFocus={() => setUsed(true)}
      onPointerDown={() => setUsed(true)}
      noValidate
      className="flex flex-col gap-4 rounded-box border border-base-300 bg-base-100 p-5"
    >
      <NumberStepper
        {...field('quantity')}
        label={orderWords.quantity}
        min={product.minimum}
        hint={
          isSoldOut(product)
            ? undefined
            : purchase.range(product.minimum, product.available, soldBy(product.name))
        }
        error={quantityError}
      />
      <TextInput {...field('name')} label={orderWords.name} autoComplete="name" />
      <div className="flex flex-col items-start gap-2 *:w-full">
        <TextArea {...field('address')} label={orderWords.address} autoComplete="street-address" rows={3} />
        <LastAddress latest={latest} typed={values.address} copyAddress={copyAddress} />
      </div>
      <TextInput
        label={orderWords.email}
        type="email"
        value={profile.email}
        readOnly
        hint={purchase.emailWhy}
      />
      <TextInput
        {...field('phone')}
        label={orderWords.phone}
        type="tel"
        autoComplete="tel"
        hint={purchase.phoneWhy}
      />
      <PurchaseFitSlot product={product} fit={fit} />
      <Total amount={total} />
      {notice}
      <PurchaseRefusal refusal={refusal} />
      <Button
        type="submit"
        kind="primary"
        size="large"
        wide
        disabled={quantityError !== undefined || state === 'placed'}
        busy={state !== 'editing'}
      >
        {forms.checkout}
      </Button>
      <p className="text-sm text-muted">{purchase.holdHint}</p>
      {isUsed && <PrefetchPageLinks page={screens.payment('-')} />}
      {asking && (
        <Suspense>
          <ConfirmIncomplete fields={asking} close={() => setAsking(undefined)} place={place} />
        </Suspense>
      )}
    </form>
  )
}

/**
 * The form starts with what was typed here before, otherwise with the profile, otherwise with the last order's address.
 */
function useInitialFields({ product, profile, latest }: Pick<Props, 'product' | 'profile' | 'latest'>) {
  const typed = useTypedBefore(profile.email)
  return useFields(
    {
      quantity: String(typed?.quantity ?? product.minimum),
      name: typed?.name ?? profile.name,
      address: typed?.address ?? (profile.address || (latest?.address ?? '')),
      phone: typed?.phone ?? (profile.phone || (latest?.phone ?? '')),
    },
    'typing',
  )
}

interface LastAddressProps {
  readonly latest: Order | undefined
  readonly typed: string
  readonly copyAddress: (latest: Order) => void
}

/** Offers the last order's address when another one is in the form. */
function LastAddress({ latest, typed, copyAddress }: LastAddressProps) {
  if (latest === undefined || latest.address.trim() === typed.trim()) return null
  return (
    <span>
      <Button size="small" onClick={() => copyAddress(latest)}>
        {purchase.lastAddress}
      </Button>
    </span>
  )
}

function Total({ amount }: { amount: Money | undefined }) {
  return (
    <p className="flex items-baseline justify-between border-t border-base-300 pt-4">
      <span>{orderWords.total}</span>
      <output className="text-heading whitespace-nowrap" aria-live="polite">
        {amount === undefined ? '–' : formatMoney(amount)}
      </output>
    </p>
  )
}
