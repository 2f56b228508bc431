import { Navigate, Outlet, useLocation } from 'react-router'
import { screens } from '#contract/screens.ts'
import { site } from '#contract/words.ts'
import { LoadingState } from '#ui/loading-state.tsx'
import { useSession } from '#users/screens/session.tsx'

/**
 * Around screens for people who are signed in (spec §2, §6): a spinner while that is found out, else to the log-in
 * page, which brings one back to where one came from.
 */
export default function Protected() {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  if (session.kind === 'loading') return <LoadingState label={site.loading} />
  if (session.kind === 'signed_out') {
    const from = encodeURIComponent(`${pathname}${search}${hash}`)
    return <Navigate to={`${screens.login}?from=${from}`} replace />
  }
  return <Outlet />
}
