import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { supplierWords as words } from '#base/contract/messages/receiving.ts'
import { useRights } from '#people/identity/screens/if-permitted.tsx'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useSuppliers } from './use-suppliers.ts'

interface Props {
  readonly productId: string
  readonly token: string
}

/** What suppliers call a product: a field for each supplier; an empty one is none. */
export function SupplierNumbers({ productId, token }: Props) {
  const may = useRights()
  const mayEdit = may('stock.edit') || may('products.edit')
  const all = useSuppliers(mayEdit ? token : '')
  const queries = useQueryClient()
  const queryKey = ['supplier-numbers', productId]
  const numbers = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await call('supplierNumbers', { params: { id: productId }, token, signal })).numbers,
    enabled: mayEdit && token !== '',
  })
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const { data: suppliers } = all
  const { data: saved } = numbers
  const error = all.error ?? numbers.error
  if (!mayEdit) return null
  // What is typed stays when a later reading fails.
  if (error && (suppliers === undefined || saved === undefined))
    return (
      <Section title={words.numbers}>
        <ErrorState
          title={errorSentence(error)}
          again={() => void Promise.all([all.refetch(), numbers.refetch()])}
        />
      </Section>
    )
  if (suppliers === undefined || saved === undefined || suppliers.length === 0) return null
  const textOf = (id: string) => typed[id] ?? saved.find(({ supplierId }) => supplierId === id)?.number ?? ''

  async function save() {
    setBusy(true)
    setRefused(undefined)
    try {
      // Only what was typed: a colleague may have saved the numbers of others meanwhile.
      const numbers = Object.entries(typed).map(([supplierId, number]) => ({
        supplierId,
        number: number.trim(),
      }))
      await call('changeSupplierNumbers', { params: { id: productId }, body: { numbers }, token })
      await queries.invalidateQueries({ queryKey })
      setTyped({})
      toast('done', words.numbersSaved)
    } catch (error) {
      setRefused(errorSentence(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Section title={words.numbers} about={words.numbersAbout}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void save()
        }}
        className="flex max-w-xl flex-col gap-4"
      >
        {suppliers.map(({ id, supplier }) => (
          <TextInput
            key={id}
            label={words.numberOf(supplier.name)}
            value={textOf(id)}
            onChange={({ target }) => setTyped((before) => ({ ...before, [id]: target.value }))}
            maxLength={80}
            autoComplete="off"
            mono
            optional
          />
        ))}
        {refused !== undefined && (
          <p role="alert" className="text-sm text-error">
            {refused}
          </p>
        )}
        <span>
          <Button type="submit" busy={isBusy}>
            {words.saveNumbers}
          </Button>
        </span>
      </form>
    </Section>
  )
}
