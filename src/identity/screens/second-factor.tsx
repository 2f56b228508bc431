import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldOff from 'lucide-react/icons/shield-off'
import { useState } from 'react'
import { security as words } from '#contract/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Status } from '#ui/status.tsx'
import { toast } from '#ui/toast.tsx'
import { FactorSetup } from './factor-setup.tsx'
import { identity } from './identity.ts'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { exchangeSession } from './session.tsx'

type Step =
  | { kind: 'none' }
  | { kind: 'turning_on' | 'turning_off' | 'asking_codes' }
  | { kind: 'codes'; codes: readonly string[] }

interface Props {
  isOn: boolean
  hasPassword: boolean
  isAdmin: boolean
  /** Called when the state on the server has changed. */
  onChange: () => void
}

/** The second factor: whether it is on, and how it is turned on and off. Admins are asked to turn it on. */
export function SecondFactor({ isOn, hasPassword, isAdmin, onChange }: Props) {
  const [step, setStep] = useState<Step>({ kind: 'none' })
  const close = () => setStep({ kind: 'none' })
  return (
    <div className="flex flex-col items-start gap-3">
      <Status icon={isOn ? ShieldCheck : ShieldOff} tone={isOn ? 'good' : 'attention'}>
        {isOn ? words.factorOn : words.factorOff}
      </Status>
      {isAdmin && !isOn && <p className="font-medium text-warning">{words.factorAdmin}</p>}
      {!hasPassword && <p className="text-muted">{words.factorNeedsPassword}</p>}
      {isOn ? (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setStep({ kind: 'asking_codes' })}>{words.newCodes}</Button>
          <Button onClick={() => setStep({ kind: 'turning_off' })}>{words.turnOff}</Button>
        </div>
      ) : (
        <Button
          kind={isAdmin ? 'primary' : 'plain'}
          disabled={!hasPassword}
          onClick={() => setStep({ kind: 'turning_on' })}
        >
          {words.turnOn}
        </Button>
      )}
      <Dialog open={step.kind === 'turning_on'} onClose={close} title={words.turnOn}>
        <FactorSetup
          onDone={() => {
            close()
            toast('done', words.turnedOn)
            onChange()
          }}
        />
      </Dialog>
      <Dialog
        open={step.kind === 'turning_off'}
        onClose={close}
        title={words.turnOffTitle}
        about={words.turnOffHint}
      >
        <PasswordForm
          action={words.turnOff}
          send={async (password) => {
            await identity('/two-factor/disable', { password })
            await exchangeSession()
            close()
            toast('done', words.turnedOff)
            onChange()
          }}
        />
      </Dialog>
      <Dialog open={step.kind === 'asking_codes'} onClose={close} title={words.newCodes}>
        <PasswordForm
          action={words.newCodes}
          send={async (password) => {
            const path = '/two-factor/generate-backup-codes'
            const { backupCodes } = await identity<{ backupCodes: string[] }>(path, { password })
            setStep({ kind: 'codes', codes: backupCodes })
          }}
        />
      </Dialog>
      <Dialog open={step.kind === 'codes'} onClose={close} title={words.codesTitle} about={words.codesHint}>
        {step.kind === 'codes' && <RecoveryCodes codes={step.codes} onKept={close} />}
      </Dialog>
    </div>
  )
}
