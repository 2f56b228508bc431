import { checkBy } from '#base/contract/forms/check.ts'
import { invitationForm } from '#base/contract/forms/invitation.ts'
import { forms } from '#base/contract/messages/forms.ts'
import { invitationWords as words } from '#people/staff/messages/invitation-words.ts'
import { call } from '#web/client/call.ts'
import { Dialog, LeaveButton } from '#web/ui/dialog.tsx'
import { Form, useSendingForm } from '#web/ui/form.tsx'
import { Select } from '#web/ui/select.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'
import { roleLabel, type ShownRole } from './use-staff.ts'

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
