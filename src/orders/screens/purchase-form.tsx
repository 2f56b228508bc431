import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { attempts } from '#contract/attempt.ts'
import { CallRefused, call } from '#contract/client.ts'
import { checkout, forms, orderWords, rules } from '#contract/messages.ts'
import { screens } from '#contract/screens.ts'
import type { Product, User } from '#contract/shapes.ts'
import { cents, formatDollars, largestChargeCents } from '#money.ts'
import { Button } from '#ui/button.tsx'
import { NumberStepper } from '#ui/number-stepper.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'

interface Props {
  readonly product: Product
  readonly profile: User
  readonly token: string
  /** Looks at the product again: its price or stock is not what this page shows. */
  readonly look: () => void
}

interface Fields {
  quantity: number
  name: string
  address: string
  phone: string
}

/**
 * Orders a product (spec §5): quantity from the minimum up to the stock, Go to Checkout disabled while a quantity
 * error shows. A refused order keeps what was typed; an order whose answer was lost is not placed twice.
 */
export function PurchaseForm({ product, profile, token, look }: Props) {
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string>()
  const [placed, setPlaced] = useState(false)
  const [tries] = useState(attempts)
  const { register, control, handleSubmit, formState } = useForm<Fields>({
    mode: 'onChange',
    defaultValues: {
      quantity: product.minimum,
      name: profile.name || profile.displayName,
      address: profile.address,
      phone: profile.phone,
    },
  })
  const quantityField = register('quantity', {
    valueAsNumber: true,
    validate: (value) => {
      if (!Number.isInteger(value)) return rules.wholeNumber
      if (value < product.minimum) return rules.belowMinimum(product.minimum)
      if (value > product.available) return rules.stockOut
      if (value * (cents(product.price) ?? 0) > largestChargeCents) return rules.aboveLargest
      return true
    },
  })
  const quantity = useWatch({ control, name: 'quantity' })
  const soldOut = product.available < product.minimum
  const quantityError = formState.errors.quantity?.message ?? (soldOut ? rules.stockOut : undefined)
  const total = Number.isInteger(quantity) && quantity > 0 ? quantity * product.price : undefined

  const order = handleSubmit(async (fields) => {
    setRefusal(undefined)
    const body = {
      toolsId: product._id,
      tools: product.name,
      price: product.price,
      email: profile.email,
      ...fields,
    }
    try {
      const { insertedId } = await tries.send(body, (idempotencyKey) =>
        call('placeOrder', { token, body, idempotencyKey }),
      )
      setPlaced(true)
      await navigate(screens.payment(insertedId), { state: { ordered: true } })
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      if (error.status === 409) look()
      setRefusal(error.message)
    }
  })

  return (
    <form
      onSubmit={order}
      noValidate
      className="flex flex-col gap-4 rounded-box border border-base-300 bg-base-100 p-5"
    >
      <NumberStepper
        name={quantityField.name}
        ref={quantityField.ref}
        onChange={quantityField.onChange}
        onBlur={quantityField.onBlur}
        label={orderWords.quantity}
        min={product.minimum}
        hint={soldOut ? undefined : checkout.range(product.minimum, product.available)}
        error={quantityError}
      />
      <TextInput {...register('name')} label={orderWords.name} autoComplete="name" />
      <TextArea {...register('address')} label={orderWords.address} autoComplete="street-address" rows={3} />
      <TextInput
        label={orderWords.email}
        type="email"
        value={profile.email}
        readOnly
        hint={checkout.emailWhy}
      />
      <TextInput
        {...register('phone')}
        label={orderWords.phone}
        type="tel"
        autoComplete="tel"
        hint={checkout.phoneWhy}
      />
      <p className="flex items-baseline justify-between border-t border-base-300 pt-4">
        <span>{orderWords.total}</span>
        <output className="text-heading" aria-live="polite">
          {total === undefined ? '–' : formatDollars(total)}
        </output>
      </p>
      <p role="alert" className="text-error empty:hidden">
        {refusal}
      </p>
      <Button
        type="submit"
        kind="primary"
        size="large"
        wide
        disabled={quantityError !== undefined || placed}
        busy={formState.isSubmitting}
      >
        {forms.checkout}
      </Button>
      <p className="text-sm text-muted">{checkout.holdHint}</p>
    </form>
  )
}
