import FileUp from 'lucide-react/icons/file-up'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { importWords as words } from '#office/imports/messages/import-words.ts'
import { Button } from '#web/ui/button.tsx'
import { FileChoice } from '#web/ui/file-choice.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { useRestoredFocus } from '#web/ui/use-restored-focus.ts'

type State =
  | { readonly kind: 'ready' }
  | { readonly kind: 'sending'; readonly name: string; readonly sent: number }
  | { readonly kind: 'refused'; readonly message: string }

const mostBytes = 2 * 1024 ** 3
const accept = '.csv,.tsv,.txt,.dat,.xml,.xlsx,.zip,.gz'
const longestName = 200

interface Sending {
  /** Of the file, as the shop stores it. */
  readonly name: string
  readonly onProgress: (sent: number) => void
  readonly signal: AbortSignal
}

interface DropProps {
  readonly label: string
  /** What is sent, and what happens then. */
  readonly send: (file: File, sending: Sending) => Promise<unknown>
  /** Above the button; it hears whether a file is being sent. */
  readonly above?: (isSending: boolean) => ReactNode
  /** Below the button. */
  readonly children: ReactNode
}

/** A file is dropped or chosen here, and sent with its progress. */
export function FileDrop({ label, send, above, children }: DropProps) {
  const [state, setState] = useState<State>({ kind: 'ready' })
  const [isOver, setOver] = useState(false)
  const stop = useRef<AbortController>(undefined)
  const button = useRef<HTMLButtonElement>(null)
  const keepsFocus = useRestoredFocus(() => button.current)
  const refuse = (message: string) => setState({ kind: 'refused', message })

  async function begin(file: File) {
    stop.current = new AbortController()
    const { signal } = stop.current
    const name = file.name.slice(0, longestName)
    setState({ kind: 'sending', name, sent: 0 })
    try {
      await send(file, { name, signal, onProgress: (sent) => setState({ kind: 'sending', name, sent }) })
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
    else void begin(file)
  }

  return (
    <section
      aria-label={label}
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
      {above?.(state.kind === 'sending')}
      <p className="font-medium max-sm:hidden">{words.drop}</p>
      <FileChoice
        ref={button}
        label={words.choose}
        busy={state.kind === 'sending'}
        accept={accept}
        isPrimary
        mostBytes={mostBytes}
        onChosen={begin}
        onTooLarge={() => refuse(words.tooLarge)}
      />
      {state.kind === 'sending' && (
        <Progress name={state.name} sent={state.sent} onCancel={() => stop.current?.abort()} />
      )}
      {state.kind === 'refused' && (
        <p role="alert" className="max-w-reading text-sm text-error">
          {state.message}
        </p>
      )}
      {children}
    </section>
  )
}

interface ProgressProps {
  readonly name: string
  readonly sent: number
  readonly onCancel: () => void
}

const percent = 100

/** How much of the file is sent; when all is, the shop still stores it. */
function Progress({ name, sent, onCancel }: ProgressProps) {
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
