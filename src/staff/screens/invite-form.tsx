import { call } from '#client/call.ts'
import { checkBy } from '#contract/forms/check.ts'
import { invitationForm } from '#contract/forms/invitation.ts'
import { invitationWords as words } from '#contract/messages/invitation-words.ts'
import { forms } from '#contract/messages.ts'
import { Dialog, LeaveButton } from '#ui/dialog.tsx'
import { Form, useSendingForm } from '#ui/form.tsx'
import { Select } from '#ui/select.tsx'
import { SendButton } from '#ui/send-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.tsx'
import type { ShownRole } from '../wire.ts'
import { roleLabel } from './use-staff.ts'

interface Props {
  readonly roles: readonly ShownRole[]
  readonly token: string
  readonly onClose: () => void
  readonly onDone: () => Promise<unknown>
}

const check = checkBy(invitationForm)

/** Invites an email to a role. */
export function InviteForm({ roles, token, onClose, onDone }: Props) {
  const sending = useSendingForm({
    initial: { email: '', role: 'viewer' },
    check,
    send: async ({ email, role }) => {
      await call('invite', { body: { email, role }, token })
      toast('done', words.sent(email.trim()))
      await onDone()
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={words.invite} about={words.about}>
      <Form
        form={sending}
        actions={
          <>
            <SendButton form={sending}>{words.send}</SendButton>
            <LeaveButton>{forms.cancel}</LeaveButton>
          </>
        }
      >
        <TextInput {...sending.field('email')} type="email" label={words.email} autoComplete="off" />
        <Select
          {...sending.field('role')}
          label={words.role}
          options={roles.map(({ id, name }) => ({ value: id, label: roleLabel(name) }))}
        />
      </Form>
    </Dialog>
  )
}
