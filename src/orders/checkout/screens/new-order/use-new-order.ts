import { useRef, useState } from 'react'
import type { PaysBy } from '#base/contract/forms/new-order.ts'
import { rules } from '#base/contract/messages/rules.ts'
import { type Decimal, formatDecimal } from '#base/money.ts'
import type { Product } from '#catalog/products/model.ts'
import { newOrderWords as words } from '#orders/checkout/messages/new-order.ts'
import { attempts } from '#web/client/attempt.ts'
import { CallRefused, call } from '#web/client/call.ts'
import { useFields } from '#web/ui/fields.ts'
import { errorSentence } from '#web/ui/form.tsx'
import { cartOfRefusal } from '../place-order.ts'
import {
  type DraftLine,
  missingIn,
  type NewOrderForm,
  orderOf,
  piecesOf,
  questionOf,
  type Start,
  withProduct,
  wrongIn,
} from './draft.ts'
import { useDraftVehicle } from './use-draft-vehicle.ts'
import { useQuote } from './use-quote.ts'

interface PlacedOrder {
  readonly id: string
  readonly number: string
  readonly email: string
  readonly payBy: PaysBy
}

const wrongFor = (values: NewOrderForm, isNeeded: boolean) => ({
  ...wrongIn(values),
  ...(isNeeded && values.phone.trim() === '' && { phone: rules.phoneNeeded }),
})

const toConfirmText = (shown: Decimal | undefined, now: Decimal): string =>
  shown === undefined ? words.firstTotal : words.changed(formatDecimal(shown), formatDecimal(now))

/** Whether the carrier of a delivery needs the phone number. */
function needsPhone(quote: ReturnType<typeof useQuote>['quote'], chosen: string | undefined): boolean {
  return quote?.totals.deliveries.some(({ id, needsPhone }) => id === chosen && needsPhone) === true
}

/** An order while an admin takes it: its products, fields, delivery and price. Nothing typed is lost by a refusal. */
export function useNewOrder(token: string, start: Start) {
  const { link } = start
  const form = useFields<NewOrderForm>(start.form, 'submit', (values) =>
    wrongFor(values, needsPhone(quote, chosen)),
  )
  const [lines, setLines] = useState(start.lines)
  const [delivery, setDelivery] = useState(start.delivery)
  const [isChecked, setChecked] = useState(false)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  /** The total that was refused because it had changed, and that must be confirmed. */
  const [toConfirm, setToConfirm] = useState<Decimal>()
  const [placed, setPlaced] = useState<PlacedOrder>()
  const [tries] = useState(attempts)
  /** The quantity of the first wrong product, or the search while there is no product: they stand above the fields. */
  const firstWrong = useRef<HTMLInputElement>(null)
  const pricing = useQuote(questionOf(lines, form.values, { delivery, link }), token)
  const { quote } = pricing
  const chosen = delivery ?? quote?.totals.chosenDelivery?.id

  function change(next: readonly DraftLine[]): void {
    setRefusal(undefined)
    setLines(next)
  }

  const { vehicle, chooseVehicle, answerOf } = useDraftVehicle(lines, change)

  async function send(shownTotal: Decimal, method: string): Promise<void> {
    const body = orderOf(lines, form.latest(), { delivery: method, total: shownTotal, link })
    const { insertedId, number } = await tries.send(body, (idempotencyKey) =>
      call('takeOrder', { body, token, idempotencyKey }),
    )
    setPlaced({ id: insertedId, number, email: body.email.trim(), payBy: form.latest().payBy })
  }

  function askToConfirm(shown: Decimal | undefined, now: Decimal): void {
    setToConfirm(now)
    setRefusal(toConfirmText(shown, now))
  }

  /** Shows a refusal, and the figures of now if it has them. */
  function refuse(error: unknown, shown: Decimal): void {
    const cart = cartOfRefusal(error)
    if (cart !== undefined) pricing.show(cart)
    if (cart !== undefined && error instanceof CallRefused && error.code === 'total_changed')
      askToConfirm(shown, cart.total)
    else setRefusal(errorSentence(error))
  }

  /** Places the order as it is typed, for the total that is shown; another total must be confirmed first. */
  async function placeAsShown(): Promise<void> {
    const shown = quote?.totals.total
    const now = await pricing.current()
    const method = delivery ?? now.chosenDelivery?.id
    if (method === undefined) return setRefusal(now.deliveryProblem ?? words.chooseDelivery)
    if (now.coupon?.problem) return setRefusal(now.coupon.problem)
    if (now.total !== shown) return askToConfirm(shown, now.total)
    try {
      await send(now.total, method)
    } catch (error) {
      refuse(error, now.total)
    }
  }

  async function place(): Promise<void> {
    setChecked(true)
    setRefusal(undefined)
    const isRight = form.check()
    const isCounted = lines.length > 0 && lines.every((line) => piecesOf(line) !== undefined)
    if (!isCounted) firstWrong.current?.focus()
    if (!isRight || !isCounted) return setRefusal(words.incomplete)
    setSending(true)
    try {
      await placeAsShown()
    } catch (error) {
      setRefusal(errorSentence(error))
    } finally {
      setSending(false)
    }
  }

  return {
    form,
    lines,
    quote,
    chosen,
    needsPhone: needsPhone(quote, chosen),
    refusal,
    placed,
    isSending,
    change,
    firstWrong,
    vehicle,
    chooseVehicle,
    answerOf,
    ...pricing.buyer,
    isChecked,
    add: (product: Product) => change(withProduct(lines, product, vehicle)),
    isPricing: pricing.isBusy,
    priceAgain: pricing.again,
    pricingError: pricing.error ?? undefined,
    /** The total must be confirmed: it is not the one that the admin has seen before. */
    isToConfirm: toConfirm !== undefined && quote?.totals.total === toConfirm,
    /** What is missing, from the first attempt to place the order on. */
    missing: isChecked ? missingIn(lines, chosen) : { products: undefined, delivery: undefined },
    isChanged: placed === undefined && (lines !== start.lines || form.isDirty),
    chooseDelivery: setDelivery,
    place: () => {
      if (!isSending) void place()
    },
  }
}

export type OrderDraft = ReturnType<typeof useNewOrder>
