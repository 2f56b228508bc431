import { expect, it } from 'vitest'
import { sources, withoutComments } from './sources.ts'

/* Every number is typed into one field (src/web/ui/number-input.tsx), which reads it as people write it. */

/** The kinds of the number fields of each file, in their order. A new field has its place here. */
const fields: Readonly<Record<string, string>> = {
  'src/catalog/bulk/screens/change-fields.tsx': 'decimal, amount, signed',
  'src/pricing/carts/screens/add-to-cart.tsx': 'pieces',
  'src/pricing/carts/screens/cart-line.tsx': 'pieces',
  'src/catalog/products/screens/add-product.tsx': 'amount, whole, whole',
  'src/catalog/products/screens/category-goods.tsx': "by isImperial() ? 'decimal' : 'whole'",
  'src/catalog/products/screens/edit-cell.tsx': 'by kind',
  'src/catalog/products/screens/more-fields.tsx': "by isInPounds ? 'decimal' : 'whole'",
  'src/catalog/products/screens/product-details.tsx': 'amount, whole',
  'src/catalog/products/screens/product-inputs.tsx': 'amount, whole',
  'src/catalog/products/screens/purchase-fields.tsx': 'amount',
  'src/orders/checkout/screens/new-order/draft-lines.tsx': 'pieces',
  'src/pricing/deliveries/screens/delivery-example-card.tsx':
    'spread, spread, spread, spread, spread, spread',
  'src/pricing/deliveries/screens/method-fields.tsx':
    'amount, spread, spread, spread, spread, spread, spread, spread, spread',
  'src/pricing/deliveries/screens/step-fields.tsx': 'by kindOf(bound), amount',
  'src/pricing/deliveries/screens/time-fields.tsx': 'whole, whole',
  'src/finding/fitment/screens/fitment-row.tsx': 'decimal, decimal, whole',
  'src/finding/fitment/screens/more-fields.tsx': 'whole',
  'src/finding/fitment/screens/part-fields.tsx': 'whole, whole, whole, whole',
  'src/finding/garage/screens/vehicle-dialog.tsx': 'whole',
  'src/orders/orders/screens/purchase-form.tsx': 'pieces',
  'src/orders/orders/screens/refund-dialog.tsx': 'amount',
  'src/orders/payments/screens/record-payment.tsx': 'amount',
  'src/orders/payments/screens/refund-pieces.tsx': 'pieces',
  'src/pricing/prices/screens/explain-price.tsx': 'whole',
  'src/pricing/prices/screens/group-example.tsx': 'whole',
  'src/pricing/prices/screens/group-form.tsx': 'decimal, amount',
  'src/pricing/prices/screens/price-example-card.tsx': 'whole',
  'src/pricing/prices/screens/step-fields.tsx': 'whole, amount',
  'src/pricing/promotions/screens/promotion-example-card.tsx': 'amount, whole',
  'src/pricing/promotions/screens/promotion-fields.tsx': 'decimal, amount, amount, whole, whole',
  'src/office/imports/screens/mapping-amounts.tsx': 'decimal, amount, whole',
  'src/office/imports/screens/price-factors.tsx': 'decimal',
  'src/office/feeds/screens/feed-editor.tsx': 'whole',
  'src/office/receiving/screens/draft-lines.tsx': 'whole, amount',
  'src/office/imports/sources/screens/schedule-form.tsx': 'whole',
  'src/orders/returns/screens/ask-steps.tsx': 'pieces',
  'src/orders/returns/screens/receive-dialog.tsx': 'pieces, pieces',
  'src/catalog/reviews/screens/add-review.tsx': 'whole',
  'src/orders/shipments/screens/ship-dialog.tsx': 'pieces',
  'src/platform/settings/screens/inputs.tsx': 'whole, amount',
  'src/app/site/design/fields.tsx': 'amount, pieces',
  'src/people/staff/screens/role-form.tsx': 'amount',
  'src/office/stocktaking/screens/book-form.tsx': "by reason === 'other' ? 'signed' : 'whole'",
  'src/pricing/taxes/screens/rate-fields.tsx': 'decimal',
  'src/pricing/taxes/screens/tax-example-card.tsx': 'amount, amount',
}

/** What has digits and is no number: codes, card numbers and years, which nobody writes with signs between their digits. */
const codes: Readonly<Record<string, string>> = {
  'src/people/addresses/screens/place-field.tsx': 'postal codes',
  'src/finding/fitment/screens/fitment-row.tsx': 'years',
  'src/people/identity/screens/code-form.tsx': 'a code of the second factor',
  'src/people/identity/screens/factor-setup.tsx': 'a code of the second factor',
  'src/people/identity/screens/proof-dialog.tsx': 'a code of the second factor',
  'src/office/opening/screens/acts.tsx': 'a code of a mail',
  'src/orders/payments/screens/sandbox-card-form.tsx': 'a card',
  'src/orders/payments/screens/sandbox-other-ways.tsx': 'a bank account',
}

/** The field itself, and the filter of prices, which is sent by an address. */
const itself = ['src/web/ui/use-number.ts', 'src/app/site/products/filters.tsx']

const all = await sources()
const screens = all
  .filter(({ path }) => !itself.includes(path))
  .map(({ path, text }) => ({ path, text: withoutComments(text) }))

it('no input has the type of numbers, which a browser reads by its own language', () => {
  const found = all.filter(({ path, text }) => path.endsWith('.tsx') && /type(=|: )['"]number['"]/.test(text))
  expect(found.map(({ path }) => path)).toEqual([])
})

it('every numeric keyboard belongs to a number field, or to a code that is named here', () => {
  const found = screens.filter(
    ({ text }) => /inputMode/.test(text) && /'numeric'|"numeric"|'decimal'|"decimal"/.test(text),
  )
  expect(found.map(({ path }) => path).sort()).toEqual(Object.keys(codes).sort())
})

/** Fields outside forms, each with its reason. */
const free: Readonly<Record<string, string>> = {
  'src/pricing/carts/screens/cart-line.tsx': 'the cart shows its lines with the number that it saved',
  'src/pricing/prices/screens/group-example.tsx': 'an example, of which nothing is saved',
  'src/pricing/prices/screens/price-example-card.tsx': 'an example, of which nothing is saved',
}

it('every number field stands in a form, which waits until a number that can be read in two ways was seen', () => {
  const byPath = new Map(all.map(({ path, text }) => [path, text]))
  const imports = new Map(
    all.map(({ path, text }) => [
      path,
      Array.from(text.matchAll(/from '[#./]*([^']+\.tsx?)'/g), ([, to = '']) => to),
    ]),
  )
  const isIn = (path: string, seen: ReadonlySet<string>): boolean => {
    if (/<form|<Form\b|<DialogForm|<TabFrame|<Setting(Frame|Page)/.test(byPath.get(path) ?? '')) return true
    const users = all.filter(
      (one) => !seen.has(one.path) && imports.get(one.path)?.some((to) => path.endsWith(`/${to}`)),
    )
    return users.length > 0 && users.every((one) => isIn(one.path, new Set([...seen, one.path])))
  }
  const outside = Object.keys(fields).filter((path) => !isIn(path, new Set([path])))
  expect(outside).toEqual(Object.keys(free))
})

/** The kinds of the number fields in a file. */
function kindsIn(text: string): string {
  const found = text.matchAll(/<Number(Input|Stepper)\b((?:[^>]|=>)*?)\/>/g)
  return Array.from(found, ([, component, attributes = '']) => {
    if (component === 'Stepper') return 'pieces'
    const [, kind, choice] = /\bkind=(?:"(\w+)"|\{([^}]*)\})/.exec(attributes) ?? []
    return kind ?? (choice === undefined ? 'spread' : `by ${choice.trim()}`)
  }).join(', ')
}

it('knows every number field of every form, and how each is read', () => {
  const found = screens.map(({ path, text }) => [path, kindsIn(text)] as const)
  expect(Object.fromEntries(found.filter(([, kinds]) => kinds !== ''))).toEqual(fields)
})
