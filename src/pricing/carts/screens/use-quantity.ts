import { useState } from 'react'
import { rules } from '#base/contract/messages/rules.ts'
import { cartWords } from '#pricing/carts/messages/cart.ts'
import { CallRefused } from '#web/client/call.ts'
import type { ShownLine } from '../dto.ts'
import { sentenceOf, setQuantity } from './browser-cart.ts'
import { usePause } from './use-pause.ts'

/** A quantity is sent when nothing was typed for this time, or when the field is left. */
const pauseMs = 400

/** The quantity of a line, as it is typed and as the shop has it. A refused one stays, with the reason. */
export function useQuantity({ productId, quantity, minimum, available }: ShownLine) {
  const [typed, setTyped] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [sending, setSending] = useState(0)

  async function sendNow(wanted: number) {
    setSending((count) => count + 1)
    setRefusal(undefined)
    try {
      await setQuantity(productId, wanted)
      // What was typed meanwhile is sent next.
      setTyped((now) => (now !== undefined && Number(now) === wanted ? undefined : now))
    } catch (error) {
      setRefusal(shortOf(error) ?? sentenceOf(error))
    } finally {
      setSending((count) => count - 1)
    }
  }

  function send() {
    if (typed === undefined || refusal !== undefined) return
    const wanted = Number(typed)
    if (typed.trim() === '' || !Number.isInteger(wanted) || wanted < 1) setRefusal(rules.wholeNumber)
    else if (wanted < minimum) setRefusal(cartWords.least(minimum))
    else if (wanted > available && wanted > quantity) setRefusal(leftOf(available))
    else if (wanted === quantity) setTyped(undefined)
    else void sendNow(wanted)
  }

  usePause(typed, { pauseMs, send })

  return {
    typed: typed ?? String(quantity),
    refusal,
    isSending: sending > 0,
    type(text: string) {
      setRefusal(undefined)
      setTyped(text)
    },
    set(wanted: number) {
      setTyped(undefined)
      void sendNow(wanted)
    },
    send,
  }
}

const leftOf = (available: number) => (available > 0 ? cartWords.left(available) : cartWords.noneLeft)

/** How many are left, where the shop refused a quantity because there are fewer. */
function shortOf(error: unknown): string | undefined {
  if (!(error instanceof CallRefused) || error.code !== 'out_of_stock') return undefined
  const { available } = error.body
  return typeof available === 'number' ? leftOf(available) : undefined
}
