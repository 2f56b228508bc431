import { Link } from 'react-router'
import { shownName } from '#base/contract/product-name.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { screens } from '#base/contract/screens.ts'
import { formatMoney, fromDecimal, sum, times } from '#base/money.ts'
import { numberWords } from '#catalog/numbers/messages/number-words.ts'
import { isSoldOut, type Product } from '#catalog/products/model.ts'
import { Stock } from '#catalog/products/screens/stock.tsx'
import { ListedFit } from '#finding/fitment/screens/listed-fit.tsx'
import { AddAll } from '#pricing/carts/screens/add-all.tsx'
import { AddToCart } from '#pricing/carts/screens/add-to-cart.tsx'
import { Code } from '#web/ui/code.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Section } from '#web/ui/section.tsx'

type Beside = AnswerOf<'relatedProducts'>['goesWith'][number]

interface Props {
  readonly product: Pick<Product, 'id' | 'name' | 'price' | 'minimum' | 'available'>
  readonly products: readonly Beside[]
}

/** What is bought with a product, each with its price, and all of it at once: one minimum order of each. */
export function GoesWith({ product, products }: Props) {
  const sold = products.filter(({ onSale }) => onSale)
  if (sold.length === 0) return null
  const together = [product, ...sold].filter((one) => !isSoldOut(one))
  const total = sum(together.map(({ price, minimum }) => times(fromDecimal(price), minimum)))
  return (
    <Section
      title={numberWords.goesWith}
      action={
        !isSoldOut(product) &&
        together.length > 1 && (
          <AddAll products={together}>{numberWords.addAll(together.length, formatMoney(total))}</AddAll>
        )
      }
    >
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {sold.map((one) => (
          <li key={one.id}>
            <Card product={one} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Card({ product }: { product: Beside }) {
  const { id, name, slug, picture, maker, partNumber, price, available, minimum } = product
  return (
    <article className="grid h-full grid-cols-[6rem_minmax(0,1fr)] gap-x-3 rounded-box border border-base-300 bg-base-100 p-3">
      <div className="picture-near h-18 overflow-hidden rounded-field bg-studio">
        <Picture
          src={picture}
          alt=""
          width={96}
          height={72}
          shown="thumb"
          className="aspect-4/3 w-full"
          inset="p-1.5"
        />
      </div>
      <div className="flex flex-col">
        <h3 className="leading-snug font-semibold wrap-anywhere">
          <Link to={screens.product(slug)} className="hover:underline">
            <bdi>{shownName(name)}</bdi>
          </Link>
        </h3>
        <p className="text-sm text-muted">
          {maker} {partNumber !== null && <Code>{partNumber}</Code>}
        </p>
        <p className="in-data-car:h-6">
          <ListedFit productId={id} look="row" />
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-2">
          <div className="flex flex-col text-sm">
            <Price amount={fromDecimal(price)} size="small" />
            <Stock available={available} minimum={minimum} />
          </div>
          <AddToCart product={product} kind="plain" />
        </div>
      </div>
    </article>
  )
}
