import type { BankDecision } from './cards.ts'
import { cardError } from './faults.ts'

/** The test accounts of bank debits: Stripe's numbers and names, and what the bank decides in the end. */
const testAccounts: readonly TestAccount[] = [
  { name: 'pm_usBankAccount_success', number: '000123456789', verdict: { kind: 'approve' } },
  {
    name: 'pm_usBankAccount_accountClosed',
    number: '000111111113',
    verdict: refuse('account_closed', 'The bank account has been closed.'),
  },
  {
    name: 'pm_usBankAccount_insufficientFunds',
    number: '000222222227',
    verdict: refuse('insufficient_funds', 'The bank account has insufficient funds.'),
  },
]

/** The routing number of the test bank. */
const routingNumber = '110000000'

/** How long a bank takes to decide about a debit: until the next day. */
export const bankMs = 24 * 3_600_000

type TestAccount = { name: string; number: string; verdict: BankDecision }

/** What a customer typed; a missing field counts as an empty one. */
export type AccountEntry = { account_number?: string; routing_number?: string }

/** The test account with this name, for `payment_method=pm_usBankAccount_success` and for a stored payment method. */
export function accountNamed(name: string): TestAccount | undefined {
  return testAccounts.find((candidate) => candidate.name === name)
}

/** The test account that was typed. A mistake is a 402, in the order of the form's fields. */
export function readAccount(entry: AccountEntry): TestAccount {
  if (digits(entry.routing_number) !== routingNumber)
    throw cardError('routing_number_invalid', 'The routing number is not valid.', 'routing_number')
  const number = digits(entry.account_number)
  const account = testAccounts.find((candidate) => candidate.number === number)
  if (!account)
    throw cardError('account_number_invalid', 'The account number is not valid.', 'account_number')
  return account
}

function digits(typed = ''): string {
  return typed.replace(/[\s-]/g, '')
}

function refuse(code: string, message: string): BankDecision {
  return { kind: 'decline', code, declineCode: code, message }
}
