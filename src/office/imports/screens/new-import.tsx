import FileUp from 'lucide-react/icons/file-up'
import { type DragEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { callUrl } from '#base/contract/url.ts'
import { importWords as words } from '#office/imports/messages/import-words.ts'
import { download } from '#web/client/download.ts'
import { sendWithProgress } from '#web/client/send-with-progress.ts'
import { Button } from '#web/ui/button.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { FileChoice } from '#web/ui/file-choice.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { Select } from '#web/ui/select.tsx'
import { useRestoredFocus } from '#web/ui/use-restored-focus.ts'
import { sourceWords } from '../sources/messages/source-words.ts'

type State =
  | { readonly kind: 'ready' }
  | { readonly kind: 'sending'; readonly name: string; readonly sent: number }
  | { readonly kind: 'refused'; readonly message: string }

const mostBytes = 2 * 1024 ** 3
const accept = '.csv,.tsv,.txt,.dat,.xml,.xlsx,.zip,.gz'

/** A file of products is dropped or chosen here, and sent with its progress; then its own page opens. */
export function NewImport({
  token,
  sources,
}: {
  readonly token: string
  /** The names of the sources. */
  readonly sources: readonly string[]
}) {
  const navigate = useNavigate()
  const [state, setState] = useState<State>({ kind: 'ready' })
  const [isOver, setOver] = useState(false)
  const [source, setSource] = useState('')
  const stop = useRef<AbortController>(undefined)
  const button = useRef<HTMLButtonElement>(null)
  const keepsFocus = useRestoredFocus(() => button.current)
  const refuse = (message: string) => setState({ kind: 'refused', message })

  async function send(file: File) {
    stop.current = new AbortController()
    const { signal } = stop.current
    const name = file.name.slice(0, 200)
    setState({ kind: 'sending', name, sent: 0 })
    try {
      const { insertedId } = await sendWithProgress('importFile', {
        query: { name, ...(source !== '' && { source }) },
        body: file,
        contentType: 'application/octet-stream',
        token,
        timeoutMs: 0,
        onProgress: (sent) => setState({ kind: 'sending', name, sent }),
        signal,
      })
      await navigate(staffScreens.oneImport(insertedId))
    } catch (error) {
      refuse(signal.aborted ? words.cancelled : errorSentence(error))
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [file, second] = event.dataTransfer.files
    if (file === undefined || state.kind === 'sending') return
    if (second !== undefined) refuse(words.oneFile)
    else if (file.size > mostBytes) refuse(words.tooLarge)
    else void send(file)
  }

  return (
    <section
      aria-label={words.newTitle}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      {...keepsFocus}
      className={`flex flex-col items-center gap-3 rounded-box border-2 border-dashed px-4 py-8 text-center ${isOver ? 'border-primary bg-base-200' : 'border-edge bg-base-100'}`}
    >
      <FileUp aria-hidden className="size-8 text-muted" />
      {sources.length > 0 && (
        <div className="w-full max-w-sm text-left">
          <Select
            label={sourceWords.whose}
            hint={sourceWords.whoseHint}
            value={source}
            disabled={state.kind === 'sending'}
            onChange={({ target }) => setSource(target.value)}
            options={[
              { value: '', label: sourceWords.unnamed },
              ...sources.map((value) => ({ value, label: value })),
            ]}
          />
        </div>
      )}
      <p className="font-medium max-sm:hidden">{words.drop}</p>
      <FileChoice
        ref={button}
        label={words.choose}
        busy={state.kind === 'sending'}
        accept={accept}
        isPrimary
        mostBytes={mostBytes}
        onChosen={send}
        onTooLarge={() => refuse(words.tooLarge)}
      />
      {state.kind === 'sending' && (
        <Sending name={state.name} sent={state.sent} onCancel={() => stop.current?.abort()} />
      )}
      {state.kind === 'refused' && (
        <p role="alert" className="max-w-reading text-sm text-error">
          {state.message}
        </p>
      )}
      <p className="max-w-reading text-sm text-muted">{words.what}</p>
      <DownloadButton save={() => download(callUrl('importTemplate'), words.templateName, { token })}>
        {words.template}
      </DownloadButton>
    </section>
  )
}

interface SendingProps {
  readonly name: string
  readonly sent: number
  readonly onCancel: () => void
}

const percent = 100

/** How much of the file is sent; when all is, the shop still stores it. */
function Sending({ name, sent, onCancel }: SendingProps) {
  const isSent = sent >= 1
  return (
    <div className="flex w-full max-w-sm flex-col gap-2">
      <p role="status" className="text-sm font-medium wrap-anywhere">
        {isSent ? words.received : words.sending(name)}
      </p>
      <progress
        className="progress w-full"
        value={isSent ? undefined : sent}
        max={1}
        aria-label={words.sending(name)}
      />
      {!isSent && <p className="text-sm text-muted tabular-nums">{words.sent(Math.floor(sent * percent))}</p>}
      <span>
        <Button size="small" onClick={onCancel}>
          {words.cancel}
        </Button>
      </span>
    </div>
  )
}
