import { expect, it } from 'vitest'
import { sources, withoutComments } from './sources.ts'

/* Every number is typed into one field (src/ui/number-input.tsx), which reads it as people write it. */

/** The kinds of the number fields of each file, in their order. A new field has its place here. */
const fields: Readonly<Record<string, string>> = {
  'src/bulk/screens/change-fields.tsx': 'decimal, amount, signed',
  'src/carts/screens/add-to-cart.tsx': 'pieces',
  'src/carts/screens/cart-line.tsx': 'pieces',
  'src/catalog/screens/add-product.tsx': 'amount, whole, whole',
  'src/catalog/screens/category-goods.tsx': "by isImperial() ? 'decimal' : 'whole'",
  'src/catalog/screens/edit-cell.tsx': 'by kind',
  'src/catalog/screens/edit-product.tsx': 'amount, whole',
  'src/catalog/screens/more-fields.tsx': "by isInPounds ? 'decimal' : 'whole'",
  'src/catalog/screens/product-inputs.tsx': 'whole',
  'src/catalog/screens/purchase-fields.tsx': 'amount',
  'src/checkout/screens/new-order/draft-lines.tsx': 'pieces',
  'src/deliveries/screens/delivery-example-card.tsx': 'spread, spread, spread, spread, spread, spread',
  'src/deliveries/screens/method-fields.tsx':
    'amount, spread, spread, spread, spread, spread, spread, spread, spread',
  'src/deliveries/screens/step-fields.tsx': 'by kindOf(bound), amount',
  'src/deliveries/screens/time-fields.tsx': 'whole, whole',
  'src/fitment/screens/fitment-row.tsx': 'decimal, decimal, whole',
  'src/garage/screens/vehicle-dialog.tsx': 'whole',
  'src/orders/screens/purchase-form.tsx': 'pieces',
  'src/orders/screens/refund-dialog.tsx': 'amount',
  'src/payments/screens/refund-pieces.tsx': 'pieces',
  'src/payments/screens/refund-settings.tsx': 'amount',
  'src/prices/screens/explain-price.tsx': 'whole',
  'src/prices/screens/group-example.tsx': 'whole',
  'src/prices/screens/group-form.tsx': 'decimal',
  'src/prices/screens/price-example-card.tsx': 'whole',
  'src/prices/screens/step-fields.tsx': 'whole, amount',
  'src/promotions/screens/promotion-example-card.tsx': 'amount, whole',
  'src/promotions/screens/promotion-fields.tsx': 'decimal, amount, amount, whole, whole',
  'src/receiving/screens/draft-lines.tsx': 'whole, amount',
  'src/returns/screens/ask-steps.tsx': 'pieces',
  'src/returns/screens/receive-dialog.tsx': 'pieces, pieces',
  'src/returns/screens/return-settings.tsx': 'whole',
  'src/reviews/screens/add-review.tsx': 'whole',
  'src/shipments/screens/ship-dialog.tsx': 'pieces',
  'src/shop/screens/manage-trade.tsx': 'whole, whole, whole, whole, whole, whole',
  'src/site/design/fields.tsx': 'amount, pieces',
  'src/staff/screens/role-form.tsx': 'amount',
  'src/stocktaking/screens/book-form.tsx': "by reason === 'other' ? 'signed' : 'whole'",
  'src/taxes/screens/rate-fields.tsx': 'decimal',
  'src/taxes/screens/tax-example-card.tsx': 'amount, amount',
}

/** What has digits and is no number: codes, card numbers and years, which nobody writes with signs between their digits. */
const codes: Readonly<Record<string, string>> = {
  'src/addresses/screens/place-field.tsx': 'postal codes',
  'src/fitment/screens/fitment-row.tsx': 'years',
  'src/identity/screens/code-form.tsx': 'a code of the second factor',
  'src/identity/screens/factor-setup.tsx': 'a code of the second factor',
  'src/identity/screens/proof-dialog.tsx': 'a code of the second factor',
  'src/opening/screens/acts.tsx': 'a code of a mail',
  'src/payments/screens/sandbox-card-form.tsx': 'a card',
  'src/payments/screens/sandbox-other-ways.tsx': 'a bank account',
}

/** The field itself, and the filter of prices, which is sent by an address. */
const itself = ['src/ui/use-number.ts', 'src/site/products/filters.tsx']

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
  'src/carts/screens/cart-line.tsx': 'the cart shows its lines with the number that it saved',
  'src/prices/screens/group-example.tsx': 'an example, of which nothing is saved',
  'src/prices/screens/price-example-card.tsx': 'an example, of which nothing is saved',
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
    if (/<form|<Form\b|<DialogForm|<SettingFrame/.test(byPath.get(path) ?? '')) return true
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
