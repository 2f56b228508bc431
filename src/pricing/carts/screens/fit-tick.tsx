import { useState } from 'react'
import type { ShownLine } from '../dto.ts'
import { sentenceOf } from './browser-cart.ts'
import { chooseVehicle } from './cart-choices.ts'
import { TickBox } from './tick-box.tsx'

/** The confirmation that a part is wanted although it is not listed for its vehicle; nothing for all other lines. */
export function FitTick({ line, label }: { line: ShownLine; label: string }) {
  const { productId, fit, sentAnyway } = line
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  if (fit?.verdict !== 'not_listed') return null
  const vehicle = fit.vehicle.id
  async function change(sendAnyway: boolean) {
    setBusy(true)
    setRefusal(undefined)
    try {
      await chooseVehicle(productId, { vehicle, sendAnyway })
    } catch (error) {
      setRefusal(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <TickBox
      label={label}
      checked={sentAnyway}
      isBusy={isBusy}
      refusal={refusal}
      onChange={(sendAnyway) => void change(sendAnyway)}
    />
  )
}
