import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { screens, signedInEvent } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { storedToken } from '#web/client/stored-token.ts'
import { CartNotice, notify } from './notice.tsx'
import { keep, readStored, useStored } from './stored-cart.ts'

/** After this time the count is read again: another device may have changed the cart. */
const currentForMs = 10 * 60 * 1000

/**
 * The cart in the header, with how many products are in it. The page is the same for everybody: the count is this
 * browser's, filled in when the page has its scripts, in a place that is reserved for it.
 */
export function CartLink() {
  const kept = useStored()
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname !== '') keepUp()
  }, [pathname])
  useEffect(() => {
    const onSignedIn = () => loaded((cart) => cart.merge())
    addEventListener(signedInEvent, onSignedIn)
    return () => removeEventListener(signedInEvent, onSignedIn)
  }, [])
  const count = kept?.count ?? 0
  return (
    <>
      <Link
        to={screens.cart}
        prefetch="intent"
        // What was added is shown there.
        onClick={() => notify()}
        aria-label={count === 0 ? site.cart : site.cartCount(count)}
        className="cart-sign"
      >
        <ShoppingCart aria-hidden />
        {count > 0 && <span aria-hidden>{count}</span>}
      </Link>
      <CartNotice />
    </>
  )
}

/**
 * Makes the browser's cart follow the signed-in user: a customer's is forgotten when nobody is signed in, a visitor's is merged
 * when somebody is. For a customer without a cart no call is made: it was read at the sign-in, and its own page reads it again.
 */
function keepUp(): void {
  const kept = readStored()
  const isSignedIn = storedToken() !== null
  if (!isSignedIn && kept?.isCustomers) keep(undefined)
  else if (isSignedIn && kept && !kept.isCustomers) loaded((cart) => cart.merge())
  else if (kept && Date.now() - kept.at > currentForMs) loaded((cart) => cart.read())
}

/** Loads what makes the calls of the cart, and uses it. What fails here is tried again on the next page. */
function loaded(use: (cart: typeof import('./browser-cart.ts')) => Promise<unknown>): void {
  import('./browser-cart.ts').then(use).catch(() => {})
}
