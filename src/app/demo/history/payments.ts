import type { PastPayment } from '#app/sandbox/stripe/past.ts'
import type { CardMethod } from '#app/sandbox/stripe/rows.ts'
import { sum, toMinor } from '#base/money.ts'
import type { PastOrder, World } from './past-order.ts'

const cards = [
  { card: 'pm_card_visa', brand: 'visa', last4: '4242' },
  { card: 'pm_card_visa', brand: 'visa', last4: '4242' },
  { card: 'pm_card_mastercard', brand: 'mastercard', last4: '4444' },
  { card: 'pm_card_amex', brand: 'amex', last4: '0005' },
] as const

/** The payments of orders, as the sandbox of the payment provider has them. */
export function paymentsOf({ random }: World, orders: readonly PastOrder[]): PastPayment[] {
  return orders.flatMap(({ row, refunds }) => {
    const { id, transaction_id: intentId, paid_at: paidAt, total, created_at, email } = row
    if (intentId === null || paidAt === null) return []
    const { name, line1, city, region, postalCode, country } = row.ship_to ?? {}
    const method: CardMethod = {
      id: `pm_${random.id(paidAt)}`,
      type: 'card',
      ...random.pick(cards),
      expMonth: random.between(1, 12),
      expYear: paidAt.getUTCFullYear() + 3,
      created: Math.floor(paidAt.getTime() / 1000),
      billing: {
        name: name ?? row.name,
        email,
        phone: row.phone,
        address: {
          city: city ?? null,
          country: country ?? null,
          line1: line1 ?? null,
          line2: null,
          postal_code: postalCode ?? null,
          state: region ?? null,
        },
      },
    }
    const [chargeId, amount, currency] = [`ch_${random.id(paidAt)}`, toMinor(total), total.currency]
    return {
      intent: {
        id: intentId,
        clientSecret: `${intentId}_secret_${random.id(paidAt)}`,
        amount,
        currency,
        status: 'succeeded',
        metadata: { orderId: id },
        description: null,
        receiptEmail: email,
        automatic: 'always',
        method,
        returnUrl: null,
        lastPaymentError: null,
        latestCharge: chargeId,
        cancellationReason: null,
        createdAt: created_at,
        canceledAt: null,
        settlesAt: null,
      },
      charge: {
        id: chargeId,
        paymentIntent: intentId,
        amount,
        amountRefunded: toMinor(sum(refunds.map(({ amount: given }) => given))),
        status: 'succeeded',
        method,
        failure: null,
        createdAt: paidAt,
      },
      refunds: refunds.map(({ id: refundId, providerId, amount: given, at }) => ({
        id: providerId,
        charge: chargeId,
        paymentIntent: intentId,
        amount: toMinor(given),
        currency,
        reason: null,
        metadata: { orderId: id, refundId },
        createdAt: at,
      })),
    }
  })
}
