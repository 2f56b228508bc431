import { complete, ofOne, setFamily } from './families.ts'
import { distinct, splitList } from './lists.ts'
import { type Draft, picturesOf, setPictures } from './record.ts'
import type { Parent, StoredParents } from './stored-parents.ts'

/*
 * Configurable products of Magento: a row for the product, which names its variations, and a row for each variation, above or below it
 * (magento/magento2, app/code/Magento/ConfigurableImportExport/Model/Export/RowCustomizer.php).
 */

/** A product with its cells about its variations: `sku=B-8,size=M8|sku=B-10,size=M10`, and `size=Size` for the names of the options. */
export function configurable(
  draft: Draft,
  { variations, labels }: { readonly variations: string; readonly labels: string },
): Parent {
  setFamily(draft)
  const names = new Map(pairsOf(labels))
  const all = splitList(variations, '|').map(pairsOf)
  const codes = distinct(all.flatMap((pairs) => pairs.slice(1).map(([code]) => code)))
  const options = all.flatMap(([[key, number] = ['', ''], ...pairs]) =>
    key === 'sku'
      ? [[number, pairs.map(([code, value]) => [names.get(code) ?? code, value] as const)] as const]
      : [],
  )
  return { texts: draft.texts, numbers: draft.numbers, variations: new Map(options), codes }
}

/** `a=1,b=2`. What has no sign of equality belongs to the value before it. */
function pairsOf(text: string): [code: string, value: string][] {
  const pairs: [string, string][] = []
  for (const part of splitList(text, ',')) {
    const sign = part.indexOf('=')
    const last = pairs.at(-1)
    if (sign > 0) pairs.push([part.slice(0, sign).trim(), part.slice(sign + 1).trim()])
    else if (last !== undefined) last[1] = `${last[1]}, ${part}`
  }
  return pairs
}

/** A product that may be a variation. */
interface Child {
  readonly draft: Draft
  /** It has a page of its own in the earlier shop. */
  readonly isVisible: boolean
}

/** Joins variations with their products, in the order of the file; other products stay as they are. */
export function joiner(parents: StoredParents): (child: Child) => Promise<void> {
  const leading = new Map<string, string>()
  return async ({ draft, isVisible }) => {
    const { texts } = draft
    const number = texts.get('partNumber') ?? ''
    const parent = await parents.of(number)
    if (parent === undefined) return
    const { variations, numbers, codes } = parent
    const lent = new Map(parent.texts)
    const own = lent.get('partNumber') ?? ''
    const first = leading.get(own) ?? number
    leading.set(own, first)
    const addresses = [texts.get('oldAddresses') ?? '', lent.get('oldAddresses') ?? '']
    // Only one product can have the address.
    if (first !== number) for (const field of ofOne) lent.delete(field)
    else if (texts.has('oldAddresses')) texts.set('oldAddresses', distinct(addresses).join('\n'))
    const pictures = [...picturesOf(draft), ...picturesOf({ texts: lent })]
    // Its own name and attributes repeat its options in another way.
    if ((lent.get('name') ?? '') !== '') texts.delete('name')
    for (const code of codes) texts.delete(`attribute:${code}`)
    // Nobody could reach it in the earlier shop.
    if (!isVisible && lent.get('onSale') === 'false') texts.set('onSale', 'false')
    complete({ draft, options: variations.get(number) ?? [] }, { texts: lent, numbers })
    setPictures(draft, pictures)
  }
}
