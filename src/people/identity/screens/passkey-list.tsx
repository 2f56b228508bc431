import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { checkBy } from '#base/contract/forms/check.ts'
import { passkeyForm } from '#base/contract/forms/passkey.ts'
import { security as words } from '#base/contract/messages/security.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { useSendingForm } from '#web/ui/form.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'
import { AddPasskey } from './add-passkey.tsx'
import type { Factors, Passkey } from './factors.ts'
import { identity } from './identity.ts'

type Step = { kind: 'none' | 'adding' } | { kind: 'renaming' | 'removing'; passkey: Passkey }

/** The passkeys of this person; they can be added, renamed and removed. */
export function PasskeyList({ factors, onChange }: { factors: Factors; onChange: () => void }) {
  const [step, setStep] = useState<Step>({ kind: 'none' })
  const close = () => setStep({ kind: 'none' })
  const { passkeys, mostPasskeys, codes } = factors
  const done = (sentence: string) => {
    close()
    toast('done', sentence)
    onChange()
  }
  const isLast = passkeys.length === 1 && !codes
  return (
    <div className="flex flex-col items-start gap-3">
      {passkeys.length === 0 && <p>{words.noPasskeys}</p>}
      <ul className="flex w-full flex-col gap-2">
        {passkeys.map((passkey) => (
          <Card as="li" key={passkey.id} className="flex flex-wrap items-center justify-between gap-3">
            <div className="flex min-w-0 items-start gap-3">
              <KeyRound aria-hidden className="mt-1 size-5 shrink-0 text-muted" />
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{nameOf(passkey)}</p>
                <p className="text-sm text-muted">
                  {passkey.backedUp ? words.passkeySynced : words.passkeyOfDevice}, {words.passkeySince}{' '}
                  <Moment at={passkey.createdAt} />
                </p>
              </div>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button
                size="small"
                onClick={() => setStep({ kind: 'renaming', passkey })}
                aria-label={`${words.passkeyRename}: ${nameOf(passkey)}`}
              >
                {words.passkeyRename}
              </Button>
              <Button
                size="small"
                disabled={isLast && factors.required}
                onClick={() => setStep({ kind: 'removing', passkey })}
                aria-label={`${words.passkeyRemove}: ${nameOf(passkey)}`}
              >
                {words.passkeyRemove}
              </Button>
            </div>
          </Card>
        ))}
      </ul>
      {isLast && factors.required && <p className="text-sm text-muted">{words.lastFactor}</p>}
      {passkeys.length < mostPasskeys && (
        <Button
          kind={passkeys.length === 0 && !codes ? 'primary' : 'plain'}
          onClick={() => setStep({ kind: 'adding' })}
        >
          {words.addPasskey}
        </Button>
      )}
      <Dialog
        open={step.kind === 'adding'}
        onClose={close}
        title={words.addPasskey}
        about={`${words.addPasskeyHint} ${factors.password ? words.passkeyPasswordToo : ''}`}
      >
        <AddPasskey onDone={() => done(words.passkeyAdded)} />
      </Dialog>
      <Dialog open={step.kind === 'renaming'} onClose={close} title={words.passkeyRename}>
        {step.kind === 'renaming' && (
          <RenameForm passkey={step.passkey} onDone={() => done(words.passkeyRenamed)} />
        )}
      </Dialog>
      <Confirm
        open={step.kind === 'removing'}
        onClose={close}
        title={step.kind === 'removing' ? words.passkeyRemoveTitle(nameOf(step.passkey)) : ''}
        action={words.passkeyRemove}
        danger
        onConfirm={async () => {
          if (step.kind !== 'removing') return
          await identity('/remove-passkey', { id: step.passkey.id })
          done(words.passkeyRemoved)
        }}
      >
        {isLast && factors.password ? words.passkeyRemoveLast : words.passkeyRemoveHint}
      </Confirm>
    </div>
  )
}

function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const form = useSendingForm<{ name: string }>({
    initial: { name: nameOf(passkey) },
    check: checkBy(passkeyForm),
    async send({ name }) {
      await identity('/rename-passkey', { id: passkey.id, name: name.trim() })
      onDone()
    },
  })
  return (
    <DialogForm sending={form}>
      <TextInput {...form.field('name')} label={words.passkeyName} maxLength={60} autoComplete="off" />
    </DialogForm>
  )
}

function nameOf({ name }: Passkey): string {
  return name ?? words.passkeyUnnamed
}
