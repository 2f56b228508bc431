import { Outlet } from 'react-router'
import { site } from '#contract/words.ts'
import { RedirectToLogin } from '#identity/screens/redirect-to-login.tsx'
import { useSession } from '#identity/screens/session.tsx'
import { LoadingState } from '#ui/loading-state.tsx'

/**
 * The guard of screens for signed-in users (spec §2, §6): a spinner until the session is known, then the screen or a
 * redirect to the log-in page.
 */
export default function Protected() {
  const session = useSession()
  if (session.kind === 'loading') return <LoadingState label={site.loading} />
  if (session.kind === 'signed_out') return <RedirectToLogin />
  return <Outlet />
}
