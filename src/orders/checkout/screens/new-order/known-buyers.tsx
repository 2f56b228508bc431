import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { emptyAddress } from '#base/countries/address.ts'
import { placeLines } from '#base/countries/place-lines.ts'
import { keysOf } from '#base/keys-of.ts'
import { newOrderWords as words } from '#orders/checkout/messages/new-order.ts'
import { call } from '#web/client/call.ts'
import { useSettled } from '#web/ui/settled.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import type { OrderDraft } from './use-new-order.ts'

type Buyer = AnswerOf<'findBuyers'>['buyers'][number]

const settleMs = 250

/** Finds a customer who has ordered before, and fills in what they gave then. */
export function KnownBuyers({ form, token }: { form: OrderDraft['form']; token: string }) {
  const [typed, setTyped] = useState('')
  const q = useSettled(typed.trim(), settleMs)
  const { data } = useQuery({
    queryKey: ['known-buyers', q],
    queryFn: ({ signal }) => call('findBuyers', { query: { q }, token, signal }),
    enabled: token !== '' && q.length > 2,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const buyers = typed.trim().length > 2 ? data?.buyers : undefined

  function take({ name, email, phone, shipTo }: Buyer): void {
    const filled = {
      ...emptyAddress(form.values.country),
      ...shipTo,
      name: shipTo?.name ?? name,
      email,
      phone,
    }
    for (const field of keysOf(filled)) form.set(field, filled[field])
    setTyped('')
  }

  return (
    <div>
      <TextInput
        label={words.findBuyer}
        hint={words.findBuyerHint}
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        optional
      />
      {buyers && (
        <ul aria-label={words.buyersFound} className="mt-2 flex flex-col gap-1">
          {buyers.map((buyer) => (
            <li key={`${buyer.email} ${buyer.phone} ${buyer.name}`}>
              <button
                type="button"
                aria-label={words.takeBuyer(buyer.name)}
                onClick={() => take(buyer)}
                className="w-full rounded-field border border-base-300 bg-base-100 px-3 py-2 text-left hover:bg-base-200"
              >
                <span className="block font-medium wrap-anywhere">{buyer.name}</span>
                <span className="block text-sm wrap-anywhere text-muted">{detailOf(buyer)}</span>
              </button>
            </li>
          ))}
          {buyers.length === 0 && <li className="text-sm text-muted">{words.noBuyer}</li>}
        </ul>
      )}
    </div>
  )
}

function detailOf({ phone, email, shipTo }: Buyer): string {
  return [phone, email, ...(shipTo === null ? [] : placeLines(shipTo))].filter(Boolean).join(' · ')
}
