import type { Permission, Required } from '../permissions.ts'

/**
 * Who may make a call. The server authorises before it validates (src/platform/http/inside/decide.ts).
 * `admin`: the staff whose role has the permission of the call.
 * `self`: the bearer whose email the path or query names. `proof`: decided by the body (src/people/identity/exchange.ts).
 * `owner_or_key`: the bearer, or anybody with the key of an order in `Tappet-Order-Key`; whether the order is theirs is
 * decided in the service. `signed`: by its signature.
 * `cart`: anybody with the token of a cart in `Tappet-Cart`; the service finds the cart of the token.
 */
export type Access =
  | 'public'
  | 'bearer'
  | 'self'
  | 'self_or_admin'
  | 'owner_or_key'
  | 'admin'
  | 'proof'
  | 'signed'
  | 'cart'

/**
 * Whether a call of staff needs a proof of the last ten minutes of who they are: always, or if its path names one of these. (A refund
 * needs one above a limit, which the transaction of the refund decides.)
 */
export type Fresh = true | { readonly param: string; readonly of: readonly string[] }

/**
 * A call. One of staff names the permission that it requires; one of staff and of other people names what staff need to make it
 * about the data of others, or null if they may not.
 */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
} & (
  | { readonly access: 'admin'; readonly needs: Required; readonly fresh?: Fresh }
  | { readonly access: 'self_or_admin' | 'owner_or_key'; readonly needs: Permission | null }
  | { readonly access: 'bearer'; readonly needs?: Permission }
  | { readonly access: Exclude<Access, 'admin' | 'self_or_admin' | 'owner_or_key' | 'bearer'> }
)
