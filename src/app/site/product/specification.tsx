import type { ReactNode } from 'react'
import type { SpecificationLine } from '#base/contract/product.ts'
import { site } from '#base/contract/words.ts'
import { poundsOf } from '#base/in-inches.ts'
import { shopConfig } from '#base/shop-config.ts'
import { productWords } from '#catalog/products/messages/product.ts'
import type { Product } from '#catalog/products/model.ts'
import { inInches, measuresOf } from '#catalog/products/screens/measures.ts'
import { Code } from '#web/ui/code.tsx'
import { Section } from '#web/ui/section.tsx'

/** The measurements of a product with their units, and everything that decides whether it fits. */
export function Specification({ product }: { product: Product }) {
  return (
    <Section title={productWords.specification}>
      <dl className="grid gap-x-10 border-t border-base-300 text-sm lg:grid-cols-2">
        {Object.entries(lines).flatMap(([kind, linesOf]) =>
          linesOf(product).map((line) => <Row key={`${kind} ${line.name}`} {...line} />),
        )}
      </dl>
    </Section>
  )
}

/** Not the one in src/base/units.ts, which no page of a customer loads. */
const isImperial = () => shopConfig().units === 'imperial'

interface Line {
  readonly name: string
  readonly value: ReactNode
  readonly unit?: string | undefined
  /** The same in pounds or inches, where the shop shows these too. */
  readonly also?: string | undefined
}

/** The lines in order; unknown values have no line. */
const lines: Record<SpecificationLine, (product: Product) => readonly Line[]> = {
  attributes: measuresOf,
  weight: ({ weightGrams }) => (weightGrams === null ? [] : [weight(weightGrams)]),
  package: ({ lengthMm, widthMm, heightMm }) => {
    const sides = [lengthMm, widthMm, heightMm].filter((side) => side !== null)
    return sides.length < 3 ? [] : [packageOf(sides.join(' × '))]
  },
  maker: ({ maker }) => (maker === '' ? [] : [{ name: site.brand, value: maker }]),
  madeIn: ({ madeIn }) => (madeIn === '' ? [] : [{ name: productWords.madeIn, value: madeIn }]),
  partNumber: ({ partNumber }) =>
    partNumber === null ? [] : [{ name: 'Part number', value: <Code>{partNumber}</Code> }],
}

function Row({ name, value, unit, also }: Line) {
  return (
    <div className="grid grid-cols-2 gap-4 border-b border-base-300 py-2.5">
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium">
        {value}
        {unit && <span className="font-normal text-muted">{`\u00a0${unit}`}</span>}
        {also && <span className="font-normal text-muted">{` (${also})`}</span>}
      </dd>
    </div>
  )
}

function weight(grams: number): Line {
  const also = isImperial() ? poundsOf(grams) : undefined
  if (grams < 1000) return { name: 'Weight', value: String(grams), unit: 'g', also }
  return { name: 'Weight', value: String(Math.round(grams / 10) / 100), unit: 'kg', also }
}

function packageOf(value: string): Line {
  const line = { name: 'Package', value, unit: 'mm' }
  return isImperial() ? inInches(line) : line
}
