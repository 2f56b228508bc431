import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { isSoldOut, soldBy } from '#catalog/noun.ts'
import { attempts } from '#client/attempt.ts'
import { CallRefused, call } from '#client/call.ts'
import { checkout, forms, menu, orderWords } from '#contract/messages.ts'
import type { Product } from '#contract/product.ts'
import { screens } from '#contract/screens.ts'
import { formatDollars } from '#money.ts'
import { lacksForShipping, type Order } from '#orders/noun.ts'
import { wishOnWire } from '#orders/wire.ts'
import { Button } from '#ui/button.tsx'
import { useFields } from '#ui/fields.ts'
import { NumberStepper } from '#ui/number-stepper.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { User } from '#users/noun.ts'
import { quantityRefusal } from './quantity.ts'

// Most orders have an address.
const Confirm = lazy(async () => ({ default: (await import('#ui/confirm.tsx')).Confirm }))

interface Props {
  readonly product: Product
  readonly profile: User
  /** The newest order with an address: where the last parcel went. */
  readonly latest?: Order | undefined
  readonly token: string
  /** Looks at the product again: its price or stock is not what this page shows. */
  readonly look: () => void
  /** Stands by the button: what one should know before one orders. */
  readonly notice?: ReactNode
}

interface Fields {
  quantity: number
  name: string
  address: string
  phone: string
}

/** What was ordered from this step of the history, and by whom. */
type Typed = Fields & { email: string }

/**
 * Orders a product (spec §5): quantity from the minimum up to the stock, Go to Checkout disabled while a quantity
 * error shows. A refused order keeps what was typed, and who comes back from the payment finds it again; an order whose
 * answer was lost is not placed twice.
 */
export function PurchaseForm({ product, profile, latest, token, look, notice }: Props) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const here = useLocation()
  const typed = typedBefore(here.state, profile.email)
  const [refusal, setRefusal] = useState<CallRefused>()
  const [placed, setPlaced] = useState(false)
  const [tries] = useState(attempts)
  // Asked before what cannot be shipped is ordered.
  const [asking, setAsking] = useState<Fields>()
  const [sending, setSending] = useState(false)
  const { field, set, values } = useFields(
    {
      quantity: String(typed?.quantity ?? product.minimum),
      name: typed?.name ?? profile.name,
      address: typed?.address ?? (profile.address || (latest?.address ?? '')),
      phone: typed?.phone ?? (profile.phone || (latest?.phone ?? '')),
    },
    'typing',
  )
  const quantity = values.quantity === '' ? Number.NaN : Number(values.quantity)
  const soldOut = isSoldOut(product)
  // Asked of what stands there now: the stock may have changed since it was typed.
  const quantityError = quantityRefusal(quantity, product)
  const total = Number.isInteger(quantity) && quantity > 0 ? quantity * product.price : undefined

  async function order(event: FormEvent) {
    event.preventDefault()
    if (quantityError !== undefined || placed || sending) return
    const fields = { ...values, quantity }
    if (lacksForShipping(fields).length > 0) setAsking(fields)
    else await send(fields)
  }

  async function send(fields: Fields) {
    setRefusal(undefined)
    setSending(true)
    const body = wishOnWire({
      productId: product._id,
      product: product.name,
      price: product.price,
      email: profile.email,
      ...fields,
    })
    try {
      const { insertedId } = await tries.send(body, (idempotencyKey) =>
        call('placeOrder', { token, body, idempotencyKey }),
      )
      setPlaced(true)
      // Asked anew when this page is next looked at.
      await queries.invalidateQueries({ queryKey: ['product', product._id], refetchType: 'none' })
      // Kept in this step of the history, where Back leads.
      const kept: Typed = { ...fields, email: profile.email }
      await navigate(here, { replace: true, state: { typed: kept }, preventScrollReset: true })
      await navigate(screens.payment(insertedId), { state: { ordered: true } })
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      if (error.status === 409) look()
      setRefusal(error)
    } finally {
      setSending(false)
    }
  }

  const offered = latest && latest.address.trim() !== values.address.trim() ? latest : undefined
  function takeOver({ name, address, phone }: Order) {
    if (name.trim() !== '') set('name', name)
    set('address', address)
    if (phone.trim() !== '') set('phone', phone)
  }

  return (
    <form
      onSubmit={order}
      noValidate
      className="flex flex-col gap-4 rounded-box border border-base-300 bg-base-100 p-5"
    >
      <NumberStepper
        {...field('quantity')}
        label={orderWords.quantity}
        min={product.minimum}
        hint={soldOut ? undefined : checkout.range(product.minimum, product.available, soldBy(product.name))}
        error={quantityError}
      />
      <TextInput {...field('name')} label={orderWords.name} autoComplete="name" />
      <div className="flex flex-col items-start gap-2 *:w-full">
        <TextArea {...field('address')} label={orderWords.address} autoComplete="street-address" rows={3} />
        {offered && (
          <span>
            <Button size="small" onClick={() => takeOver(offered)}>
              {checkout.lastAddress}
            </Button>
          </span>
        )}
      </div>
      <TextInput
        label={orderWords.email}
        type="email"
        value={profile.email}
        readOnly
        hint={checkout.emailWhy}
      />
      <TextInput
        {...field('phone')}
        label={orderWords.phone}
        type="tel"
        autoComplete="tel"
        hint={checkout.phoneWhy}
      />
      <p className="flex items-baseline justify-between border-t border-base-300 pt-4">
        <span>{orderWords.total}</span>
        <output className="text-heading whitespace-nowrap" aria-live="polite">
          {total === undefined ? '–' : formatDollars(total)}
        </output>
      </p>
      {notice}
      <p role="alert" className="text-error empty:hidden">
        {refusal?.message}
        {refusal && holdsOrders(refusal) && (
          <Link to={screens.myOrders} className="link mt-1 block w-fit">
            {menu.myOrders}
          </Link>
        )}
      </p>
      <Button
        type="submit"
        kind="primary"
        size="large"
        wide
        disabled={quantityError !== undefined || placed}
        busy={sending}
      >
        {forms.checkout}
      </Button>
      <p className="text-sm text-muted">{checkout.holdHint}</p>
      {asking && (
        <Suspense>
          <Confirm
            open
            onClose={() => setAsking(undefined)}
            title={checkout.lacking(lacksForShipping(asking))}
            act={checkout.placeAnyway}
            keep={checkout.fillIn}
            onAct={() => send(asking)}
          >
            {checkout.lackingWhat}
          </Confirm>
        </Suspense>
      )}
    </form>
  )
}

/** Whether the way out is to pay for or cancel what this person has ordered before. */
function holdsOrders({ body }: CallRefused): boolean {
  return 'unpaidOrders' in body && typeof body.unpaidOrders === 'number' && body.unpaidOrders > 0
}

/** What this person typed here before they went on to the payment. */
function typedBefore(state: { typed?: Typed } | null, email: string): Typed | undefined {
  return state?.typed?.email === email ? state.typed : undefined
}
