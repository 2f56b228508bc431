import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { costOf } from '#base/contract/forms/receiving.ts'
import { costWords as words } from '#base/contract/messages/receiving.ts'
import type { BodyOf } from '#base/contract/schemas.ts'
import { currencySign, fromDecimal, inputText, readMoney, toDecimal } from '#base/money.ts'
import { useRights } from '#people/identity/screens/if-permitted.tsx'
import { CallRefused, call } from '#web/client/call.ts'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { useCosts } from './product-costs.tsx'

/** What is known, as the call has it. */
type Known = Omit<BodyOf<'changePurchase'>, 'was'>

/** The same as fields; an empty one says that nobody knows. */
interface Typed {
  readonly price: string
  readonly supplierId: string
}

const typedOf = ({ price, supplierId }: Known): Typed => ({
  price: price === null ? '' : inputText(fromDecimal(price)),
  supplierId: supplierId ?? '',
})

type Errors = Readonly<Partial<Record<keyof Typed, string>>>

/** The fields of the cost and the supplier of a product, for staff who see them and change products; they are saved with the form. */
export function usePurchase(id: string, token: string) {
  const may = useRights()
  const mayChange = may('costs.see') && may('products.edit')
  const queries = useQueryClient()
  const { data } = useCosts(mayChange ? [id] : [])
  const suppliers = useQuery({
    queryKey: ['suppliers', 'choice'],
    queryFn: async ({ signal }) => (await call('listSuppliers', { token, signal })).rows,
    enabled: mayChange && token !== '',
  })
  /** What was known when somebody began to type: what is read meanwhile must not pass for what they saw. */
  const [start, setStart] = useState<Known>()
  const [typed, setTyped] = useState<Partial<Typed>>({})
  const [errors, setErrors] = useState<Errors>({})
  const known = data?.[0]
  if (!mayChange || known === undefined || suppliers.data === undefined)
    return { fields: null, isDirty: false, save: (before: () => Promise<unknown>) => before() }

  const was = start ?? { price: known.last, supplierId: known.supplierId }
  const saved = typedOf(was)
  const now = { ...saved, ...typed }
  const isDirty = now.price !== saved.price || now.supplierId !== saved.supplierId

  function type(change: Partial<Typed>) {
    setStart((before) => before ?? was)
    setTyped((before) => ({ ...before, ...change }))
  }

  /** @throws CallRefused what is wrong with a price, which is shown at its field too. */
  function check() {
    const price = costOf(now.price)
    setErrors(price === undefined ? { price: words.wrongPrice } : {})
    if (price === undefined) throw new CallRefused(400, { message: words.wrongPrice })
    return price
  }

  /** Goes on from what is known now: what was typed stays, and the next attempt replaces it. */
  function showConflict({ message, status, body }: CallRefused): never {
    const newest = purchaseNowOf(body)
    if (newest !== undefined) {
      setStart(newest)
      setTyped({
        ...(now.price !== saved.price && { price: now.price }),
        ...(now.supplierId !== saved.supplierId && { supplierId: now.supplierId }),
      })
      setErrors(errorsOf(body))
      for (const queryKey of [['product-costs'], ['suppliers']]) void queries.invalidateQueries({ queryKey })
    }
    // Without the names of its fields: the form has a price too.
    throw new CallRefused(status, { message })
  }

  const fields: ReactNode = (
    <>
      <NumberInput
        label={words.cost}
        value={now.price}
        onChange={({ target }) => type({ price: target.value })}
        error={errors.price}
        hint={words.costHint}
        kind="amount"
        before={currencySign()}
        optional
      />
      <Select
        label={words.supplier}
        value={now.supplierId}
        onChange={({ target }) => type({ supplierId: target.value })}
        error={errors.supplierId}
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
      const body = { price, supplierId: now.supplierId || null, was }
      await call('changePurchase', { params: { id }, body, token }).catch((error: unknown) => {
        if (error instanceof CallRefused && error.code === 'purchase_changed') showConflict(error)
        throw error
      })
      await queries.invalidateQueries({ queryKey: ['product-costs'] })
      setStart(undefined)
      setTyped({})
    },
  }
}

/** The sentences of a refusal, by the fields. */
function errorsOf({ fields }: CallRefused['body']): Errors {
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name, String(sentence)]))
}

/** What it costs by now and from whom it comes, as the refusal of a change says; undefined if it does not say it. */
function purchaseNowOf({
  now,
}: CallRefused['body']): Pick<BodyOf<'changePurchase'>, 'price' | 'supplierId'> | undefined {
  if (typeof now !== 'object' || now === null || !('price' in now) || !('supplierId' in now)) return undefined
  const price = typeof now.price === 'number' ? readMoney(now.price) : undefined
  return {
    price: price === undefined ? null : toDecimal(price),
    supplierId: typeof now.supplierId === 'string' ? now.supplierId : null,
  }
}
