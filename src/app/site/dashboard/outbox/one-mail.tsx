import { useQuery } from '@tanstack/react-query'
import Paperclip from 'lucide-react/icons/paperclip'
import { useState } from 'react'
import { mails as words } from '#base/contract/messages/back-office.ts'
import { call } from '#web/client/call.ts'
import { download } from '#web/client/download.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast.tsx'

interface OneMailProps {
  mail: { id: string; subject: string; recipient: string }
  token: string
  onClose: () => void
}

/** One mail: its text, and its HTML as source. The HTML is never rendered as a page of the shop. */
export function OneMail({ mail, token, onClose }: OneMailProps) {
  const [shown, show] = useState('text')
  const { data, error, refetch } = useQuery({
    queryKey: ['mail', mail.id],
    queryFn: ({ signal }) => call('oneMail', { params: { id: mail.id }, token, signal }),
  })
  const open = (url: string, name: string) =>
    download(url, name, { token }).catch((failure: unknown) => toast('failed', errorSentence(failure)))
  return (
    <Dialog open wide onClose={onClose} title={mail.subject} about={words.to(mail.recipient)}>
      {error && <ErrorState title={error.message} again={() => void refetch()} />}
      {!error && !data && <LoadingState label={words.loading} />}
      {data && data.from !== null && <Head from={data.from} replyTo={data.replyTo} />}
      {data?.attachments.map(({ name, url }) => (
        <Button key={name} size="small" onClick={() => void open(url, name)}>
          <Paperclip aria-hidden className="size-4" />
          {name}
        </Button>
      ))}
      {data && (
        <Tabs
          label={mail.subject}
          value={shown}
          onChange={show}
          tabs={[
            { value: 'text', label: words.text, content: <Source label={words.text} text={data.body} /> },
            { value: 'html', label: words.html, content: <Source label={words.html} text={data.html} /> },
          ]}
        />
      )}
    </Dialog>
  )
}

/** From whom the mail comes, and where answers go. */
function Head({ from, replyTo }: { from: string; replyTo: string | null }) {
  return (
    <p className="mb-3 text-sm wrap-anywhere text-muted">
      {words.from(from)}
      {replyTo !== null && ` · ${words.answers(replyTo)}`}
    </p>
  )
}

/** The dialog scrolls, not the text in it. Links can be clicked: without a mail server they are only here. */
function Source({ label, text }: { label: string; text: string }) {
  return (
    <section
      aria-label={label}
      className="rounded-box border border-base-300 bg-base-200 p-4 font-mono text-sm break-words whitespace-pre-wrap"
    >
      {partsOf(text).map(({ at, part }) =>
        part.startsWith('http') ? (
          <a key={at} href={part} className="link">
            {part}
          </a>
        ) : (
          <span key={at}>{part}</span>
        ),
      )}
    </section>
  )
}

/** A text split before and after its web addresses; `at` is where each part begins. */
function partsOf(text: string): { at: number; part: string }[] {
  let at = 0
  return text.split(/(https?:\/\/[^\s"<>]+)/).map((part) => {
    const begin = at
    at += part.length
    return { at: begin, part }
  })
}
