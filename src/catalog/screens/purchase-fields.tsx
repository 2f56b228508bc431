import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { supplierChoiceFromWire } from '#catalog/wire.ts'
import { CallRefused, call } from '#client/call.ts'
import { costOf } from '#contract/forms/receiving.ts'
import { costWords as words } from '#contract/messages.ts'
import { useRights } from '#identity/screens/may.tsx'
import { currencySign, fromWire, inputText } from '#money.ts'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useCosts } from './product-costs.tsx'

interface Purchase {
  readonly price: string
  readonly supplierId: string
}

/** The fields of what a product costs and from whom it comes, for whoever sees that and changes products; they are saved with the form. */
export function usePurchase(id: string, token: string) {
  const may = useRights()
  const mayChange = may('costs.see') && may('products.edit')
  const queries = useQueryClient()
  const { data } = useCosts(mayChange ? [id] : [])
  const suppliers = useQuery({
    queryKey: ['suppliers', 'choice'],
    queryFn: async ({ signal }) =>
      (await call('listSuppliers', { token, signal })).rows.map(supplierChoiceFromWire),
    enabled: mayChange && token !== '',
  })
  const [typed, setTyped] = useState<Partial<Purchase>>({})
  const [error, setError] = useState<string>()
  const known = data?.[0]
  if (!mayChange || known === undefined || suppliers.data === undefined)
    return { fields: null, isDirty: false, save: (before: () => Promise<unknown>) => before() }

  const saved = {
    price: known.last === null ? '' : inputText(fromWire(known.last)),
    supplierId: known.supplierId ?? '',
  }
  const now = { ...saved, ...typed }
  const isDirty = now.price !== saved.price || now.supplierId !== saved.supplierId

  /** @throws CallRefused what is wrong with a price, which is shown at its field too. */
  function check() {
    const price = costOf(now.price)
    setError(price === undefined ? words.wrongPrice : undefined)
    if (price === undefined) throw new CallRefused(400, { message: words.wrongPrice })
    return price
  }
  const fields: ReactNode = (
    <>
      <TextInput
        label={words.cost}
        value={now.price}
        onChange={({ target }) => setTyped((before) => ({ ...before, price: target.value }))}
        error={error}
        hint={words.costHint}
        inputMode="decimal"
        autoComplete="off"
        before={currencySign()}
        optional
      />
      <Select
        label={words.supplier}
        value={now.supplierId}
        onChange={({ target }) => setTyped((before) => ({ ...before, supplierId: target.value }))}
        options={[
          { value: '', label: words.noSupplier },
          ...suppliers.data.map(({ id: value, supplier }) => ({ value, label: supplier.name })),
        ]}
      />
    </>
  )
  return {
    fields,
    isDirty,
    /** Saves what was changed: `before` is sent first, once the fields are known to be right. */
    async save(before: () => Promise<unknown>) {
      const price = isDirty ? check() : null
      await before()
      if (!isDirty) return
      const body = { price, supplierId: now.supplierId || null }
      await call('changePurchase', { params: { id }, body, token })
      await queries.invalidateQueries({ queryKey: ['product-costs'] })
    },
  }
}
