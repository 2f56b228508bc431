import { idFromDto, idToDto } from '#base/contract/ids.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { fromDecimal, toDecimal } from '#base/money.ts'
import { savedAddressFromDto, savedAddressToDto } from '#people/addresses/dto.ts'
import { userFromDto, userToDto } from '#people/users/dto.ts'
import type { AccountFacts, Customer, Totals } from './model.ts'

type CustomerDto = AnswerOf<'oneCustomer'>

/** A customer in the contract's spelling; `totals` only for staff who may see orders. */
export function customerToDto(
  customer: Customer,
  facts: AccountFacts | undefined,
  totals: Totals | undefined,
): CustomerDto {
  const { email } = customer.whose
  const counted = totals === undefined ? null : totalsToDto(totals)
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
      profile: userToDto(user),
      staff: staff ?? null,
      suspended,
      twoFactor,
      hasCart,
      group: group === undefined ? null : idToDto(group),
      addresses: addresses.map(savedAddressToDto),
    },
    unconfirmedAccount: null,
    totals: counted,
  }
}

function totalsToDto({ orders, paid, refunded, lastOrderAt }: Totals): CustomerDto['totals'] {
  return {
    orders,
    paid: toDecimal(paid),
    refunded: toDecimal(refunded),
    lastOrderAt: lastOrderAt?.toISOString() ?? null,
  }
}

/** A customer in the browser. */
export type ShownCustomer = ReturnType<typeof customerFromDto>

/** Parses the answer of the call. */
export function customerFromDto({ account, totals, ...customer }: CustomerDto) {
  return {
    ...idFromDto(customer),
    account: account && {
      ...account,
      profile: userFromDto(account.profile),
      group: account.group && idFromDto(account.group),
      addresses: account.addresses.map(savedAddressFromDto),
    },
    totals: totals && { ...totals, paid: fromDecimal(totals.paid), refunded: fromDecimal(totals.refunded) },
  }
}
