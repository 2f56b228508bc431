import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type EmailName, emailsPage as words } from '#base/contract/messages/email-words.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { site } from '#base/contract/words.ts'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast.tsx'

interface DialogProps {
  readonly email: EmailName
  readonly token: string
  readonly onClose: () => void
}

/** One email as it would arrive, and the button that sends it to the person who looks at it. */
export function EmailDialog({ email: { kind, name, when }, token, onClose }: DialogProps) {
  const [sending, setSending] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['letter-preview', kind],
    queryFn: ({ signal }) => call('letterPreview', { params: { kind }, token, signal }),
    // With the settings of now.
    gcTime: 0,
  })
  async function send() {
    setSending(true)
    try {
      const { email } = await call('sendTestLetter', { params: { kind }, token })
      toast('done', words.sent(email))
    } catch (failure) {
      toast('failed', errorSentence(failure))
    } finally {
      setSending(false)
    }
  }
  return (
    <Dialog open wide onClose={onClose} title={name} about={when}>
      {error && <ErrorState title={error.message} again={() => void refetch()} />}
      {!error && !data && <LoadingState label={site.loading} />}
      {data && (
        <div className="flex flex-col gap-4">
          <Head email={data} />
          <Content email={data} name={name} />
          <span>
            <Button busy={sending} onClick={() => void send()}>
              {words.sendMeOne}
            </Button>
          </span>
        </div>
      )}
    </Dialog>
  )
}

type Email = AnswerOf<'letterPreview'>

function Head({ email }: { email: Email }) {
  const { from, replyTo, subject } = email
  const lines = [
    [words.subject, subject],
    [words.from, from],
    [words.replyTo, replyTo],
  ] as const
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm wrap-anywhere">
      {lines.map(
        ([label, value]) =>
          value !== null && (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** The HTML runs no script, sends no form and leads nowhere: the frame allows nothing. */
function Content({ email, name }: { email: Email; name: string }) {
  const [shown, show] = useState('html')
  const tabs = [
    {
      value: 'html',
      label: words.html,
      content: (
        <iframe
          title={words.frame(name)}
          sandbox=""
          srcDoc={email.html}
          className="h-[32rem] w-full rounded-box border border-base-300 bg-white"
        />
      ),
    },
    {
      value: 'text',
      label: words.text,
      content: (
        <p className="rounded-box border border-base-300 bg-base-200 p-4 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
          {email.body}
        </p>
      ),
    },
  ]
  return <Tabs label={name} value={shown} onChange={show} tabs={tabs} />
}
