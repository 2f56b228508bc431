import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { orderKeyParam } from '#base/contract/screens.ts'
import { useSession } from '#people/identity/screens/session.tsx'
import { sendableText } from '#web/client/stored-token.ts'
import { storedKey, storeKey } from './stored-keys.ts'

/** What the calls about an order send, with the options of `call`. */
export interface OrderAccess {
  /** The bearer token; undefined where nobody is signed in. */
  readonly token: string | undefined
  /** The stored key of the order. */
  readonly orderKey: string | undefined
  /** The email of the user who is signed in. */
  readonly email: string | undefined
}

/**
 * How this browser can open an order; `loading` before it knows, `none` without a session and a key. A key in the fragment of
 * the address, as in the link of a mail, is stored in local storage and removed from the address and the history.
 */
export function useOrderAccess(orderId: string): OrderAccess | 'loading' | 'none' {
  const session = useSession()
  const { hash, pathname, state } = useLocation()
  const navigate = useNavigate()
  const [key, setKey] = useState<string | null>()
  useEffect(() => {
    const inHash = new URLSearchParams(hash.slice(1)).get(orderKeyParam)
    const sent = sendableText(inHash)
    if (inHash !== null) {
      if (sent !== null) storeKey(orderId, sent)
      void navigate(pathname, { replace: true, state })
    }
    setKey(sent ?? storedKey(orderId) ?? null)
  }, [orderId, hash, pathname, state, navigate])
  if (key === undefined || session.kind === 'loading') return 'loading'
  const orderKey = key ?? undefined
  if (session.kind === 'signed_in') return { token: session.token, orderKey, email: session.email }
  return orderKey === undefined ? 'none' : { token: undefined, orderKey, email: undefined }
}
