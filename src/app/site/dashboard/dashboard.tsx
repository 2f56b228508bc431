import { lazy, Suspense } from 'react'
import { type MetaFunction, Navigate, Outlet, useLocation } from 'react-router'
import { useFrameContent } from '#app/site/frame/frame-content.ts'
import { screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { ProofHost } from '#people/identity/screens/proof-host.tsx'
import { RedirectToLogin } from '#people/identity/screens/redirect-to-login.tsx'
import { useSession } from '#people/identity/screens/session.tsx'
import { head } from '#web/ui/head.ts'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { customerPages, menuFor, startFor } from './pages.ts'
import { CustomerFrame } from './shell/customer-frame.tsx'

// Customers do not load it.
const StaffFrame = lazy(() => import('./shell/staff-frame.tsx'))

/** For nested pages without a title of their own. */
export const meta: MetaFunction = ({ matches }) =>
  head({ title: site.dashboard, description: site.dashboard }, matches)

/**
 * The frame of screens for signed-in users (spec §2, §6): shows a spinner until the session is known, and redirects others
 * to the log-in page. The DashBoard link of staff leads on to their first page.
 */
export default function Dashboard() {
  const session = useSession()
  const { isClosed } = useFrameContent()
  const { pathname, hash } = useLocation()
  if (session.kind === 'loading') return <LoadingState label={site.loading} />
  if (session.kind === 'signed_out') return <RedirectToLogin />
  if (pathname + hash === screens.start) return <Navigate to={startFor(session, { isClosed })} replace />
  return (
    <>
      {session.admin ? (
        <Suspense fallback={<LoadingState label={site.loading} />}>
          <StaffFrame groups={menuFor(session, { isClosed })}>
            <Outlet />
          </StaffFrame>
        </Suspense>
      ) : (
        <CustomerFrame pages={customerPages}>
          <Outlet />
        </CustomerFrame>
      )}
      <ProofHost />
    </>
  )
}
