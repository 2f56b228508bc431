import { useState } from 'react'
import { codeForm } from '#base/contract/forms/account.ts'
import { checkBy } from '#base/contract/forms/check.ts'
import { account } from '#base/contract/messages/account.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, useSendingForm } from '#web/ui/form.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { OrDivider } from './or-divider.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { submitCode } from './sign-in.ts'

interface Props {
  /** The ways in which this person may give a second factor, beside a recovery code. */
  methods: readonly string[]
  onBack: () => void
}

/** The second step of a log-in: a passkey, the code of an authenticator app, or a recovery code. */
export function CodeForm({ methods, onBack }: Props) {
  const hasApp = methods.includes('totp')
  const [kind, setKind] = useState<'app' | 'recovery'>(hasApp ? 'app' : 'recovery')
  const form = useSendingForm<{ code: string }>({
    initial: { code: '' },
    check: checkBy(codeForm),
    send: ({ code }) => submitCode(kind, code),
  })
  return (
    <Form
      form={form}
      actions={
        <>
          <SendButton form={form}>{account.continue}</SendButton>
          <Button onClick={onBack}>{account.back}</Button>
          {hasApp && (
            <Button kind="quiet" onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}>
              {kind === 'app' ? account.useRecovery : account.useCode}
            </Button>
          )}
        </>
      }
    >
      {methods.includes('passkey') && (
        <>
          {!hasApp && <p className="text-muted">{account.passkeyStep}</p>}
          <PasskeyButton />
          <OrDivider />
        </>
      )}
      <TextInput
        key={kind}
        {...form.field('code')}
        label={kind === 'app' ? account.code : account.recoveryCode}
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        mono
        autoFocus={hasApp}
      />
    </Form>
  )
}
