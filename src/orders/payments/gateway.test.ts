import { expect, it } from 'vitest'
import { openGateway } from './gateway.ts'

it.each([
  ['sk_test_1', false],
  ['rk_test_1', false],
  ['sk_live_1', true],
  ['rk_live_1', true],
])('the key %s is a live-mode key: %s', (secretKey, livemode) => {
  const gateway = openGateway({ secretKey, webhookSecret: 'whsec_1', now: () => new Date() })
  expect([gateway.livemode, gateway.withDeadline().livemode]).toEqual([livemode, livemode])
})

it.each(['sk_live_1', 'rk_live_1', 'pk_live_1', 'pk_test_1', 'sk_org_live_1'])(
  'the key %s pays with no test card, and the provider is not asked',
  async (secretKey) => {
    const sandbox = { host: '127.0.0.1', port: 1 }
    const gateway = openGateway({ secretKey, webhookSecret: 'whsec_1', now: () => new Date(), sandbox })
    const wanted = { intentId: 'pi_1', returnUrl: 'https://shop.example/' }
    for (const one of [gateway, gateway.withDeadline()])
      await expect(one.confirmWithTestCard(wanted)).rejects.toThrow('Only a secret test key')
  },
)
