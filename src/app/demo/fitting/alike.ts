import type { DemoProduct } from '../product.ts'
import { chains, groups, pairs } from '../relations.ts'

type Measured = Pick<DemoProduct, 'partNumber' | 'attributes'>

/**
 * The products that fit what a product fits: its other side, and, as far as their measures agree, those that can stand for it, that it
 * replaces and that replace it.
 */
export function partsLike<Product extends Measured>(
  product: Product,
  products: readonly Product[],
): Product[] {
  const others = (sets: readonly (readonly string[])[]) => {
    const named = new Set(sets.filter((set) => set.includes(product.partNumber)).flat())
    return products.filter((one) => one !== product && named.has(one.partNumber))
  }
  const sides = others(pairs)
  const sameSize = others([...groups, ...chains]).filter((one) => doMeasuresAgree(one, product))
  return [...new Set([...sides, ...sameSize])]
}

/** Whether two products have every measure that both of them say: what is in mm, and threads. */
export function doMeasuresAgree(one: Measured, other: Measured): boolean {
  const measures = new Map(other.attributes.filter(isMeasure).map(({ name, value }) => [name, value]))
  return one.attributes
    .filter(isMeasure)
    .every(({ name, value }) => !measures.has(name) || measures.get(name) === value)
}

function isMeasure({ name, unit }: Measured['attributes'][number]): boolean {
  return unit === 'mm' || name === 'Thread' || name === 'Teeth'
}
