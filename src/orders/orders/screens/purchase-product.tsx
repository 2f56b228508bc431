import { productName, shownName } from '#base/contract/product-name.ts'
import { site } from '#base/contract/words.ts'
import { formatInteger } from '#base/format-integer.ts'
import { formatDecimal } from '#base/money.ts'
import { nonBreaking } from '#base/non-breaking.ts'
import type { Product } from '#catalog/products/model.ts'
import { Picture } from '#web/ui/picture.tsx'

/** The product to order: picture, name, description, price, Minimum Order and Available. */
export function PurchaseProduct({ product }: { product: Product }) {
  const figures: [string, string][] = [
    [site.price, formatDecimal(product.price)],
    [site.minimum, formatInteger(product.minimum)],
    [site.available, formatInteger(product.available)],
  ]
  return (
    <section className="flex flex-col gap-4">
      <span className="overflow-hidden rounded-box bg-studio">
        <Picture
          src={product.picture}
          alt={productName(product.name)}
          width={640}
          height={480}
          shown="card"
          eager
          className="aspect-4/3 w-full"
          inset="p-6"
        />
      </span>
      <div>
        <h1 className="text-title wrap-anywhere">
          <bdi>{shownName(product.name)}</bdi>
        </h1>
        {product.partNumber && <p className="mt-1 font-mono text-sm text-muted">{product.partNumber}</p>}
      </div>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {nonBreaking(product.about)}
      </p>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-3">
        {figures.map(([label, value]) => (
          <div key={label} className="rounded-box border border-base-300 bg-base-100 p-3">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-heading whitespace-nowrap">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
