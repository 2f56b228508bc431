import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { emptyAddress, type PostalAddress } from '#base/countries/address.ts'
import { wrongInAddress } from '#base/countries/business-address.ts'
import { formatMoney, isZero, type Money, toDecimal } from '#base/money.ts'
import { editDeliveryWords as words } from '#orders/changes/messages.ts'
import { linesToDto } from '#orders/checkout/dto.ts'
import type { Order } from '#orders/orders/model.ts'
import { AddressFields } from '#people/addresses/screens/address-fields.tsx'
import { PhoneField } from '#people/addresses/screens/contact-fields.tsx'
import { DeliveryOptions } from '#pricing/carts/screens/delivery-options.tsx'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, useSendingForm } from '#web/ui/form.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { useSettled } from '#web/ui/settled.ts'
import { toast } from '#web/ui/toast.tsx'
import { ShownDifference } from './difference.tsx'
import { useDifference } from './use-difference.ts'

interface Props {
  readonly order: Order
  readonly token: string
  readonly close: () => void
  readonly done: () => Promise<void>
}

interface Values extends PostalAddress {
  readonly phone: string
}

const settleMs = 250

/** The address, the phone and the delivery of an order, with the methods that reach the address as it is typed. */
export function EditDelivery({ order, token, close, done }: Props) {
  const [chosen, setChosen] = useState(order.delivery?.id)
  const edits = useQuery({
    queryKey: ['admin-order', order.id, 'edits'],
    queryFn: async ({ signal }) =>
      (await call('orderEdits', { params: { id: order.id }, token, signal })).edits,
  })
  // What somebody else changes while this form is open is not overwritten.
  const [seen, setSeen] = useState<number>()
  if (seen === undefined && edits.data !== undefined && !edits.isFetching) setSeen(edits.data)
  const method = order.delivery === null ? {} : { delivery: chosen }
  const form = useSendingForm<Values>({
    initial: {
      ...emptyAddress(),
      ...order.destination,
      ...order.shipTo,
      name: order.shipTo?.name ?? order.name,
      phone: order.phone,
    },
    check: wrongInAddress,
    send: async ({ phone, ...shipTo }) => {
      // Without a preview the admin has seen no refund.
      const seenRefund = refund ? toDecimal(refund) : 0
      const seenAsked = asked ? { seenAsked: toDecimal(asked) } : {}
      const body = { shipTo, phone, ...method, seenEdits: seen ?? 0, seenRefund, ...seenAsked }
      await call('editOrder', { params: { id: order.id }, body, token })
      toast('done', savedSentence({ refund, asked }))
      await done()
    },
  })
  const { phone: _, ...shipTo } = form.form.values
  const difference = useDifference(order.id, { shipTo, ...method }, token)
  const { preview } = difference
  const refund = preview && !isZero(preview.amount) ? preview.amount : undefined
  const asked = preview && !isZero(preview.asked) ? preview.asked : undefined
  const offered = useDeliveries(order, form.form.values, token)
  return (
    <Form
      form={form}
      actions={
        <>
          <SendButton form={form}>{saveLabel({ refund, asked })}</SendButton>
          <Button onClick={close}>{words.close}</Button>
        </>
      }
    >
      <AddressFields form={form.form} section="shipping" />
      <PhoneField {...form.field('phone')} autoComplete="off" />
      {order.delivery !== null && offered !== undefined && (
        <DeliveryOptions
          deliveries={offered}
          chosen={chosen}
          choose={setChosen}
          problem={offered.length === 0 ? words.noMethods : undefined}
        />
      )}
      <ShownDifference difference={difference} />
    </Form>
  )
}

/** What a change gives back, or asks for. */
interface Shown {
  readonly refund: Money | undefined
  readonly asked: Money | undefined
}

function saveLabel({ refund, asked }: Shown): string {
  if (asked) return words.saveAndAsk(formatMoney(asked))
  return refund ? words.saveAndRefund(formatMoney(refund)) : words.save
}

function savedSentence({ refund, asked }: Shown): string {
  if (asked) return words.asked(formatMoney(asked))
  return refund ? words.savedAndRefunded(formatMoney(refund)) : words.saved
}

/** The methods that deliver the products of the order to what is typed. */
function useDeliveries({ id, lines, delivery }: Order, values: Values, token: string) {
  const { country, region, postalCode } = values
  const shipTo = { country, region, postalCode }
  const now = JSON.stringify(shipTo)
  const place = useSettled(now, settleMs)
  const { data } = useQuery({
    queryKey: ['admin-order', id, 'deliveries', place],
    queryFn: async ({ signal }) => {
      const body = { lines: linesToDto(lines), shipTo }
      return (await call('priceOrder', { body, token, signal })).deliveries
    },
    enabled: delivery !== null && country !== '' && place === now,
    placeholderData: keepPreviousData,
  })
  return data
}
