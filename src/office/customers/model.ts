import type { Money } from '#base/money.ts'
import type { SavedAddress } from '#people/addresses/model.ts'
import type { User } from '#people/users/model.ts'
import type { CustomerGroup } from '#pricing/prices/model.ts'

/** Whose records a page of a customer shows: of an account, of an email, or both. */
export interface Whose {
  /** The account; undefined for a guest. */
  readonly userId: string | undefined
  readonly email: string
  /** Whether what was done without an account, with this email, is theirs: always for a guest, else if the account confirmed it. */
  readonly hasGuestOrders: boolean
}

/** A customer: an account, or a guest by the order that names them. */
export type Customer =
  | { readonly kind: 'account'; readonly user: User; readonly whose: Whose & { readonly userId: string } }
  | {
      readonly kind: 'guest'
      readonly orderId: string
      readonly name: string
      /** The account that has their email, and has not confirmed it. */
      readonly unconfirmedAccount: string | undefined
      readonly whose: Whose
    }

/** What only an account has. */
export interface AccountFacts {
  /** The role behind the counter; null for a customer. */
  readonly staff: string | null
  readonly suspended: boolean
  readonly twoFactor: boolean
  readonly hasCart: boolean
  /** What an earlier shop said of them; null for another account. */
  readonly earlierShop: { readonly agreedToNewsAt: string | null } | null
  readonly group: Pick<CustomerGroup, 'id' | 'name'> | null
  readonly addresses: readonly SavedAddress[]
}

/** A page of one of their lists. */
export interface ListPage {
  readonly limit: number
  readonly offset: number
}

/** Fills in what a query of a page leaves out. */
export function pageOf({
  limit = 10,
  offset = 0,
}: Partial<{ [Key in keyof ListPage]: ListPage[Key] | undefined }>): ListPage {
  return { limit, offset }
}

/** The number of orders and their sums. */
export interface Totals {
  readonly orders: number
  readonly paid: Money
  readonly refunded: Money
  readonly lastOrderAt: Date | null
}
