import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { looksReachable } from '#base/contract/forms/mail-shape.ts'
import { rules as sentences } from '#base/contract/messages/rules.ts'
import { screens } from '#base/contract/screens.ts'
import { emptyAddress, type PostalAddress, type wrongInPost } from '#base/countries/address.ts'
import { shopConfig } from '#base/shop-config.ts'
import { checkoutSteps as words } from '#orders/checkout/messages/checkout-steps.ts'
import { useAddressRules } from '#people/addresses/screens/use-address-rules.ts'
import type { Session } from '#people/identity/screens/session.tsx'
import { read, type ShownCart, sentenceOf } from '#pricing/carts/screens/browser-cart.ts'
import { chooseDelivery, chooseDestination } from '#pricing/carts/screens/cart-choices.ts'
import { CallRefused } from '#web/client/call.ts'
import { useFields } from '#web/ui/fields.ts'
import { cartOfRefusal, placeOrder } from './place-order.ts'
import { forgetTyped, readTyped, storeTyped } from './stored-form.ts'
import { forgetSteps, type Step, useSteps } from './use-steps.ts'

/** What is typed at the checkout: contact, address of delivery, and the customer's words. */
export interface CheckoutForm extends PostalAddress {
  readonly email: string
  readonly phone: string
  readonly note: string
  readonly purchaseOrder: string
}

type Totals = NonNullable<ShownCart['totals']>

const noForm: CheckoutForm = { ...emptyAddress(), email: '', phone: '', note: '', purchaseOrder: '' }

/**
 * The checkout of a cart: its form, its steps and its order. What was typed stays when a step is opened again, after a refusal
 * and after a reload.
 */
export function useCheckout(cart: ShownCart | undefined, session: Session) {
  const navigate = useNavigate()
  const account = session.kind === 'signed_in' ? session : undefined
  const rules = useAddressRules()
  const { isBusy, refusal, setRefusal, totals, attempt } = useAttempts(cart)
  const form = useFields<CheckoutForm>(startOf(cart), 'submit', (values) => ({
    ...rules.wrongIn(values),
    ...(account === undefined && { email: wrongInEmail(values.email) }),
    ...(lacksPhone(totals, values) && { phone: sentences.phoneNeeded }),
  }))
  const bill = useFields<PostalAddress>(emptyAddress(), 'submit', rules.wrongIn)
  const [isBilledElsewhere, setBilledElsewhere] = useState(false)
  const steps = useSteps()
  const { step } = steps
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (account !== undefined && !wasSignedIn) setWasSignedIn(true)
  const terms = useTerms()
  useEffect(() => storeTyped(form.values), [form.values])

  const billing = () => (isBilledElsewhere ? bill : form).latest()
  /** The tax number that the cart has, as it was typed. */
  const sent = useRef<string>(undefined)
  async function sendDestination() {
    const { of, ...body } = destinationOf(form.latest(), billing(), rules)
    sent.current = `${of} ${body.taxNumber}`
    return chooseDestination(body)
  }

  const estimateAgain = useEffectEvent(async (billed: PostalAddress) => {
    await rules.loadFor(billed)
    const { of, taxNumber } = destinationOf(form.latest(), billing(), rules)
    if (step !== 'address' && sent.current !== undefined && sent.current !== `${of} ${taxNumber}`)
      await attempt(async () => void (await sendDestination()))
  })
  const billed = isBilledElsewhere ? bill.values : form.values
  // The tax number of a billing address is typed after the destination was sent.
  useEffect(() => void estimateAgain(billed), [billed])

  async function toDelivery(): Promise<void> {
    await rules.loadFor(form.latest())
    if (!form.check()) return
    await attempt(async () => {
      const found = await sendDestination()
      const [cheapest, other] = found.deliveries
      // The one that was chosen does not reach this address.
      if (found.chosenDelivery === null && cheapest !== undefined) await chooseDelivery(cheapest.id)
      // There is nothing to choose from, and nothing to ask.
      const isClear = cheapest !== undefined && other === undefined
      const isAsked = lacksPhone({ chosenDelivery: cheapest ?? null }, form.latest())
      steps.open(isClear && !isAsked ? 'review' : 'delivery')
    })
  }

  async function order(): Promise<void> {
    if (totals === undefined || totals.chosenDelivery === null || lacksPhone(totals, form.latest())) {
      steps.open('delivery')
      return
    }
    if (account === undefined && wrongInEmail(form.latest().email) !== undefined) {
      steps.open('address')
      return
    }
    if (isBilledElsewhere) {
      await rules.loadFor(bill.latest())
      if (!bill.check()) return
    }
    if (!terms.check()) return
    const { email, phone, note, purchaseOrder, ...shipTo } = form.latest()
    const body = {
      email: account?.email ?? email,
      phone,
      shipTo,
      delivery: totals.chosenDelivery.id,
      total: totals.total,
      ...(isBilledElsewhere && { billTo: bill.latest() }),
      ...(terms.isAccepted && { termsAccepted: true }),
      ...(note !== '' && { note }),
      ...(purchaseOrder !== '' && { purchaseOrder }),
    }
    await attempt(async () => {
      const id = await placeOrder(body, account?.token)
      forgetTyped()
      forgetSteps()
      await navigate(screens.payment(id))
    })
  }

  return {
    form,
    bill,
    isBilledElsewhere,
    setBilledElsewhere,
    account,
    stateOf: steps.stateOf,
    /** The session of the customer has ended since the page was opened. */
    isLoggedOut: wasSignedIn && session.kind === 'signed_out',
    isBusy,
    terms,
    refusal,
    totals,
    open: (next: Step) => {
      setRefusal(undefined)
      steps.open(next)
    },
    toDelivery,
    toReview: () => {
      if (form.check()) steps.open('review')
    },
    order,
  }
}

/** Whether the phone number is missing that the carrier of the chosen delivery needs. */
function lacksPhone(
  totals: Pick<Totals, 'chosenDelivery'> | undefined,
  { phone }: Pick<CheckoutForm, 'phone'>,
): boolean {
  return totals?.chosenDelivery?.needsPhone === true && phone.trim() === ''
}

/** What the shop refuses while the customer checks out, and what the cart costs by its last answer. */
function useAttempts(cart: ShownCart | undefined) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  /** The totals of a refusal, which are valid until the cart changes: the next attempt is sent with them. */
  const [quoted, setQuoted] = useState<{ readonly totals: Totals; readonly of: ShownCart | undefined }>()
  return {
    isBusy,
    refusal,
    setRefusal,
    totals: quoted !== undefined && quoted.of === cart ? quoted.totals : cart?.totals,
    /** Does something that the shop may refuse with a sentence. */
    async attempt(work: () => Promise<void>): Promise<void> {
      setBusy(true)
      setRefusal(undefined)
      try {
        await work()
      } catch (error) {
        const now = cartOfRefusal(error)
        if (now !== undefined) setQuoted({ totals: now, of: cart })
        // The lines have to be shown with what is to be confirmed.
        if (error instanceof CallRefused && error.code === 'not_listed') read().catch(() => {})
        setRefusal(sentenceOf(error))
      } finally {
        setBusy(false)
      }
    },
  }
}

/** The tick that the terms are accepted, where the owner asks for it. */
function useTerms() {
  const [isAccepted, accept] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const isMissing = shopConfig().termsTick && !isAccepted
  return {
    isAccepted,
    accept,
    isMissed: isMissing && isChecked,
    /** Shows whether it is missing. Returns whether it is not. */
    check(): boolean {
      setChecked(true)
      return !isMissing
    },
  }
}

/** What was typed before; without a country, the destination of the cart. */
function startOf(cart: ShownCart | undefined): CheckoutForm {
  const typed = { ...noForm, ...readTyped() }
  const to = cart?.totals?.destination
  if (typed.country !== '' || !to) return typed
  return { ...typed, country: to.country, region: to.region ?? '', postalCode: to.postalCode ?? '' }
}

/** Where an order goes and for whom, as it is typed now: the shop exempts some businesses from tax. */
function destinationOf(
  { country, region, postalCode }: PostalAddress,
  billed: PostalAddress,
  { wrongIn }: Pick<ReturnType<typeof useAddressRules>, 'wrongIn'>,
) {
  const taxNumber = isOfBusiness(billed, wrongIn(billed)) ? billed.taxNumber.trim() : ''
  return { country, region, postalCode, isBusiness: taxNumber !== '', taxNumber, of: billed.country }
}

export type Checkout = ReturnType<typeof useCheckout>

/** Whether an address has a tax number, in which nothing is wrong. */
function isOfBusiness({ taxNumber }: PostalAddress, wrong: ReturnType<typeof wrongInPost>): boolean {
  return taxNumber.trim() !== '' && wrong.country === undefined && wrong.taxNumber === undefined
}

/** As src/base/contract/forms/fields.ts has it, in words of this page and without its library: the page stays small. */
function wrongInEmail(email: string): string | undefined {
  if (email.trim() === '') return words.emailNeeded
  return looksReachable(email) ? undefined : sentences.emailInvalid
}
