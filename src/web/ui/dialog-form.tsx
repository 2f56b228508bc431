import type { ReactNode } from 'react'
import { forms } from '#base/contract/messages/forms.ts'
import { LeaveButton } from './dialog.tsx'
import { Form, type SendingForm } from './form.tsx'
import { SendButton } from './send-button.tsx'

interface DialogFormProps<Values extends object> {
  sending: SendingForm<Values>
  children: ReactNode
}

/** A form in a dialog, to be saved or cancelled. */
export function DialogForm<Values extends object>({ sending, children }: DialogFormProps<Values>) {
  return (
    <Form
      form={sending}
      actions={
        <>
          <SendButton form={sending}>{forms.save}</SendButton>
          <LeaveButton>{forms.cancel}</LeaveButton>
        </>
      }
    >
      {children}
    </Form>
  )
}
