import ShieldAlert from 'lucide-react/icons/shield-alert'
import { Outlet } from 'react-router'
import { menu, screenRefusals } from '#contract/messages.ts'
import { staffRoutes } from '#contract/routes/staff.ts'
import { screens } from '#contract/screens.ts'
import { useSession } from '#identity/screens/session.tsx'
import { learnStaffRoutes } from '#route-of'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'

learnStaffRoutes(staffRoutes)

/** The frame of the admin pages: tells other users that the page is for admins. The server refuses their calls anyway. */
export default function AdminsOnly() {
  const session = useSession()
  if (session.kind === 'signed_in' && session.admin) return <Outlet />
  return (
    <EmptyState
      icon={<ShieldAlert />}
      title={screenRefusals.adminOnly}
      level="h1"
      action={
        <LinkButton to={screens.dashboard} kind="plain">
          {menu.profile}
        </LinkButton>
      }
    />
  )
}
