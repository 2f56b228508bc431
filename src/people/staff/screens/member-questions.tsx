import { staffWords as words } from '#base/contract/messages/staff-words.ts'
import { call } from '#web/client/call.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { Act } from './member-row.tsx'
import { roleLabel, type ShownMember } from './use-staff.ts'

export interface Asking {
  readonly kind: Act
  readonly member: ShownMember
}

interface Props {
  /** The current question, or the last one: its content stays while the dialog closes. */
  readonly asking: Asking | undefined
  readonly open: boolean
  readonly token: string
  readonly onClose: () => void
  readonly onDone: () => Promise<unknown>
}

/** The questions before somebody is suspended, taken back or removed. */
export function MemberQuestions({ asking, open, token, onClose, onDone }: Props) {
  const email = asking?.member.email ?? ''
  const sent = { params: { email }, token }
  const shared = (kind: Act, done: string, act: () => Promise<unknown>) => ({
    open: open && asking?.kind === kind,
    onClose,
    async onConfirm() {
      await act()
      toast('done', done)
      await onDone()
    },
  })
  return (
    <>
      <Confirm
        {...shared('suspend', words.suspendedDone, () => call('suspendStaff', sent))}
        title={words.suspendOf(email)}
        action={words.suspend}
        danger
      >
        {words.suspendWhat}
      </Confirm>
      <Confirm
        {...shared('unsuspend', words.takenBack, () => call('unsuspendStaff', sent))}
        title={words.takeBackOf(email)}
        action={words.takeBack}
      >
        {words.takeBackWhat(roleLabel(asking?.member.roleName ?? ''))}
      </Confirm>
      <Confirm
        {...shared('remove', words.removed, () => call('removeStaff', sent))}
        title={words.removeOf(email)}
        action={words.remove}
        danger
      >
        {words.removeWhat}
      </Confirm>
    </>
  )
}
