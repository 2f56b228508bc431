import { type FormEvent, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { checkBy } from '#base/contract/forms/check.ts'
import { testCardForm } from '#base/contract/forms/opening.ts'
import { firstDayWords as words } from '#office/opening/messages/first-day-words.ts'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { useFields } from '#web/ui/fields.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { type OpeningAnswer, useAct } from './use-opening.ts'

interface Acting {
  readonly token: string
}

export function PaymentActs({ token, asksTestCard }: Acting & Pick<OpeningAnswer, 'asksTestCard'>) {
  const { busy, act } = useAct()
  const run = async () => {
    const { works, detail } = await call('tryPayment', { token })
    return works ? { done: words.paymentWorks } : { failed: detail }
  }
  return (
    <>
      <Button size="small" busy={busy} onClick={() => void act(run)}>
        {words.tryPayment}
      </Button>
      {asksTestCard && <TestCardForm token={token} />}
    </>
  )
}

/** Pays with the secret test key of the owner's account. The key leaves the page with the call, regardless of the answer. */
function TestCardForm({ token }: Acting) {
  const { busy, act } = useAct()
  const form = useFields({ key: '' }, 'submit', checkBy(testCardForm))
  const pay = (key: string) => async () => {
    const { works, detail } = await call('tryTestCard', { token, body: { key } })
    return works ? { done: words.testCardWorks } : { failed: detail }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || !form.check()) return
    const { key } = form.latest()
    form.reset({ key: '' })
    void act(pay(key))
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex w-full flex-col items-start gap-2">
      <TextInput
        {...form.field('key')}
        label={words.testKey}
        hint={words.testKeyHint}
        type="password"
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" size="small" busy={busy}>
        {words.payTestCard}
      </Button>
    </form>
  )
}

/** Sends the mail, and takes its code: typed, or from its link. */
export function MailActs({ token, to, isDone }: Acting & { to: string; isDone: boolean }) {
  const { busy, act } = useAct()
  const { hash } = useLocation()
  const [code, setCode] = useState('')
  const confirm = (code: string) => async () => {
    await call('confirmTrialMail', { token, body: { code } })
    return { done: words.mailArrived }
  }
  const send = async () => {
    await call('sendTrialMail', { token })
    return { done: words.mailSent(to) }
  }
  // The link of the mail is enough: once, when it is opened, also where the page is open already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the code of a link that is opened
  useEffect(() => {
    const sent = new URLSearchParams(hash.slice(1)).get('mail') ?? ''
    if (sent === '' || isDone) return
    setCode(sent)
    void act(confirm(sent))
  }, [hash])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void act(confirm(code))
  }
  return (
    <>
      <Button size="small" busy={busy} onClick={() => void act(send)}>
        {words.sendMail}
      </Button>
      {!isDone && (
        <form method="post" onSubmit={submit} className="flex flex-wrap items-end gap-2">
          <TextInput
            label={words.code}
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            onChange={({ target }) => setCode(target.value)}
          />
          <Button type="submit" size="small" busy={busy}>
            {words.confirmMail}
          </Button>
        </form>
      )}
    </>
  )
}

export function ProductActs({ token, example }: Acting & Pick<OpeningAnswer, 'example'>) {
  const { busy, act } = useAct()
  const add = async () => {
    await call('addExample', { token })
    return { done: words.exampleAdded }
  }
  const remove = async () => {
    await call('removeProduct', { token, params: { id: example?.id ?? '' } })
    return { done: words.exampleRemoved }
  }
  return (
    <Button size="small" busy={busy} onClick={() => void act(example === null ? add : remove)}>
      {example === null ? words.addExample : words.removeExample}
    </Button>
  )
}

export function BackupActs({ token, makesBackups }: Acting & Pick<OpeningAnswer, 'makesBackups'>) {
  const { busy, act } = useAct()
  const [place, setPlace] = useState('')
  const backUp = async () => {
    await call('backUpNow', { token })
    return { done: words.backingUp }
  }
  const save = async () => {
    await call('nameBackupPlace', { token, body: { place } })
    return { done: words.placeSaved }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void act(save)
  }
  return (
    <>
      {makesBackups && (
        <Button size="small" busy={busy} onClick={() => void act(backUp)}>
          {words.backUp}
        </Button>
      )}
      <form method="post" onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <TextInput
          label={makesBackups ? words.copies : words.place}
          value={place}
          onChange={({ target }) => setPlace(target.value)}
        />
        <Button type="submit" size="small" busy={busy}>
          {words.savePlace}
        </Button>
      </form>
    </>
  )
}
