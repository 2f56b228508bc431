import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'
import { forms } from '#base/contract/messages/forms.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import type { Place } from '#base/countries/place.ts'
import { formatDecimal } from '#base/money.ts'
import { isSoldOut, type Product, soldBy } from '#catalog/products/model.ts'
import { orderWords } from '#orders/orders/messages/orders.ts'
import { purchase } from '#orders/orders/messages/purchase.ts'
import { missingForShipping, type Order, type ShippingField } from '#orders/orders/model.ts'
import type { User } from '#people/users/model.ts'
import { Button } from '#web/ui/button.tsx'
import { useFields } from '#web/ui/fields.ts'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { orderable, quantityIn } from './asked-quantity.ts'
import { PurchaseCosts } from './purchase-costs.tsx'
import { PurchaseFitSlot } from './purchase-fit-slot.tsx'
import { PurchaseRefusal } from './purchase-refusal.tsx'
import { quantityRefusal } from './quantity.ts'
import { type OrderFields, useOrdering, useTypedBefore } from './use-ordering.ts'
import type { PurchaseFit } from './use-purchase-fit.ts'
import { type PurchasePrice, usePurchasePrice } from './use-purchase-price.ts'

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
  /** How much the buyer can order now; undefined where the shop did not say. */
  readonly limit?: AnswerOf<'orderLimit'> | undefined
  /** Fetches the product again: its price or stock is not what this page shows. */
  readonly refetchProduct: () => void
  /** A notice beside the button, to read before ordering. */
  readonly notice?: ReactNode
}

/**
 * Orders a product (spec §5): quantity from the minimum up to the stock, Go to Checkout disabled while a quantity
 * error shows. A refused order keeps what was typed.
 */
export function PurchaseForm({ product, profile, latest, token, fit, limit, refetchProduct, notice }: Props) {
  const { field, set, values, refuse, goesTo, choose } = useInitialFields({ product, profile, latest })
  // The order that waits for a confirmation, because it lacks data for shipping.
  const [asking, setAsking] = useState<Incomplete>()
  // The payment page is fetched while the form is filled in.
  const [isUsed, setUsed] = useState(false)
  const quantity = values.quantity === '' ? Number.NaN : Number(values.quantity)
  // Validate against the current product: the stock may have changed since the quantity was typed.
  const quantityError = quantityRefusal(quantity, product, limit)
  const price = usePurchasePrice({
    productId: product.id,
    token,
    place: goesTo,
    quantity: quantityError === undefined ? quantity : undefined,
  })
  const { state, refusal, check, place } = useOrdering({
    product,
    token,
    refetchProduct,
    fit,
    price,
    email: profile.email,
  })

  async function order(event: FormEvent) {
    event.preventDefault()
    if (quantityError !== undefined || !price.isCurrent || state !== 'editing' || fit.isMissing()) return
    const fields = { ...values, quantity, place: goesTo }
    const wrong = Object.entries(await check(fields))
    if (wrong.length > 0) return refuse(wrong.map(([name, message]) => ({ name, message })))
    const missing = missingIn(fields, price)
    if (missing.length > 0) setAsking({ fields, missing })
    else await place(fields)
  }

  function copyAddress({ name, address, phone }: Order) {
    if (name.trim() !== '') set('name', name)
    set('address', address)
    if (phone.trim() !== '') set('phone', phone)
    const its = latest && placeIn(latest)
    if (its) choose(its)
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
        hint={rangeOf(product, limit)}
        error={quantityError}
      />
      <UnitPrice product={product} price={price} />
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
      <PurchaseCosts price={price} place={goesTo} choose={choose} />
      {notice}
      <PurchaseRefusal refusal={refusal} />
      <Button
        type="submit"
        kind="primary"
        size="large"
        wide
        // What the button orders is what is shown.
        disabled={quantityError !== undefined || !price.isCurrent || state === 'placed'}
        busy={state !== 'editing'}
      >
        {forms.checkout}
      </Button>
      <p className="text-sm text-muted">{holdHint(quantity, limit)}</p>
      {isUsed && <PrefetchPageLinks page={screens.payment('-')} />}
      {asking && (
        <Suspense>
          <ConfirmIncomplete {...asking} close={() => setAsking(undefined)} place={place} />
        </Suspense>
      )}
    </form>
  )
}

/** How much can be ordered, and why not the whole stock. */
function rangeOf(product: Product, limit: AnswerOf<'orderLimit'> | undefined): string | undefined {
  const { minimum, available, name } = product
  const most = Math.min(available, limit?.most ?? available)
  if (isSoldOut(product)) return undefined
  if (most < minimum) return limit?.reason ?? undefined
  const range = purchase.range(minimum, most, soldBy(name))
  return most < available && limit?.reason ? `${range}. ${limit.reason}` : range
}

/** How long the order holds its stock. */
function holdHint(quantity: number, limit: AnswerOf<'orderLimit'> | undefined): string {
  if (limit === undefined || limit.minutesAbove === null || quantity <= limit.within) return purchase.holdHint
  return purchase.holdAbove(limit.minutesAbove)
}

/**
 * The form starts with what was typed here before, otherwise with the profile, otherwise with the last order's address.
 */
function useInitialFields({ product, profile, latest }: Pick<Props, 'product' | 'profile' | 'latest'>) {
  const { search } = useLocation()
  const typed = useTypedBefore(profile.email)
  const address = typed?.address ?? (profile.address || (latest?.address ?? ''))
  const isLatest = typed === undefined && latest !== undefined && address === latest.address
  const [goesTo, choose] = useState(isLatest ? placeIn(latest) : typed?.place)
  const fields = useFields(
    {
      quantity: String(typed?.quantity ?? orderable(quantityIn(search), product)),
      name: typed?.name ?? profile.name,
      address,
      phone: typed?.phone ?? (profile.phone || (latest?.phone ?? '')),
    },
    'typing',
  )
  return { ...fields, goesTo, choose }
}

/** Where an order went; undefined where nobody has said it. */
function placeIn({ destination, shipTo }: Order): Place | undefined {
  const place = shipTo ?? destination
  return place ? { country: place.country, region: place.region, postalCode: place.postalCode } : undefined
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

/** What one piece costs: the price of the product (spec §5), or a lower one that applies to this order. */
function UnitPrice({ product, price }: { product: Product; price: PurchasePrice }) {
  const listed = formatDecimal(product.price)
  const [line] = price.shown?.lines ?? []
  const applying = line ? formatDecimal(line.price) : listed
  const hint = applying === listed ? undefined : purchase.insteadOf(listed)
  return <TextInput label={site.price} value={applying} readOnly hint={hint} />
}

/** An order that lacks data for shipping: its buyer is asked whether to place it. */
interface Incomplete {
  readonly fields: OrderFields
  readonly missing: readonly ShippingField[]
}

function missingIn(fields: OrderFields, { shown }: PurchasePrice) {
  return missingForShipping({ ...fields, delivery: shown?.chosenDelivery ?? null })
}
