import { lazy, Suspense } from 'react'
import type { Product } from '#catalog/products/model.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { PurchaseFit } from './use-purchase-fit.ts'

// Without a chosen vehicle nothing of it is needed.
const ProductFit = lazy(async () => ({ default: (await import('./purchase-fit.tsx')).ProductFit }))

/** The place of what is said about the fit: nothing without a vehicle. */
export function PurchaseFitSlot({ product, fit }: { product: Product; fit: PurchaseFit }) {
  if (fit.told.kind === 'no_vehicle') return null
  return (
    <Suspense fallback={<Skeleton className="h-6 w-4/5" />}>
      <ProductFit product={product} told={fit.told} fit={fit} />
    </Suspense>
  )
}
