import type { ReactNode } from 'react'
import type { Attribute, Product } from '#contract/shapes.ts'
import { site } from '#contract/words.ts'
import { Code } from '#ui/code.tsx'
import { Section } from '#ui/section.tsx'

/** What can be measured and what decides whether it fits, with units. */
export function Specification({ product }: { product: Product }) {
  const { attributes, maker, madeIn, weightGrams, partNumber } = product
  const size = [product.lengthMm, product.widthMm, product.heightMm].filter((side) => side !== null)
  return (
    <Section title={site.specification}>
      <dl className="grid gap-x-10 border-t border-base-300 text-sm lg:grid-cols-2">
        {attributes.map((attribute) => (
          <Row key={attribute.name} {...attribute} />
        ))}
        {weightGrams !== null && <Row {...weight(weightGrams)} />}
        {size.length === 3 && <Row name="Package" value={size.join(' × ')} unit="mm" />}
        {maker !== '' && <Row name={site.brand} value={maker} />}
        {madeIn !== '' && <Row name={site.madeIn} value={madeIn} />}
        {partNumber !== null && <Row name="Part number" value={<Code>{partNumber}</Code>} />}
      </dl>
    </Section>
  )
}

function Row({ name, value, unit }: { name: string; value: ReactNode; unit?: string | undefined }) {
  return (
    <div className="grid grid-cols-2 gap-4 border-b border-base-300 py-2.5">
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium">
        {value}
        {unit && <span className="font-normal text-muted">{`\u00a0${unit}`}</span>}
      </dd>
    </div>
  )
}

function weight(grams: number): Attribute {
  if (grams < 1000) return { name: 'Weight', value: String(grams), unit: 'g' }
  return { name: 'Weight', value: String(Math.round(grams / 10) / 100), unit: 'kg' }
}
