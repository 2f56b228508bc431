import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { sentenceOf } from './browser-cart.ts'

interface Options {
  /** Why what is typed is not sent; undefined to send it. */
  readonly problemOf: (typed: string) => string | undefined
  /** Sends what is typed; the field is empty after it. */
  readonly send: (typed: string) => Promise<void>
}

/** A form of one field. What is refused stays, with the reason, and the field gets the focus. */
export function useOneField<Control extends HTMLInputElement | HTMLTextAreaElement>({
  problemOf,
  send,
}: Options) {
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [isSending, setSending] = useState(false)
  const control = useRef<Control>(null)

  function refuse(sentence: string) {
    setRefusal(sentence)
    control.current?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    const problem = problemOf(typed)
    if (problem !== undefined) return refuse(problem)
    setSending(true)
    setRefusal(undefined)
    try {
      await send(typed)
      setTyped('')
    } catch (error) {
      refuse(sentenceOf(error))
    } finally {
      setSending(false)
    }
  }

  return {
    submit,
    isSending,
    /** Props of the field. */
    field: {
      ref: control,
      value: typed,
      error: refusal,
      onChange({ currentTarget }: ChangeEvent<Control>) {
        setTyped(currentTarget.value)
        setRefusal(undefined)
      },
    },
  }
}
