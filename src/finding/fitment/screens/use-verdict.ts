import { useEffect, useState } from 'react'
import type { ProductVerdict } from './ask-verdict.ts'
import { type AskedVehicle, verdictOn } from './ask-verdict.ts'

interface Told {
  readonly verdict?: ProductVerdict | undefined
  /** Why there is none. */
  readonly error?: unknown
}

/**
 * The shop's verdict on a product and a vehicle, asked after the page is painted, and again when one of them, an answer or `tries`
 * changes. Undefined until it is told, and without a vehicle.
 */
export function useVerdict(
  productId: string,
  { vehicle, answers = '' }: Partial<AskedVehicle>,
  tries = 0,
): Told | undefined {
  const [told, setTold] = useState<Told & { readonly asked: string }>()
  const asked = JSON.stringify([productId, vehicle, answers, tries])
  useEffect(() => {
    if (vehicle === undefined) return
    let isLeft = false
    const tell = (one: Told) => {
      if (!isLeft) setTold({ asked, ...one })
    }
    verdictOn(productId, { vehicle, answers }).then(
      (verdict) => tell({ verdict }),
      (error: unknown) => tell({ error }),
    )
    return () => {
      isLeft = true
    }
  }, [productId, vehicle, answers, asked])
  return told?.asked === asked ? told : undefined
}
