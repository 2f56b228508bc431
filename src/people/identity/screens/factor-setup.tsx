import { useState } from 'react'
import { codeForm } from '#base/contract/forms/account.ts'
import { checkBy } from '#base/contract/forms/check.ts'
import { account } from '#base/contract/messages/account.ts'
import { security as words } from '#base/contract/messages/security.ts'
import { Code } from '#web/ui/code.tsx'
import { Form, useSendingForm } from '#web/ui/form.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { identity } from './identity.ts'
import { PasswordForm } from './password-form.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { exchangeSession } from './session.tsx'
import { withMessage } from './with-message.ts'

interface Secret {
  readonly totpURI: string
  /** Absent for somebody who has recovery codes already. */
  readonly backupCodes?: readonly string[]
}

type Step =
  | { kind: 'password' }
  | { kind: 'scan'; secret: Secret }
  | { kind: 'codes'; codes: readonly string[] }

/** Turns the second factor on: the password, the app's first code, then the recovery codes. */
export function FactorSetup({ onDone }: { onDone: () => void }) {
  async function finish() {
    // The service has begun a new session.
    await exchangeSession()
    onDone()
  }
  const [step, setStep] = useState<Step>({ kind: 'password' })
  switch (step.kind) {
    case 'password':
      return (
        <PasswordForm
          action={account.continue}
          send={async (password) =>
            setStep({ kind: 'scan', secret: await identity<Secret>('/two-factor/enable', { password }) })
          }
        />
      )
    case 'scan':
      return (
        <ScanForm
          uri={step.secret.totpURI}
          onConfirmed={() =>
            step.secret.backupCodes === undefined
              ? finish()
              : setStep({ kind: 'codes', codes: step.secret.backupCodes })
          }
        />
      )
    case 'codes':
      return (
        <>
          <p className="mb-3 text-muted">{words.codesHint}</p>
          <RecoveryCodes codes={step.codes} onStored={finish} />
        </>
      )
  }
}

function ScanForm({ uri, onConfirmed }: { uri: string; onConfirmed: () => void }) {
  const form = useSendingForm<{ code: string }>({
    initial: { code: '' },
    check: checkBy(codeForm),
    async send({ code }) {
      await identity('/two-factor/verify-totp', { code: code.replaceAll(/\s/g, '') }).catch(
        withMessage('invalid_code', words.wrongCode),
      )
      onConfirmed()
    },
  })
  return (
    <Form form={form} actions={<SendButton form={form}>{words.confirm}</SendButton>}>
      <p>{words.scan}</p>
      <QrCode text={uri} label={words.scan} />
      <p className="text-sm">
        {words.secretText} <Code>{new URL(uri).searchParams.get('secret')}</Code>
      </p>
      <TextInput
        {...form.field('code')}
        label={words.confirmCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        mono
      />
    </Form>
  )
}
