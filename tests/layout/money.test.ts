import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root, sources, withoutComments } from './sources.ts'

const modules = ['src/base/money.ts', 'src/base/money-parts.ts', 'src/base/number-writing.ts']

/** Operations on money that only these modules may contain. */
const signs: Readonly<Record<string, RegExp>> = {
  'writes decimals by hand': /\.toFixed\(/,
  'turns cents into dollars or back by hand': /(?:\/|\*)=?\s*(?:100|1e2|0\.01)\b(?!\s*%)/,
  'formats a currency by hand': /\b(?:style|currency):\s*['"](?:currency|[A-Za-z]{3})['"]/,
  'calculates with an amount of the API': /\.(?:price|unitPrice|refunded|revenue)\s*(?:[-+*/]=?|[<>]=?)\s/,
  'calculates with amounts of the API':
    /\s(?:[-+*/]=?|[<>]=?)\s(?:\w+\.)+(?:price|unitPrice|refunded|revenue)\b/,
  'makes money by hand': /\{\s*minor:|,\s*minor:/,
  'takes the currency off an amount': /\.minor\b/,
}

/** Lines that look like such an operation but are not, or that talk to the provider. */
const others: readonly (readonly [path: string, line: string])[] = [
  ['src/catalog/products/model.ts', 'Math.round((ratingSum / ratingCount) * 100) / 100'],
  ['src/web/ui/upload-button.tsx', 'Math.round(sent * 100)'],
  ['src/orders/orders/store/place.ts', '/ 100)::integer'],
  ['src/orders/payments/gateway.ts', 'amount: amount.minor'],
  ['src/orders/payments/store/intents.ts', 'intent.amount.minor,'],
  ['src/base/shop-config.ts', "currency: 'usd',"],
  ['src/office/shop/model.ts', "currency: 'usd',"],
  ['src/app/sandbox/stripe/card-entry.ts', 'Math.floor(thisYear / 100) * 100'],
  ['src/app/sandbox/stripe/fault-injection.ts', '>= rate / 100'],
  ['src/app/site/product/specification.tsx', 'Math.round(grams / 10) / 100'],
  ['src/web/ui/stars.tsx', 'rating.toFixed('],
  // Pounds and inches.
  ['src/base/units.ts', '(kept / one).toFixed('],
  ['src/base/in-inches.ts', 'value.toFixed(2)'],
]

/** The forbidden operations on money in a file, each with its line. */
function found(path: string, source: string): string[] {
  if (modules.includes(path)) return []
  return withoutComments(source)
    .split('\n')
    .filter((line) => !others.some(([file, part]) => file === path && line.includes(part)))
    .flatMap((line) =>
      Object.entries(signs)
        .filter(([, sign]) => sign.test(line))
        .map(([what]) => `${path} ${what}: ${line.trim()}`),
    )
}

describe('money is calculated, read, written and formatted by three modules', () => {
  it('no other file contains such an operation', async () => {
    expect((await sources()).flatMap(({ path, text }) => found(path, text))).toEqual([])
  })

  it('every exception still exists', async () => {
    for (const [path, line] of others) expect(await readFile(join(root, path), 'utf8'), path).toContain(line)
  })

  it.each([
    ['writes decimals by hand', 'const shown = product.price.toFixed(2)'],
    ['turns cents into dollars or back by hand', 'const dollars = row.price_cents / 100'],
    ['turns cents into dollars or back by hand', 'amount *= 100'],
    ['turns cents into dollars or back by hand', 'const cents = Math.round(price*100)'],
    ['formats a currency by hand', `new Intl.NumberFormat('en-US', { style: 'currency', currency })`],
    ['formats a currency by hand', `amount.toLocaleString('en', { currency: 'USD' })`],
    ['calculates with an amount of the API', 'const total = product.price * quantity'],
    ['calculates with amounts of the API', 'const total = quantity * product.price'],
    ['calculates with amounts of the API', 'lines.reduce((total, line) => total + line.price, 0)'],
    ['calculates with an amount of the API', 'if (order.refunded < order.price) refund(order)'],
    ['makes money by hand', `const price = { minor: 5, currency: 'usd' }`],
    ['takes the currency off an amount', 'const cents = order.total.minor'],
  ])('finds a file that %s: %s', (what, line) => {
    expect(found('src/orders/orders/planted.ts', line)).toContain(
      `src/orders/orders/planted.ts ${what}: ${line}`,
    )
  })
})
