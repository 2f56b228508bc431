/** How long a payment with a slow card stays in processing. */
const cardProcessingMs = 5_000

/**
 * The test cards: number, the name that calls use for it, and the behaviour of its bank. Numbers and names are Stripe's,
 * except the two marked as ours.
 */
export const testCards: readonly TestCard[] = [
  card('pm_card_visa', '4242424242424242', 'visa', { kind: 'approve' }),
  card('pm_card_mastercard', '5555555555554444', 'mastercard', { kind: 'approve' }),
  card('pm_card_amex', '378282246310005', 'amex', { kind: 'approve' }),
  card('pm_card_chargeDeclined', '4000000000000002', 'visa', decline('generic_decline')),
  card(
    'pm_card_chargeDeclinedInsufficientFunds',
    '4000000000009995',
    'visa',
    decline('insufficient_funds', 'Your card has insufficient funds.'),
  ),
  card('pm_card_chargeDeclinedExpiredCard', '4000000000000069', 'visa', {
    kind: 'decline',
    code: 'expired_card',
    declineCode: 'expired_card',
    message: 'Your card has expired.',
  }),
  card('pm_card_chargeDeclinedIncorrectCvc', '4000000000000127', 'visa', {
    kind: 'decline',
    code: 'incorrect_cvc',
    declineCode: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  }),
  card('pm_card_chargeDeclinedProcessingError', '4000000000000119', 'visa', {
    kind: 'decline',
    code: 'processing_error',
    declineCode: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  }),
  card('pm_card_authenticationRequiredOnSetup', '4000002500003155', 'visa', {
    kind: 'challenge',
    verdict: { kind: 'approve' },
  }),
  card('pm_card_authenticationRequired', '4000002760003184', 'visa', {
    kind: 'challenge',
    verdict: { kind: 'approve' },
  }),
  card('pm_card_authenticationRequiredChargeDeclinedInsufficientFunds', '4000008260003178', 'visa', {
    kind: 'challenge',
    verdict: decline('insufficient_funds', 'Your card has insufficient funds.'),
  }),
  // Ours: at Stripe only bank debits stay in processing, cards never do.
  card('pm_card_sandboxProcessing', '4000000000000077', 'visa', {
    kind: 'process',
    ms: cardProcessingMs,
    verdict: { kind: 'approve' },
  }),
  // Ours: the bank declines after the customer has left the page.
  card('pm_card_sandboxProcessingDeclined', '4000000000000085', 'visa', {
    kind: 'process',
    ms: cardProcessingMs,
    verdict: decline('generic_decline'),
  }),
]

export type Brand = 'visa' | 'mastercard' | 'amex'

export type Decline = { kind: 'decline'; code: string; declineCode: string; message: string }

/** The bank's final decision on a charge. */
export type BankDecision = { kind: 'approve' } | Decline

/** What the bank does with a payment: decides at once, asks the customer first, or decides later. */
export type BankBehaviour =
  | BankDecision
  | { kind: 'challenge'; verdict: BankDecision }
  | { kind: 'process'; ms: number; verdict: BankDecision }

export type TestCard = { name: string; number: string; brand: Brand; behaviour: BankBehaviour }

/** The test card with this name, for `payment_method=pm_card_visa` and for a stored payment method. */
export function cardNamed(name: string): TestCard | undefined {
  return testCards.find((candidate) => candidate.name === name)
}

/** The test card with that number. */
export function cardNumbered(number: string): TestCard | undefined {
  return testCards.find((candidate) => candidate.number === number)
}

function card(name: string, number: string, brand: Brand, behaviour: BankBehaviour): TestCard {
  return { name, number, brand, behaviour }
}

function decline(declineCode: string, message = 'Your card was declined.'): Decline {
  return { kind: 'decline', code: 'card_declined', declineCode, message }
}
