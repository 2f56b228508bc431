import type { ComponentProps } from 'react'
import { account } from '#base/contract/messages/account.ts'
import { TextInput } from '#web/ui/text-input.tsx'

/** The email field for log-in; password managers can fill it. */
export function EmailInput(field: Omit<ComponentProps<typeof TextInput>, 'label'>) {
  return (
    <TextInput
      {...field}
      label={account.email}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
