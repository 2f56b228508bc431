import Login, { handle, loader, meta } from '#people/identity/screens/login.tsx'
import { BuyWithoutAccount } from './buy-without-account.tsx'

export { handle, loader, meta }

/** Log-in, and for a visitor who came from Buy Now the way to buy without an account. */
export default function LoginPage() {
  return <Login instead={<BuyWithoutAccount />} />
}
