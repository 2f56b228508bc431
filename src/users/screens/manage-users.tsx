import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Users from 'lucide-react/icons/users'
import { useMemo, useState } from 'react'
import type { MetaFunction } from 'react-router'
import { CallRefused, call } from '#contract/client.ts'
import { saveCsv } from '#contract/export.ts'
import { toasts, adminUsers as words } from '#contract/messages.ts'
import type { Listing, User } from '#contract/shapes.ts'
import { menu } from '#contract/words.ts'
import { Button } from '#ui/button.tsx'
import { Confirm } from '#ui/confirm.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { sentenceOf } from '#ui/form.tsx'
import { head } from '#ui/head.ts'
import { Table, type TableRows } from '#ui/table/table.tsx'
import { useTableView } from '#ui/table/view.ts'
import { toast } from '#ui/toast.tsx'
import { useSession } from './session.tsx'
import { userColumns } from './user-columns.tsx'
import { UserFilter } from './user-filter.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.manageUsers, description: 'All users of the shop.' }, matches)

/** Manage Users (spec §2, §4): search, sort and page on the server; Make Admin asks first. */
export default function ManageUsers() {
  const session = useSession()
  const token = session.kind === 'signed_in' ? session.token : ''
  const queries = useQueryClient()
  const view = useTableView({ first: { sort: 'createdAt', direction: 'desc' } })
  // Whom was asked about stays while the question closes.
  const [chosen, setChosen] = useState<User>()
  const [open, setOpen] = useState(false)
  const users = useQuery({
    queryKey: ['admin-users', view.query],
    queryFn: ({ signal }) => call('adminUsers', { query: view.query, token, signal }),
    placeholderData: keepPreviousData,
    enabled: token !== '',
  })
  const columns = useMemo(
    () =>
      userColumns({
        makeAdmin(user) {
          setChosen(user)
          setOpen(true)
        },
      }),
    [],
  )

  async function makeAdmin() {
    if (chosen === undefined) return
    try {
      await call('makeAdmin', { params: { email: chosen.email }, token })
      toast('done', toasts.makeAdminDone)
    } catch (error) {
      // Said by the toast of the specification (§8); the question closes.
      if (!(error instanceof CallRefused) || error.status !== 403) throw error
      toast('failed', toasts.makeAdminRefused)
    }
    await queries.invalidateQueries({ queryKey: ['admin-users'] })
  }

  return (
    <>
      <h1 className="mb-4 text-title">{menu.manageUsers}</h1>
      <Table<User>
        name="users"
        caption={menu.manageUsers}
        columns={columns}
        rows={rowsOf(users)}
        keyOf={(user) => user._id}
        labelOf={(user) => user.email}
        view={view}
        searchLabel={words.search}
        tools={
          <>
            <UserFilter view={view} />
            <Button
              size="small"
              onClick={() =>
                saveCsv('users', view.query, token).catch((error) => toast('failed', sentenceOf(error)))
              }
            >
              <Download aria-hidden className="size-4" />
              {words.csv}
            </Button>
          </>
        }
        empty={<EmptyState icon={<Users />} title={words.none} />}
      />
      <Confirm
        open={open}
        onClose={() => setOpen(false)}
        title={words.makeAdminTitle(chosen?.email ?? '')}
        act={words.makeAdmin}
        onAct={makeAdmin}
      >
        <p>{words.makeAdminHint}</p>
        {chosen?.emailVerified === false && <p className="mt-2 text-error">{words.makeAdminUnverified}</p>}
      </Confirm>
    </>
  )
}

function rowsOf({ data, error, isPlaceholderData, refetch }: UseQueryResult<Listing<User>>): TableRows<User> {
  if (error) return { kind: 'failed', message: error.message, again: () => void refetch() }
  if (!data) return { kind: 'loading' }
  return { kind: 'ready', ...data, stale: isPlaceholderData }
}
