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
