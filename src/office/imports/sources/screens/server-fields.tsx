import type { ReactNode } from 'react'
import type { SendingForm } from '#web/ui/form.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { sourceWords as words } from '../messages/source-words.ts'

interface Login {
  readonly address: string
  readonly user: string
  readonly password: string
}

interface ServerProps {
  readonly field: SendingForm<Login>['field']
  readonly passwordHint: string
  /** What else is asked of the file. */
  readonly children: ReactNode
}

/** Where a file is, and the login of its server. */
export function ServerFields({ field, passwordHint, children }: ServerProps) {
  return (
    <>
      <TextInput
        {...field('address')}
        label={words.address}
        hint={words.addressHint}
        type="url"
        maxLength={2000}
        autoComplete="off"
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextInput
          {...field('user')}
          label={words.user}
          hint={words.userHint}
          maxLength={200}
          autoComplete="off"
          optional
        />
        <TextInput
          {...field('password')}
          label={words.password}
          hint={passwordHint}
          type="password"
          maxLength={500}
          autoComplete="off"
          optional
        />
        {children}
      </div>
    </>
  )
}
