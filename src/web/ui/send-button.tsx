import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import type { SendingForm } from './form.tsx'

interface SendButtonProps<Values extends object> {
  form: SendingForm<Values>
  kind?: 'primary' | 'danger'
  wide?: boolean
  children: ReactNode
}

/** The submit button of a form; shows a spinner while it is sent. */
export function SendButton<Values extends object>({
  form,
  kind = 'primary',
  wide = false,
  children,
}: SendButtonProps<Values>) {
  return (
    <Button type="submit" kind={kind} wide={wide} busy={form.state.kind === 'sending'}>
      {children}
    </Button>
  )
}
