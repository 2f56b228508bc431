import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { receivingWords as words } from '#base/contract/messages/receiving.ts'
import { newReceiptToDto } from '#office/receiving/dto.ts'
import type { NewReceipt } from '#office/receiving/model.ts'
import { attempts } from '#web/client/attempt.ts'
import { CallRefused, call } from '#web/client/call.ts'
import { errorSentence } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Draft, emptyDraft, errorsByProduct, errorsOf, receiptOf, withoutBooked } from './draft.ts'
import { receiptsQueryKey } from './latest-receipts.tsx'

export type EnteredReceipt = ReturnType<typeof useReceipt>

/** The delivery that is being entered, what is wrong with it, and how it is booked. */
export function useReceipt(token: string) {
  const queries = useQueryClient()
  const keys = useMemo(attempts, [])
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const errors = { ...refused, ...(isChecked && errorsOf(draft)) }
  const { deliveryNote } = draft

  function change(to: Partial<Draft> | ((before: Draft) => Draft)) {
    setRefused({})
    setDraft((before) => (typeof to === 'function' ? to(before) : { ...before, ...to }))
  }

  async function book(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setChecked(true)
    if (Object.keys(errorsOf(draft)).length > 0) return
    setBusy(true)
    const sent = receiptOf(draft)
    const body = newReceiptToDto(sent)
    try {
      await keys.send(body, (idempotencyKey) => call('bookReceipt', { body, idempotencyKey, token }))
      toast('done', words.bookedToast(deliveryNote.trim()))
      setDraft((now) => withoutBooked(now, draft))
      setChecked(false)
      await queries.invalidateQueries({ queryKey: receiptsQueryKey })
    } catch (error) {
      setRefused(refusalOf(error, sent.lines))
    } finally {
      setBusy(false)
    }
  }

  return { draft, errors, isBusy, change, book }
}

/** What the shop refused, as `errorsOf` names it. */
function refusalOf(error: unknown, lines: NewReceipt['lines']): Readonly<Record<string, string>> {
  const fields = error instanceof CallRefused ? error.body.fields : undefined
  if (typeof fields !== 'object' || fields === null) return { '': errorSentence(error) }
  return errorsByProduct(
    fields,
    lines.map(({ productId }) => productId),
  )
}
