import { describe, expect, it } from 'vitest'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

/** The keys of the live provider, which the shop only sends during a payment. */
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
}

const shop = suiteFixture(() => openTestShop({ env: stripe }))

async function policyOf(path: string): Promise<string> {
  return (await shop.fetch(path)).headers.get('content-security-policy') ?? ''
}

describe('with the live provider', () => {
  it('allows the payment page, and no other, to load the provider’s script', async () => {
    const paying = await policyOf('/payment/any')
    expect(paying).toContain("script-src 'self'")
    expect(paying).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/)
    expect(paying).toMatch(/frame-src [^;]*https:\/\/hooks\.stripe\.com/)
    expect(paying).toMatch(/connect-src [^;]*https:\/\/api\.stripe\.com/)
    for (const path of ['/', '/allProducts', '/dashboard', '/tools/any', '/login'])
      expect(await policyOf(path)).not.toContain('stripe.com')
  })

  it('never allows inline or evaluated scripts', async () => {
    for (const path of ['/', '/payment/any']) {
      const scripts = /script-src ([^;]*)/.exec(await policyOf(path))?.[1] ?? 'none'
      expect(scripts).toContain('sha256-')
      expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|\*(?!\.js\.stripe\.com)/)
    }
  })

  it('does not offer the sandbox', async () => {
    const response = await shop.fetch('/api/sandbox/stripe/v1/payment_intents/pi_1?client_secret=x')
    expect(response.status).toBe(404)
  })
})
