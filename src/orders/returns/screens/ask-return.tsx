import { useState } from 'react'
import { forms } from '#base/contract/messages/forms.ts'
import type { Order } from '#orders/orders/model.ts'
import { refusePieces } from '#orders/orders/screens/pieces-field.ts'
import { returnWords as words } from '#orders/returns/messages.ts'
import { attempts } from '#web/client/attempt.ts'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, LeaveButton } from '#web/ui/dialog.tsx'
import { Form, useSendingForm } from '#web/ui/form.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { StepHeading } from '#web/ui/step-heading.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'
import { PiecesStep, WhatStep, WhyStep } from './ask-steps.tsx'
import { returnableLines, shippedLines } from './returnable.ts'
import type { ReturnAccess } from './slip-button.tsx'
import { type AskValues, chosenIn, startOf, wantedIn, wrongIn } from './wanted-return.ts'

interface Props {
  readonly order: Order
  readonly access: ReturnAccess
  /** Staff open a return after the time to return too, with a reason. */
  readonly opensLate?: boolean
  /** The product that is chosen at first. */
  readonly first: string | undefined
  readonly onClose: () => void
  readonly onDone: () => Promise<unknown>
}

const steps = ['what', 'pieces', 'why'] as const
type Step = (typeof steps)[number]

/** Asks for a return in three steps: what, how many, why. What is typed stays when a step is taken back. A retry asks once. */
export function AskReturn({ order, access, opensLate, first, onClose, onDone }: Props) {
  const inTime = returnableLines(order.lines, new Date())
  const lines = opensLate ? shippedLines(order.lines) : inTime
  const isLate = (values: AskValues) => chosenIn(values, lines).some((line) => !inTime.includes(line))
  const [step, setStep] = useState<Step>('what')
  const [isNothing, setIsNothing] = useState(false)
  const [tries] = useState(attempts)
  const form = useSendingForm<AskValues>({
    initial: startOf(lines, first),
    check: (values) => ({
      ...wrongIn(values, lines),
      ...(isLate(values) && values.afterDeadline.trim() === '' && { afterDeadline: words.lateNeeded }),
    }),
    send: async (values) => {
      setIsNothing(chosenIn(values, lines).length === 0)
      if (step === 'what') {
        if (chosenIn(values, lines).length > 0) setStep('pieces')
      } else if (step === 'pieces') setStep('why')
      else await send(values)
    },
  })
  async function send(values: AskValues): Promise<void> {
    const body = {
      ...wantedIn(values, lines),
      ...(isLate(values) && { afterDeadline: values.afterDeadline }),
    }
    try {
      await tries.send(body, (idempotencyKey) =>
        call('askReturn', { ...access, params: { id: order.id }, body, idempotencyKey }),
      )
    } catch (refused) {
      if (!refusePieces(form, refused)) throw refused
      // The field of the pieces is on that step.
      setStep('pieces')
      await onDone()
      return
    }
    toast('done', words.done)
    await onDone()
    onClose()
  }
  const before = steps[steps.indexOf(step) - 1]
  return (
    <Dialog open onClose={onClose} title={words.askTitle}>
      <Form
        // A step is not the end: closing asks about what was typed.
        form={form.state.kind === 'done' ? { ...form, state: { kind: 'editing' } } : form}
        actions={
          <>
            <SendButton form={form}>{step === 'why' ? words.send : words.forward}</SendButton>
            {before ? (
              <Button onClick={() => setStep(before)}>{words.back}</Button>
            ) : (
              <LeaveButton>{forms.cancel}</LeaveButton>
            )}
          </>
        }
      >
        <StepHeading key={step}>{words.steps[step]}</StepHeading>
        {step === 'what' && <WhatStep form={form} lines={lines} isNothing={isNothing} />}
        {step === 'pieces' && <PiecesStep form={form} lines={lines} />}
        {step === 'why' && <WhyStep form={form} lines={lines} />}
        {step === 'why' && isLate(form.form.values) && (
          <TextInput {...form.field('afterDeadline')} label={words.late} hint={words.lateHint} />
        )}
      </Form>
    </Dialog>
  )
}
