import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react'
import { emptyAddress, type PostalAddress } from '#base/countries/address.ts'
import { keysOf } from '#base/keys-of.ts'
import { checkoutSteps as words } from '#orders/checkout/messages/checkout-steps.ts'
import type { SavedAddress } from '#people/addresses/model.ts'
import { call } from '#web/client/call.ts'
import type { Checkout } from './use-checkout.ts'

/** The saved addresses of the customer: the default is filled in where nothing was typed, and another can be chosen. */
export function useSaved({ form, account }: Checkout) {
  const [saved, setSaved] = useState<readonly SavedAddress[]>([])
  const [chosen, setChosen] = useState('')
  const token = account?.token

  function fill(address: PostalAddress) {
    for (const name of keysOf(emptyAddress())) form.set(name, address[name])
  }

  const show = useEffectEvent((found: readonly SavedAddress[]) => {
    setSaved(found)
    const [first] = found
    if (first === undefined || form.latest().line1 !== '') return
    setChosen(first.id)
    fill(first.address)
  })

  useEffect(() => {
    if (token === undefined) return
    call('listAddresses', { token }).then(
      ({ rows }) => show(rows),
      // Without them, an address is typed.
      () => {},
    )
  }, [token])

  return {
    chosen,
    options: [
      { value: '', label: words.newAddress },
      ...saved.map(({ id, address: { name, line1, city } }) => ({
        value: id,
        label: [name, line1, city].filter(Boolean).join(', '),
      })),
    ],
    choose({ target }: ChangeEvent<HTMLSelectElement>) {
      setChosen(target.value)
      const found = saved.find(({ id }) => id === target.value)
      fill(found?.address ?? emptyAddress(form.latest().country))
    },
  }
}
