import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { FieldErrors } from '#base/contract/forms/check.ts'
import { screens } from '#base/contract/screens.ts'
import type { Place } from '#base/countries/place.ts'
import { fromDecimal } from '#base/money.ts'
import type { Product } from '#catalog/products/model.ts'
import { orderRequestToDto } from '#orders/orders/dto.ts'
import { attempts } from '#web/client/attempt.ts'
import { CallRefused, call } from '#web/client/call.ts'
import { chosenVehicle } from '#web/client/garage.ts'
import { answersText } from '#web/client/vehicle-answers.ts'
import type { PurchasePrice } from './use-purchase-price.ts'

/** The fields of the form. */
export interface OrderFields {
  quantity: number
  name: string
  address: string
  phone: string
  /** Where it goes; undefined: to the country of the seller. */
  place: Place | undefined
}

/** What the shop says of the fit, and whether the buyer confirmed what is not listed. */
export interface FitOfOrder {
  readonly isTicked: boolean
  /** Asks the shop again. */
  readonly again: () => void
}

interface Order {
  readonly product: Product
  /** The buyer's. */
  readonly email: string
  readonly token: string
  /** Fetches the product again: its price or stock is not what this page shows. */
  readonly refetchProduct: () => void
  readonly fit: FitOfOrder
  readonly price: Pick<PurchasePrice, 'unitPrice' | 'total' | 'again'>
}

/** What was ordered from this history entry, and by whom. */
type Typed = OrderFields & { email: string }

/**
 * Places an order and continues to its payment. The typed fields are stored in the history entry that Back returns to. An
 * order whose answer was lost is not placed twice.
 */
export function useOrdering({ product, email, token, refetchProduct, fit, price }: Order) {
  const navigate = useNavigate()
  const here = useLocation()
  const [refusal, setRefusal] = useState<CallRefused>()
  const [state, setState] = useState<'editing' | 'sending' | 'placed'>('editing')
  const [tries] = useState(attempts)

  async function place({ place, ...fields }: OrderFields): Promise<void> {
    setRefusal(undefined)
    setState('sending')
    const { id, name } = product
    const order = orderRequestToDto({
      productId: id,
      product: name,
      email,
      ...fields,
      ...place,
      price: price.unitPrice ?? fromDecimal(product.price),
      ...(price.total && { total: price.total }),
    })
    const vehicle = chosenVehicle()
    const chosenFor = vehicle && {
      vehicle: vehicle.id,
      answers: answersText(vehicle),
      sendAnyway: fit.isTicked,
    }
    const body = { ...order, ...chosenFor }
    try {
      const { insertedId } = await tries.send(body, (idempotencyKey) =>
        call('placeOrder', { token, body, idempotencyKey }),
      )
      setState('placed')
      const typed: Typed = { ...fields, place, email }
      await navigate(here, { replace: true, state: { typed }, preventScrollReset: true })
      await navigate(screens.payment(insertedId), { state: { ordered: true } })
    } catch (error) {
      setState((before) => (before === 'placed' ? before : 'editing'))
      if (!(error instanceof CallRefused)) throw error
      if (error.status === 409) {
        refetchProduct()
        price.again()
      }
      if (error.code === 'not_listed') fit.again()
      setRefusal(error)
    }
  }

  /** Validates the fields. The schema is loaded with the first order, so that the page stays small. */
  async function check(fields: OrderFields): Promise<FieldErrors> {
    setState('sending')
    try {
      const { wrongIn } = await import('./order-check.ts')
      return wrongIn(fields)
    } catch {
      // The module could not be loaded: the shop validates the order itself.
      return {}
    } finally {
      setState('editing')
    }
  }

  return { state, refusal, check, place }
}

/** What this user typed here before they continued to the payment. */
export function useTypedBefore(email: string): Typed | undefined {
  const { state }: { state: { typed?: Typed } | null } = useLocation()
  return state?.typed?.email === email ? state.typed : undefined
}
