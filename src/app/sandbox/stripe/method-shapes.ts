import type Stripe from 'stripe'
import type { BankMethod, CardMethod, Charge, Method } from './rows.ts'

/** The JSON of a payment method. */
export function methodShape(method: Method): Stripe.PaymentMethod {
  const shape = {
    id: method.id,
    object: 'payment_method',
    billing_details: { ...method.billing, tax_id: null },
    created: method.created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
  } as const
  switch (method.type) {
    case 'card':
      return { ...shape, type: 'card', card: card(method) }
    case 'us_bank_account':
      return {
        ...shape,
        type: 'us_bank_account',
        us_bank_account: {
          ...account(method),
          financial_connections_account: null,
          networks: null,
          status_details: null,
        },
      }
    case 'klarna':
      return { ...shape, type: 'klarna', klarna: {} }
  }
}

/** What a charge says of the payment method. */
export function chargedMethod({ method, amount, status }: Charge): Stripe.Charge.PaymentMethodDetails {
  switch (method.type) {
    case 'card':
      return { type: 'card', card: chargedCard(method, status === 'failed' ? null : amount) }
    case 'us_bank_account':
      return { type: 'us_bank_account', us_bank_account: { ...account(method), payment_reference: null } }
    case 'klarna':
      return {
        type: 'klarna',
        klarna: { payer_details: null, payment_method_category: 'pay_later', preferred_locale: null },
      }
  }
}

const checks = {
  address_line1_check: null,
  address_postal_code_check: null,
  cvc_check: 'pass',
}

function card({ brand, last4, expMonth, expYear }: CardMethod): Stripe.PaymentMethod.Card {
  return {
    brand,
    checks,
    country: 'US',
    display_brand: brand,
    exp_month: expMonth,
    exp_year: expYear,
    funding: 'credit',
    generated_from: null,
    last4,
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  }
}

function account({ last4 }: BankMethod) {
  return {
    account_holder_type: 'individual',
    account_type: 'checking',
    bank_name: 'Test bank',
    fingerprint: null,
    last4,
    routing_number: '110000000',
  } as const
}

function chargedCard(
  { brand, last4, expMonth, expYear }: CardMethod,
  amountAuthorized: number | null,
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: amountAuthorized,
    authorization_code: null,
    brand,
    checks,
    country: 'US',
    electronic_commerce_indicator: null,
    exp_month: expMonth,
    exp_year: expYear,
    funding: 'credit',
    installments: null,
    last4,
    mandate: null,
    network: brand,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  }
}
