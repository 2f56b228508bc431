import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { fittingWords as words } from '#app/site/messages/fitting.ts'
import { ProductItem } from '#app/site/product-item.tsx'
import { screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { formatInteger } from '#base/format-integer.ts'
import { type CardProduct, cardOf } from '#catalog/products/screens/card-product.ts'
import { call } from '#web/client/call.ts'
import type { GarageVehicle } from '#web/client/garage-state.ts'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const mostShown = 4
const places = Array.from({ length: mostShown }, (_, at) => at)

interface Fitting {
  readonly products: readonly CardProduct[]
  readonly total: number
}

/** A few parts for a vehicle, and the way to all of them. */
export function FittingProducts({ vehicle: { id, year, make, model } }: { vehicle: GarageVehicle }) {
  const fitting = useFitting(id)
  const { products, total } = fitting === 'failed' || fitting === undefined ? {} : fitting
  return (
    <Section
      title={words.forYours(`${year} ${make} ${model}`)}
      action={
        total !== undefined &&
        total > mostShown && (
          <Link
            to={screens.partsFor(id)}
            className="py-1 font-medium text-signal-text underline underline-offset-4"
          >
            {words.all(formatInteger(total))}
          </Link>
        )
      }
    >
      {fitting === 'failed' || products?.length === 0 ? (
        <p className="text-muted">{fitting === 'failed' ? site.unavailable : words.none}</p>
      ) : (
        <ul className="divide-y divide-base-300 overflow-hidden rounded-box border border-base-300 bg-base-100">
          {products?.map((product) => <ProductItem key={product.id} product={product} layout="row" />) ??
            places.map((place) => (
              <li key={place} className="p-3">
                <Skeleton className="h-44 sm:h-20" />
              </li>
            ))}
        </ul>
      )}
    </Section>
  )
}

/** What fits a vehicle, the best match first; undefined until it is known. */
function useFitting(vehicle: number): Fitting | 'failed' | undefined {
  const [fitting, setFitting] = useState<Fitting | 'failed'>()
  useEffect(() => {
    const left = new AbortController()
    const query = { vehicle: String(vehicle), limit: String(mostShown) }
    call('find', { query, signal: left.signal }).then(
      ({ products, total }) => setFitting({ products: products.map(cardOf), total }),
      () => left.signal.aborted || setFitting('failed'),
    )
    return () => left.abort()
  }, [vehicle])
  return fitting
}
