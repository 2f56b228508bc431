import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { attempts } from '#client/attempt.ts'
import { CallRefused, call } from '#client/call.ts'
import { receivingWords as words } from '#contract/messages.ts'
import { newReceiptOnWire } from '#receiving/wire.ts'
import { errorSentence } from '#ui/form.tsx'
import { toast } from '#ui/toast.tsx'
import { type Draft, emptyDraft, errorsOf, receiptOf, withoutBooked } from './draft.ts'
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
  const { deliveryNote, lines } = draft

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
    try {
      const body = newReceiptOnWire(receiptOf(draft))
      await keys.send(body, (idempotencyKey) => call('bookReceipt', { body, idempotencyKey, token }))
      toast('done', words.bookedToast(deliveryNote.trim()))
      setDraft((now) => withoutBooked(now, draft))
      setChecked(false)
      await queries.invalidateQueries({ queryKey: receiptsQueryKey })
    } catch (error) {
      setRefused(refusalOf(error, lines.length))
    } finally {
      setBusy(false)
    }
  }

  return { draft, errors, isBusy, change, book }
}

/** What the shop refused, by field. Its lines are in the other order: the first that was added is its first. */
function refusalOf(error: unknown, count: number): Readonly<Record<string, string>> {
  const general = { '': errorSentence(error) }
  if (!(error instanceof CallRefused)) return general
  const { fields } = error.body
  if (typeof fields !== 'object' || fields === null) return general
  return Object.fromEntries(
    Object.entries(fields).map(([path, sentence]) => {
      const [, at, field] = /^lines[.](\d+)[.](\w+)$/.exec(path) ?? []
      return [at === undefined ? path : `${count - 1 - Number(at)}.${field}`, String(sentence)]
    }),
  )
}
