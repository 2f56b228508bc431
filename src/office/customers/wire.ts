import type { AnswerOf } from '#base/contract/calls.ts'
import { idFromWire, idOnWire } from '#base/contract/ids.ts'
import { fromWire, toWire } from '#base/money.ts'
import { savedAddressFromWire, savedAddressOnWire } from '#people/addresses/wire.ts'
import { userFromWire, userOnWire } from '#people/users/wire.ts'
import type { AccountFacts, Customer, Totals } from './model.ts'

type WireCustomer = AnswerOf<'oneCustomer'>

/** A customer in the contract's spelling; `totals` only for whoever may see orders. */
export function customerOnWire(
  customer: Customer,
  facts: AccountFacts | undefined,
  totals: Totals | undefined,
): WireCustomer {
  const { email } = customer.whose
  const counted = totals === undefined ? null : totalsOnWire(totals)
  if (customer.kind === 'guest' || facts === undefined)
    return {
      _id: customer.kind === 'guest' ? customer.orderId : customer.user.id,
      email,
      name: customer.kind === 'guest' ? customer.name : customer.user.name,
      account: null,
      unconfirmedAccount: customer.kind === 'guest' ? (customer.unconfirmedAccount ?? null) : null,
      totals: counted,
    }
  const { user } = customer
  const { staff, suspended, twoFactor, hasCart, group, addresses } = facts
  return {
    _id: user.id,
    email,
    name: user.name,
    account: {
      profile: userOnWire(user),
      staff: staff ?? null,
      ...{ suspended, twoFactor, hasCart },
      group: group === undefined ? null : idOnWire(group),
      addresses: addresses.map(savedAddressOnWire),
    },
    unconfirmedAccount: null,
    totals: counted,
  }
}

function totalsOnWire({ orders, paid, refunded, lastOrderAt }: Totals): WireCustomer['totals'] {
  return {
    orders,
    paid: toWire(paid),
    refunded: toWire(refunded),
    lastOrderAt: lastOrderAt?.toISOString() ?? null,
  }
}

/** A customer in the browser. */
export type ShownCustomer = ReturnType<typeof customerFromWire>

/** Parses the answer of the call. */
export function customerFromWire({ account, totals, ...customer }: WireCustomer) {
  return {
    ...idFromWire(customer),
    account: account && {
      ...account,
      profile: userFromWire(account.profile),
      group: account.group && idFromWire(account.group),
      addresses: account.addresses.map(savedAddressFromWire),
    },
    totals: totals && { ...totals, paid: fromWire(totals.paid), refunded: fromWire(totals.refunded) },
  }
}
