interface Keys {
  readonly secretKey: string | undefined
  readonly publishableKey: string | undefined
  readonly webhookSecret: string | undefined
}

const kinds = [
  {
    name: 'STRIPE_SECRET_KEY',
    key: 'secretKey',
    begins: /^(sk|rk)_/,
    words: 'a key that begins with sk_ or rk_',
  },
  {
    name: 'STRIPE_PUBLISHABLE_KEY',
    key: 'publishableKey',
    begins: /^pk_/,
    words: 'a key that begins with pk_',
  },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    key: 'webhookSecret',
    begins: /^whsec_/,
    words: 'a secret that begins with whsec_',
  },
] as const

/**
 * The visible mistakes in payment keys, a line for each. A live shop takes real money and a demo shop never does:
 * Stripe's test keys are for a demo shop, its live keys for a live shop.
 */
export function keyFaults(mode: 'demo' | 'live', keys: Keys): string[] {
  return kinds.flatMap(({ name, key, begins, words }) => {
    const value = keys[key]
    if (value === undefined) return []
    if (!begins.test(value)) return [`${name}: expected ${words}${describeMistakenKey(value)}`]
    const other = mode === 'live' ? 'test' : 'live'
    if (!new RegExp(`^(sk|rk|pk)_${other}_`).test(value)) return []
    return [
      mode === 'live'
        ? `${name}: a test key takes no money, and SHOP_MODE is live. Copy the live key from the provider's dashboard`
        : `${name}: a live key takes real money, and SHOP_MODE is demo. Use a test key, or none for the built-in sandbox`,
    ]
  })
}

/** The prefix of a key that was mistaken for another. The key itself is not repeated: it is a secret. */
function describeMistakenKey(value: string): string {
  const kind = /^(sk|rk|pk|whsec)_/.exec(value)?.[1]
  return kind === undefined ? '' : `; this one begins with ${kind}_`
}
