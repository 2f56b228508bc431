import { expect, it } from 'vitest'
import { checkDocument } from '#base/contract/forms/check.ts'
import { type ProductPriceFields, productPricesForm } from '#base/contract/forms/prices.ts'
import { priceRules } from '#base/contract/messages/prices.ts'
import { rules } from '#base/contract/messages/rules.ts'
import { fromMinor, toDecimal } from '#base/money.ts'
import { newStep, priceDocument, priceDraft, withGroup } from './price-draft.ts'

const usd = (minor: number) => toDecimal(fromMinor(minor))
const prices: ProductPriceFields = {
  breaks: [
    { from: 10, price: usd(590) },
    { from: 50, price: usd(500) },
  ],
  groups: [
    { groupId: 'trade', prices: [{ from: 1, price: usd(650) }] },
    { groupId: 'staff', prices: [{ from: 1, price: usd(400) }] },
  ],
}
const draft = priceDraft(prices)
const errorsOf = (changed: typeof draft) => {
  const checked = checkDocument(productPricesForm, priceDocument(changed))
  return checked.kind === 'invalid' ? checked.errors : {}
}

it('the prices of the fields are those that they were made of', () => {
  expect(checkDocument(productPricesForm, priceDocument(draft))).toEqual({ kind: 'valid', value: prices })
})

it('a group whose last price is removed has no price list', () => {
  expect(priceDocument(withGroup(draft, 'trade', []))).toEqual({ ...prices, groups: [prices.groups[1]] })
})

it('a changed group keeps its place', () => {
  const changed = withGroup(draft, 'trade', [{ id: 'a', from: '1', price: '6' }])
  expect(changed.groups.map(({ groupId }) => groupId)).toEqual(['trade', 'staff'])
})

it('each wrong field has an error under its path', () => {
  const [first, second] = draft.breaks
  if (first === undefined || second === undefined) throw new Error('two steps')
  const withBreaks = (breaks: typeof draft.breaks) => errorsOf({ ...draft, breaks })
  expect(withBreaks([newStep('')])).toEqual({
    'breaks.0.from': rules.wholeNumber,
    'breaks.0.price': rules.price,
  })
  expect(withBreaks([{ ...first, from: '1' }])).toEqual({ 'breaks.0.from': priceRules.leastQuantity(2) })
  expect(withBreaks([second, first])).toEqual({ breaks: priceRules.ascending })
  expect(withBreaks([first, { ...second, price: '5.90' }])).toEqual({ breaks: priceRules.lower })
  expect(errorsOf(withGroup(draft, 'trade', [{ id: 'a', from: '5', price: '6' }]))).toEqual({
    'groups.0.prices': priceRules.fromOne,
  })
})
