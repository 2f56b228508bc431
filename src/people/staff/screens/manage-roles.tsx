import UsersRound from 'lucide-react/icons/users-round'
import type { MetaFunction } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { roleWords as words } from '#base/contract/messages/staff-words.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { site } from '#base/contract/words.ts'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { call } from '#web/client/call.ts'
import { useAsking } from '#web/ui/asking.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { head } from '#web/ui/head.ts'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Section } from '#web/ui/section.tsx'
import { toast } from '#web/ui/toast.tsx'
import { RoleForm } from './role-form.tsx'
import { RoleMatrix } from './role-matrix.tsx'
import { type ShownRole, useReloadStaff, useRoles } from './use-staff.ts'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.roles, description: words.about }, matches)

type Asking = { readonly kind: 'edit' | 'remove'; readonly role: ShownRole } | { readonly kind: 'add' }

/** What each role may do, and the roles that the shop makes. */
export default function ManageRoles() {
  const { token } = useSignedIn()
  const { data, error, refetch } = useRoles(token)
  const reload = useReloadStaff()
  const { asking, isOpen, ask, close } = useAsking<Asking>()
  const own = data?.filter(({ builtIn }) => !builtIn) ?? []
  const removed = asking?.kind === 'remove' ? asking.role : undefined
  const addButton = (
    <Button kind="primary" onClick={() => ask({ kind: 'add' })}>
      {words.add}
    </Button>
  )
  return (
    <>
      <Breadcrumb steps={[{ label: menu.staff, to: staffScreens.staff }, { label: menu.roles }]} />
      <PageHead title={menu.roles} about={words.about} actions={own.length > 0 ? addButton : undefined} />
      <div className="mt-5 flex flex-col gap-8">
        {error && <ErrorState title={errorSentence(error)} again={() => void refetch()} />}
        {!error && data === undefined && <LoadingState label={site.loading} />}
        {data && (
          <Section title={words.own}>
            {own.length === 0 && (
              <EmptyState icon={<UsersRound />} title={words.none} action={addButton}>
                {words.noneHint}
              </EmptyState>
            )}
            <ul className="flex flex-col gap-2">
              {own.map((role) => (
                <OwnRole key={role.id} role={role} ask={(kind) => ask({ kind, role })} />
              ))}
            </ul>
          </Section>
        )}
        {data && <RoleMatrix roles={data} />}
      </div>
      {isOpen && asking && asking.kind !== 'remove' && (
        <RoleForm
          role={asking.kind === 'edit' ? asking.role : undefined}
          newest={asking.kind === 'edit' ? own.find(({ id }) => id === asking.role.id) : undefined}
          token={token}
          onClose={close}
          reload={reload}
        />
      )}
      <Confirm
        open={isOpen && removed !== undefined}
        onClose={close}
        title={words.removeTitle(removed?.name ?? '')}
        action={words.remove}
        danger
        onConfirm={async () => {
          if (removed === undefined) return
          await call('removeStaffRole', { params: { id: removed.id }, token })
          toast('done', words.removed)
          await reload()
        }}
      >
        {words.removeWhat}
      </Confirm>
    </>
  )
}

function OwnRole({ role, ask }: { role: ShownRole; ask: (kind: 'edit' | 'remove') => void }) {
  const { name, people, permissions } = role
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-3">
      <span className="min-w-0 flex-1 basis-40">
        <span className="block font-medium wrap-anywhere">{name}</span>
        <span className="text-sm text-muted">
          {words.people(people)}, {words.count(permissions.length)}
        </span>
      </span>
      <span className="flex gap-1">
        <Button size="small" kind="quiet" aria-label={`${words.edit} ${name}`} onClick={() => ask('edit')}>
          {words.edit}
        </Button>
        {people === 0 && (
          <Button
            size="small"
            kind="quiet"
            aria-label={`${words.remove} ${name}`}
            onClick={() => ask('remove')}
          >
            {words.remove}
          </Button>
        )}
      </span>
    </Card>
  )
}
