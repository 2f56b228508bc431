import { useQueryClient } from '@tanstack/react-query'
import Users from 'lucide-react/icons/users'
import { useMemo, useState } from 'react'
import type { MetaFunction } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { toasts } from '#base/contract/messages/toasts.ts'
import { IfPermitted, useMay } from '#people/identity/screens/if-permitted.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import type { User } from '#people/users/model.ts'
import { ViewTabs } from '#people/views/screens/view-tabs.tsx'
import { adminUsers as words } from '#platform/audit/messages/admin-users.ts'
import { CallRefused, call } from '#web/client/call.ts'
import { saveCsv } from '#web/client/save-csv.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { head } from '#web/ui/head.ts'
import { CsvButton } from '#web/ui/table/csv-button.tsx'
import { EmptyTable } from '#web/ui/table/empty-table.tsx'
import { TableFilter } from '#web/ui/table/filter.tsx'
import { useTableRows } from '#web/ui/table/rows.ts'
import { Table } from '#web/ui/table/table.tsx'
import { useTableView } from '#web/ui/table/view.ts'
import { toast } from '#web/ui/toast.tsx'
import { userColumns } from './user-columns.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.manageUsers, description: 'All users of the shop.' }, matches)

/** Manage Users (spec §2, §4): search, sort and page on the server; Make Admin asks first. */
export default function ManageUsers() {
  const { token } = useSignedIn()
  const queries = useQueryClient()
  const mayMakeAdmins = useMay('staff')
  const view = useTableView({ first: { sort: 'createdAt', direction: 'desc' } })
  // Keep the chosen user while the dialog closes.
  const [chosen, setChosen] = useState<User>()
  const [open, setOpen] = useState<'admin' | 'factors'>()
  const rows = useTableRows({
    key: ['admin-users', view.query],
    read: (signal) => call('adminUsers', { query: view.query, token, signal }),
    ready: token !== '',
  })
  const columns = useMemo(
    () =>
      userColumns({
        makeAdmin(user) {
          setChosen(user)
          setOpen('admin')
        },
        sendConfirmation: ({ email }) => void sendConfirmation(email, token),
        resetFactors(user) {
          setChosen(user)
          setOpen('factors')
        },
      }).filter(({ key }) => mayMakeAdmins || key !== 'actions'),
    [mayMakeAdmins, token],
  )

  async function makeAdmin() {
    if (chosen === undefined) return
    try {
      await call('makeAdmin', { params: { email: chosen.email }, token })
      toast('done', toasts.makeAdminDone)
    } catch (error) {
      // The toast of the specification (§8) reports it; the dialog closes.
      if (!(error instanceof CallRefused) || error.status !== 403) throw error
      toast('failed', toasts.makeAdminRefused)
    }
    await queries.invalidateQueries({ queryKey: ['admin-users'] })
  }

  async function resetFactors() {
    if (chosen === undefined) return
    const { deletedCount } = await call('resetFactors', { params: { email: chosen.email }, token })
    toast('done', deletedCount > 0 ? words.factorsReset : words.noFactors)
  }

  return (
    <>
      <h1 className="mb-4 text-title">{menu.manageUsers}</h1>
      <Table<User>
        name="users"
        stacks
        views={(columns) => <ViewTabs table="users" columns={columns} />}
        caption={menu.manageUsers}
        columns={columns}
        rows={rows}
        keyOf={(user) => user.id}
        labelOf={(user) => user.email}
        view={view}
        searchLabel={words.search}
        toolbar={
          <>
            <TableFilter view={view} label={words.filter} filters={words.filters} />
            <IfPermitted needs="customers.export">
              <CsvButton save={() => saveCsv('users', view.query, token)} />
            </IfPermitted>
          </>
        }
        empty={<EmptyTable view={view} icon={<Users />} title={words.none} />}
      />
      <Confirm
        open={open === 'admin'}
        onClose={() => setOpen(undefined)}
        title={words.makeAdminTitle(chosen?.email ?? '')}
        action={words.makeAdmin}
        onConfirm={makeAdmin}
      >
        {words.makeAdminHint}
      </Confirm>
      <Confirm
        open={open === 'factors'}
        onClose={() => setOpen(undefined)}
        title={words.resetFactorsTitle(chosen?.email ?? '')}
        action={words.resetFactors}
        danger
        onConfirm={resetFactors}
      >
        {words.resetFactorsHint}
      </Confirm>
    </>
  )
}

/** Sends the mail that confirms an email again, and says so. */
async function sendConfirmation(email: string, token: string): Promise<void> {
  try {
    const { modifiedCount } = await call('sendConfirmation', { params: { email }, token })
    toast('done', modifiedCount > 0 ? words.confirmationSent(email) : words.alreadyConfirmed)
  } catch (error) {
    toast('failed', errorSentence(error))
  }
}
