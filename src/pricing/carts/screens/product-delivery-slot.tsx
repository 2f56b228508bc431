import { type ComponentType, useEffect, useState } from 'react'

interface Asked {
  readonly productId: string
  readonly quantity: number
}

/**
 * Where the page of a product says how it is delivered. The page is the same for everybody, and the country is this browser's: its place
 * is reserved, and filled in once the page is hydrated.
 */
export function ProductDeliverySlot(asked: Asked) {
  const [loaded, setLoaded] = useState<{ readonly ProductDelivery: ComponentType<Asked> }>()
  useEffect(() => {
    // The page is complete without it.
    import('./product-delivery.tsx').then(setLoaded).catch(() => {})
  }, [])
  return (
    <div className="needs-script min-h-[3lh] text-sm sm:min-h-[2lh]">
      {loaded && <loaded.ProductDelivery {...asked} />}
    </div>
  )
}
