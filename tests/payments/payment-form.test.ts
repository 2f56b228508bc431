import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { checkout } from '#orders/payments/messages/checkout.ts'
import { Checkout } from '#orders/payments/screens/checkout.tsx'
import { order } from '../orders/about-order.ts'

it.each([
  ['stripe', checkout.anyWay],
  ['sandbox', checkout.card],
] as const)('the payment form of %s is titled "%s", for what it offers', (kind, title) => {
  const shown = renderToStaticMarkup(
    createElement(Checkout, {
      order: { ...order, paid: false },
      provider: { kind, publishableKey: 'pk_test_x' },
      access: { token: undefined, orderKey: 'key', email: undefined },
      returned: undefined,
      refetchOrder: async () => undefined,
    }),
  )
  expect(shown).toContain(`aria-label="${title}"`)
  expect(shown.match(/<h2[^>]*>([^<]*)/)?.[1]).toBe(title)
})
