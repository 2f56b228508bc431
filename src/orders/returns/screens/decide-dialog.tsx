import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { checkBy } from '#base/contract/forms/check.ts'
import { approvalForm, declineForm } from '#base/contract/forms/returns.ts'
import { forms } from '#base/contract/messages/forms.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { isAllMissing, type Return } from '#orders/orders/return.ts'
import { returnDesk as words } from '#platform/audit/messages/return-desk.ts'
import { call } from '#web/client/call.ts'
import { Dialog, LeaveButton } from '#web/ui/dialog.tsx'
import { Form, useSendingForm } from '#web/ui/form.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.tsx'

export interface StepDialogProps {
  readonly one: Return
  readonly token: string
  readonly onClose: () => void
  readonly onDone: () => Promise<unknown>
}

const wrongApproval = checkBy(approvalForm)
const wrongDecline = checkBy(declineForm)

/** Approves a return, with words for the customer if there is more to say than the instructions. */
export function ApproveDialog({ one, token, onClose, onDone }: StepDialogProps) {
  const form = useSendingForm<{ words: string }>({
    initial: { words: '' },
    check: wrongApproval,
    send: async (body) => {
      await call('approveReturn', { params: { id: one.id }, token, body })
      toast('done', words.approved)
      await onDone()
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.approveThis(one.number)}
      about={isAllMissing(one) ? words.approveMissing : words.approveAbout}
    >
      <Form
        form={form}
        actions={
          <>
            <SendButton form={form}>{words.approve}</SendButton>
            <LeaveButton>{forms.cancel}</LeaveButton>
          </>
        }
      >
        {!isAllMissing(one) && <MissingAddress token={token} />}
        <TextArea
          label={words.approveWords}
          hint={words.approveHint}
          rows={3}
          optional
          {...form.field('words')}
        />
      </Form>
    </Dialog>
  )
}

/** Warns when the slip would name no address to send the pieces to. */
function MissingAddress({ token }: { token: string }) {
  const { data } = useQuery({
    queryKey: ['seller-of-slip'],
    queryFn: ({ signal }) => call('sellerSettings', { token, signal }),
  })
  if (data === undefined || data.value.address !== '') return null
  return (
    <p role="status" className="font-medium text-warning">
      {words.noAddress}{' '}
      <Link to={staffScreens.seller} className="link">
        {words.addAddress}
      </Link>
    </p>
  )
}

/** Declines a return with a sentence for the customer. */
export function DeclineDialog({ one, token, onClose, onDone }: StepDialogProps) {
  const form = useSendingForm<{ words: string }>({
    initial: { words: '' },
    check: wrongDecline,
    send: async (body) => {
      await call('declineReturn', { params: { id: one.id }, token, body })
      toast('done', words.declined)
      await onDone()
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={words.declineThis(one.number)} about={words.declineAbout}>
      <Form
        form={form}
        actions={
          <>
            <SendButton form={form} kind="danger">
              {words.decline}
            </SendButton>
            <LeaveButton>{forms.cancel}</LeaveButton>
          </>
        }
      >
        <TextArea label={words.declineWords} rows={3} {...form.field('words')} />
      </Form>
    </Dialog>
  )
}
