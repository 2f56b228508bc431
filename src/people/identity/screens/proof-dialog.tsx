import { useQuery } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { codeForm } from '#base/contract/forms/account.ts'
import { checkBy } from '#base/contract/forms/check.ts'
import { security as words } from '#base/contract/messages/security.ts'
import { site } from '#base/contract/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence, Form, useSendingForm } from '#web/ui/form.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type Factors, loadFactors } from './factors.ts'
import { identity } from './identity.ts'
import { OrDivider } from './or-divider.tsx'
import { PasswordForm } from './password-form.tsx'
import { withMessage } from './with-message.ts'

/** Asks for a proof that it is still the person of this session, by any means that they have. */
export default function ProofDialog({ onAnswer }: { onAnswer: (given: boolean) => void }) {
  const factors = useQuery({ queryKey: ['factors'], queryFn: loadFactors, staleTime: 0 })
  return (
    <Dialog open onClose={() => onAnswer(false)} title={words.proofTitle} about={words.proofAbout}>
      {factors.error && (
        <ErrorState
          title={factors.error.message}
          again={() => void factors.refetch()}
          againLabel={site.tryAgain}
        />
      )}
      {factors.isPending && <LoadingState label={site.loading} />}
      {factors.data && <Proofs factors={factors.data} onGiven={() => onAnswer(true)} />}
    </Dialog>
  )
}

function Proofs({ factors: { proofs }, onGiven }: { factors: Factors; onGiven: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      {proofs.length === 0 && <p>{words.proofNone}</p>}
      {proofs.includes('passkey') && <ByPasskey onGiven={onGiven} />}
      {proofs.includes('passkey') && proofs.includes('code') && <OrDivider />}
      {proofs.includes('code') && <ByCode onGiven={onGiven} />}
      {proofs.includes('password') && (
        <PasswordForm
          action={words.proofPassword}
          send={async (password) => {
            await identity('/prove-password', { password })
            onGiven()
          }}
        />
      )}
    </div>
  )
}

function ByPasskey({ onGiven }: { onGiven: () => void }) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  async function prove() {
    setBusy(true)
    setRefusal(undefined)
    try {
      const { proveByPasskey } = await import('./passkey.ts')
      await proveByPasskey()
      onGiven()
    } catch (error) {
      setRefusal(errorSentence(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button kind="primary" wide onClick={prove} busy={busy}>
        <KeyRound aria-hidden className="size-4" />
        {words.proofPasskey}
      </Button>
      {refusal && (
        <p role="alert" className="text-sm text-error">
          {refusal}
        </p>
      )}
    </>
  )
}

function ByCode({ onGiven }: { onGiven: () => void }) {
  const form = useSendingForm<{ code: string }>({
    initial: { code: '' },
    check: checkBy(codeForm),
    async send({ code }) {
      await identity('/two-factor/verify-totp', { code: code.replaceAll(/\s/g, '') }).catch(
        withMessage('invalid_code', words.wrongCode),
      )
      onGiven()
    },
  })
  return (
    <Form form={form} actions={<SendButton form={form}>{words.proofCode}</SendButton>}>
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
