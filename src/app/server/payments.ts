import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { watchSwitch } from '#app/sandbox/stripe/fault-store.ts'
import { sandboxProvider, startSandbox } from '#app/sandbox/stripe/server.ts'
import { following } from '#office/shop/following.ts'
import type { ShopTerms } from '#office/shop/terms.ts'
import { applyDifference } from '#orders/changes/service/apply.ts'
import type { PaymentCloser } from '#orders/orders/payment-closer.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import { type Gateway, openGateway } from '#orders/payments/gateway.ts'
import { handledEvents } from '#orders/payments/model.ts'
import { makePaymentCloser } from '#orders/payments/service/close.ts'
import { checkKeys } from '#orders/payments/service/keys.ts'
import type { PaymentShop } from '#orders/payments/shop.ts'
import type { Config } from './config.ts'
import { secretOf } from './secret.ts'

interface Options {
  readonly app: FastifyInstance
  readonly config: Config
  readonly orders: OrderShop
  readonly terms: ShopTerms
  readonly log: FastifyBaseLogger
}

interface Payments {
  /** How the payment page reaches the provider. */
  readonly page: { readonly kind: 'stripe' | 'sandbox'; readonly publishableKey: string }
  readonly gateway: Gateway
  /** A gateway like the shop's own, for a key that its owner gives for once. */
  readonly gatewayFor: (secretKey: string) => Gateway
  readonly changeDelivery: PaymentShop['changeDelivery']
  readonly paymentCloser: PaymentCloser
  close(): Promise<void>
}

/** Opens the payment provider, and the functions of it that orders need. */
export async function openPayments({ app, config, orders, terms, log }: Options): Promise<Payments> {
  const provider = await openProvider({ app, config, orders, log })
  const { webhookSecret, publishableKey } = provider.keys
  const gatewayFor = (secretKey: string) =>
    openGateway({ secretKey, webhookSecret, now: orders.clock, sandbox: provider.sandbox })
  const gateway = gatewayFor(provider.keys.secretKey)
  const shop: PaymentShop = following(terms, {
    ...orders,
    gateway,
    log,
    changeDelivery: (tx, difference) => applyDifference(orders, tx, difference),
  })
  const paymentCloser = makePaymentCloser(shop)
  // Not awaited: the start must not wait for another company.
  checkKeys(shop).catch((error: unknown) => log.warn({ err: error }, 'the payment keys could not be checked'))
  return {
    page: { kind: provider.sandbox ? 'sandbox' : 'stripe', publishableKey },
    gateway,
    gatewayFor,
    changeDelivery: shop.changeDelivery,
    paymentCloser,
    close: provider.close,
  }
}

interface Keys {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
}

/** Opens Stripe when its keys are set, otherwise the sandbox in the shop. */
async function openProvider({ app, config, orders, log }: Omit<Options, 'terms'>): Promise<{
  keys: Keys
  sandbox: { host: string; port: number } | undefined
  close(): Promise<void>
}> {
  if (config.stripe !== undefined) return { keys: config.stripe, sandbox: undefined, close: async () => {} }
  const keys = sandboxKeys(await secretOf(config))
  const { pool, clock } = orders
  const webhook = {
    url: () => `${ownAddress(config)}/api/webhooks/stripe`,
    secret: keys.webhookSecret,
    types: handledEvents,
  }
  const provider = { ...keys, pool, clock, webhook, faultSwitch: watchSwitch(pool) }
  // A worker has no address for webhooks: processes that serve calls send them.
  const sandbox = await startSandbox({ ...provider, log, delivers: config.role !== 'worker' })
  log.info({ port: sandbox.port }, 'the payment sandbox listens')
  await app.register(sandboxProvider({ ...provider, audience: 'browser' }), {
    prefix: '/api/sandbox/stripe',
  })
  return { keys, sandbox: { host: '127.0.0.1', port: sandbox.port }, close: () => sandbox.close() }
}

/** The sandbox's keys: the same at every start of a shop, different in every shop. */
export function sandboxKeys(secret: string): Keys {
  const derive = (name: string) => createHmac('sha256', secret).update(`sandbox ${name}`).digest('hex')
  return {
    secretKey: `sk_test_${derive('secret key')}`,
    publishableKey: `pk_test_${derive('publishable key')}`,
    webhookSecret: `whsec_${derive('webhook')}`,
  }
}

/** The URL of the shop on its own machine. */
function ownAddress({ host, port }: Config): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`
  if (host === '::') return `http://[::1]:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
