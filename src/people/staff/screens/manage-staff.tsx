import UsersRound from 'lucide-react/icons/users-round'
import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { staffWords as words } from '#base/contract/messages/staff-words.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { site } from '#base/contract/words.ts'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { invitationWords } from '#people/staff/messages/invitation-words.ts'
import { useAsking } from '#web/ui/asking.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { head } from '#web/ui/head.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { ChangeRole } from './change-role.tsx'
import { Invitations } from './invitations.tsx'
import { InviteForm } from './invite-form.tsx'
import { type Asking, MemberQuestions } from './member-questions.tsx'
import { MemberRow } from './member-row.tsx'
import { useReloadStaff, useRoles, useStaff } from './use-staff.ts'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.staff, description: words.about }, matches)

/** The staff: who they are, in which role, and what can be done about it. */
export default function ManageStaff() {
  const { token, email } = useSignedIn()
  const { data, error, refetch } = useStaff(token)
  const roles = useRoles(token)
  const reload = useReloadStaff()
  const [isInviting, setInviting] = useState(false)
  const { asking, isOpen: open, ask, close: onClose } = useAsking<Asking>()
  const dialog = { open, token, onClose, onDone: reload }
  return (
    <>
      <PageHead
        title={menu.staff}
        about={words.about}
        actions={
          <>
            <LinkButton to={staffScreens.roles}>{words.rolesLink}</LinkButton>
            <Button kind="primary" disabled={roles.data === undefined} onClick={() => setInviting(true)}>
              {invitationWords.invite}
            </Button>
          </>
        }
      />
      <div className="mt-5 flex flex-col gap-5">
        {error && <ErrorState title={errorSentence(error)} again={() => void refetch()} />}
        {!error && data === undefined && <LoadingState label={site.loading} />}
        {data?.length === 0 && <EmptyState icon={<UsersRound />} title={words.nobody} />}
        {data && data.length > 0 && (
          <Card as="section">
            <ul className="flex flex-col divide-y divide-base-300">
              {data.map((member) => (
                <MemberRow
                  key={member.id}
                  member={member}
                  isYou={member.email === email}
                  ask={(kind) => ask({ kind, member })}
                />
              ))}
            </ul>
          </Card>
        )}
        <Invitations token={token} />
      </div>
      {asking?.kind === 'change' && roles.data && (
        <ChangeRole key={asking.member.id} {...dialog} member={asking.member} roles={roles.data} />
      )}
      <MemberQuestions {...dialog} asking={asking} />
      {isInviting && roles.data && (
        <InviteForm roles={roles.data} token={token} onClose={() => setInviting(false)} onDone={reload} />
      )}
    </>
  )
}
