import { accountNamed, bankMs } from './accounts.ts'
import { type BankBehaviour, cardNamed } from './cards.ts'
import type { Method } from './rows.ts'

/** What happens when a payment method is asked for money. */
export function behaviourOf(method: Method): BankBehaviour {
  switch (method.type) {
    case 'card':
      return known(cardNamed(method.card), method.card).behaviour
    case 'us_bank_account':
      return {
        kind: 'process',
        ms: bankMs,
        verdict: known(accountNamed(method.account), method.account).verdict,
      }
    case 'klarna':
      // The provider's page asks the customer, and an approval there is the payment.
      return { kind: 'challenge', verdict: { kind: 'approve' } }
  }
}

function known<T>(found: T | undefined, name: string): T {
  if (found === undefined) throw new Error(`No test payment method is named ${name}`)
  return found
}
