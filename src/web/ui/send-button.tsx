import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import type { SendingForm } from './form.tsx'

interface SendButtonProps<Values extends object> {
  form: SendingForm<Values>
  /** The id of its form, where it stands elsewhere. */
  formId?: string
  kind?: 'primary' | 'plain' | 'danger'
  wide?: boolean
  /** Before its form is sent. */
  onClick?: () => void
  children: ReactNode
}

/** The submit button of a form; shows a spinner while it is sent. */
export function SendButton<Values extends object>({
  form,
  formId,
  kind = 'primary',
  wide = false,
  onClick,
  children,
}: SendButtonProps<Values>) {
  return (
    <Button
      type="submit"
      form={formId}
      kind={kind}
      wide={wide}
      onClick={onClick}
      busy={form.state.kind === 'sending'}
    >
      {children}
    </Button>
  )
}
