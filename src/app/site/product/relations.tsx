import { Link } from 'react-router'
import { shownName } from '#base/contract/product-name.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { screens } from '#base/contract/screens.ts'
import { fromDecimal } from '#base/money.ts'
import { numberWords } from '#catalog/numbers/messages/number-words.ts'
import { Stock } from '#catalog/products/screens/stock.tsx'
import { Code } from '#web/ui/code.tsx'
import { Price } from '#web/ui/price.tsx'
import { Section } from '#web/ui/section.tsx'

type Related = AnswerOf<'relatedProducts'>
type RelatedProduct = Related['kits'][number]

/** What replaces a product and what it replaces, its equivalents, the other side, and kits. */
export function Relations({ related }: { related: Related }) {
  const { replacedBy, replaces, equivalents, otherSide, kits, contains } = related
  const lists: readonly [title: string, products: readonly RelatedProduct[]][] = [
    [numberWords.otherSide, otherSide === null ? [] : [otherSide]],
    [numberWords.equivalents, equivalents],
    [numberWords.contains, contains],
    [numberWords.kits, kits],
  ]
  const shown = lists.filter(([, products]) => products.length > 0)
  return (
    <Section title={numberWords.related}>
      <div className="flex flex-col gap-6">
        {replacedBy.length > 0 && <Steps title={numberWords.replacedBy} products={replacedBy} />}
        {replaces.length > 0 && <Steps title={numberWords.replaces} products={replaces} />}
        {shown.map(([title, products]) => (
          <div key={title}>
            <h3 className="mb-2 font-semibold">{title}</h3>
            {title === numberWords.equivalents && (
              <p className="mb-2 max-w-reading text-sm text-muted">{numberWords.equivalentsHint}</p>
            )}
            <ul className="border-t border-base-300">
              {products.map((product) => (
                <Row key={product.slug} product={product} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  )
}

/** The steps of a replacement in their order; the last one on sale with price and stock. */
function Steps({ title, products }: { title: string; products: readonly RelatedProduct[] }) {
  const last = products.findLast(({ onSale }) => onSale)
  return (
    <div>
      <h3 className="mb-2 font-semibold">{title}</h3>
      <ol className="border-t border-base-300">
        {products.map((product) => (
          <Row key={product.slug} product={product} isBrief={product !== last} />
        ))}
      </ol>
    </div>
  )
}

function Row({ product, isBrief = false }: { product: RelatedProduct; isBrief?: boolean }) {
  const { name, slug, partNumber, maker, price, available, minimum, onSale } = product
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-base-300 py-2.5">
      <div className="min-w-0">
        {onSale ? (
          <Link to={screens.product(slug)} className="font-medium underline underline-offset-4 wrap-anywhere">
            <bdi>{shownName(name)}</bdi>
          </Link>
        ) : (
          <span className="font-medium wrap-anywhere">
            <bdi>{shownName(name)}</bdi>
          </span>
        )}
        <p className="text-sm text-muted">
          {maker} {partNumber !== null && <Code>{partNumber}</Code>}
          {!onSale && ` ${numberWords.notSold}`}
        </p>
      </div>
      {onSale && !isBrief && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <Stock available={available} minimum={minimum} />
          <Price amount={fromDecimal(price)} size="small" />
        </div>
      )}
    </li>
  )
}
