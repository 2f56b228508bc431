import ShieldAlert from 'lucide-react/icons/shield-alert'
import { matchPath, Outlet, useLocation } from 'react-router'
import { pageRefusals } from '#app/site/messages/page-refusals.ts'
import { menu } from '#base/contract/menu.ts'
import { missingFor } from '#base/contract/missing-for.ts'
import { permissions } from '#base/contract/permissions.ts'
import { staffRoutes } from '#base/contract/routes/staff.ts'
import { type PageNeeds, screens } from '#base/contract/screens.ts'
import { useRights } from '#people/identity/screens/if-permitted.tsx'
import { useSession } from '#people/identity/screens/session.tsx'
import { learnStaffRoutes } from '#route-of'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { dashboardPages } from './pages.ts'

learnStaffRoutes(staffRoutes)

/**
 * The frame of the pages of staff: tells other users that the page is for admins, and staff what their role lacks for it. The server
 * refuses their calls anyway.
 */
export default function AdminsOnly() {
  const session = useSession()
  const may = useRights()
  const { pathname } = useLocation()
  const isAdmin = session.kind === 'signed_in' && session.admin
  const needs = neededAt(pathname)
  const missing = missingFor(needs, may)
  if (isAdmin && missing.length === 0) return <Outlet />
  return (
    <EmptyState
      icon={<ShieldAlert />}
      title={isAdmin ? pageRefusals.notPermitted : pageRefusals.adminOnly}
      level="h1"
      action={
        <LinkButton to={screens.dashboard} kind="plain">
          {menu.profile}
        </LinkButton>
      }
    >
      {isAdmin &&
        pageRefusals['anyOf' in needs ? 'lacksAny' : 'lacks'](missing.map((one) => permissions[one]))}
    </EmptyState>
  )
}

function neededAt(pathname: string): PageNeeds {
  const page = dashboardPages.find(({ to }) => matchPath(to, pathname) !== null)
  return page?.menu === 'admins' ? page.needs : []
}
