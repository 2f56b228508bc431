import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { Link } from 'react-router'
import { staffScreens } from '#base/contract/staff-screens.ts'
import type { User } from '#people/users/model.ts'
import { adminUsers as words } from '#platform/audit/messages/admin-users.ts'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Status } from '#web/ui/status.tsx'
import type { Column } from '#web/ui/table/columns.ts'

/** The columns of Manage Users; the Make Admin button is disabled for admins (spec §4), and where the email is not confirmed. */
export function userColumns({
  makeAdmin,
  sendConfirmation,
  resetFactors,
}: {
  makeAdmin: (user: User) => void
  sendConfirmation: (user: User) => void
  resetFactors: (user: User) => void
}): Column<User>[] {
  return [
    {
      key: 'email',
      header: words.email,
      sortable: true,
      fixed: true,
      cell: (user) => (
        <Link to={staffScreens.customer(user.id)} className="link inline-block min-h-6 wrap-anywhere">
          {user.email}
        </Link>
      ),
    },
    { key: 'displayName', header: words.name, sortable: true, cell: (user) => user.displayName },
    { key: 'name', header: words.profileName, hidden: true, cell: (user) => user.name },
    { key: 'phone', header: words.phone, hidden: true, cell: (user) => user.phone },
    {
      key: 'address',
      header: words.address,
      hidden: true,
      cell: (user) => (
        <span dir="auto" className="whitespace-pre-line">
          {user.address}
        </span>
      ),
    },
    {
      key: 'emailVerified',
      header: words.confirmed,
      cell: ({ emailVerified }) =>
        emailVerified ? (
          <Status icon={CircleCheck} tone="good">
            {words.yes}
          </Status>
        ) : (
          <Status icon={CircleDashed}>{words.no}</Status>
        ),
    },
    { key: 'role', header: words.role, sortable: true, cell: (user) => words.roles[user.role] },
    {
      key: 'createdAt',
      header: words.since,
      sortable: true,
      cell: (user) => <Moment at={user.createdAt} />,
    },
    {
      key: 'actions',
      header: words.actions,
      fixed: true,
      cell: (user) => (
        <span className="flex flex-wrap gap-2">
          <Button
            size="small"
            disabled={user.role === 'admin' || !user.emailVerified}
            onClick={() => makeAdmin(user)}
            aria-label={`${words.makeAdmin}: ${user.email}`}
            aria-describedby={user.emailVerified ? undefined : `unconfirmed-${user.id}`}
          >
            {words.makeAdmin}
          </Button>
          {!user.emailVerified && (
            <>
              <Button
                size="small"
                onClick={() => sendConfirmation(user)}
                aria-label={`${words.sendConfirmation}: ${user.email}`}
              >
                {words.sendConfirmation}
              </Button>
              <span id={`unconfirmed-${user.id}`} className="min-w-48 basis-full text-sm text-muted">
                {words.makeAdminUnverified}
              </span>
            </>
          )}
          {user.role === 'admin' && (
            <Button
              size="small"
              onClick={() => resetFactors(user)}
              aria-label={`${words.resetFactors}: ${user.email}`}
            >
              {words.resetFactors}
            </Button>
          )}
        </span>
      ),
    },
  ]
}
