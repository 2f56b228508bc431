import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldOff from 'lucide-react/icons/shield-off'
import { useState } from 'react'
import { security as words } from '#base/contract/messages/security.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Status } from '#web/ui/status.tsx'
import { toast } from '#web/ui/toast.tsx'
import { FactorSetup } from './factor-setup.tsx'
import type { Factors } from './factors.ts'
import { identity } from './identity.ts'

interface Props {
  factors: Factors
  /** Called when the state on the server has changed. */
  onChange: () => void
}

/** The codes of an authenticator app: whether they are on, and how they are turned on and off. */
export function SecondFactor({ factors, onChange }: Props) {
  const [step, setStep] = useState<'none' | 'turning_on' | 'turning_off'>('none')
  const close = () => setStep('none')
  const { codes: isOn, password: hasPassword, passkeys, required } = factors
  const isLast = isOn && passkeys.length === 0
  return (
    <div className="flex flex-col items-start gap-3">
      <Status icon={isOn ? ShieldCheck : ShieldOff} tone={isOn ? 'good' : 'attention'}>
        {isOn ? words.factorOn : words.factorOff}
      </Status>
      {!hasPassword && <p className="text-muted">{words.factorNeedsPassword}</p>}
      {isLast && required && <p className="text-sm text-muted">{words.lastFactor}</p>}
      {isOn ? (
        <Button disabled={isLast && required} onClick={() => setStep('turning_off')}>
          {words.turnOff}
        </Button>
      ) : (
        <Button disabled={!hasPassword} onClick={() => setStep('turning_on')}>
          {words.turnOn}
        </Button>
      )}
      <Dialog open={step === 'turning_on'} onClose={close} title={words.turnOn}>
        <FactorSetup
          onDone={() => {
            close()
            toast('done', words.turnedOn)
            onChange()
          }}
        />
      </Dialog>
      <Confirm
        open={step === 'turning_off'}
        onClose={close}
        title={words.turnOffTitle}
        action={words.turnOff}
        danger
        onConfirm={async () => {
          await identity('/turn-off-codes', {})
          close()
          toast('done', words.turnedOff)
          onChange()
        }}
      >
        {isLast ? words.turnOffHint : words.passkeyRemoveHint}
      </Confirm>
    </div>
  )
}
