import { type FormEvent, useState } from 'react'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { cutWords as words } from '../messages/cut-words.ts'
import { CutRuler } from './cut-ruler.tsx'
import { cutsOfText, cutsOfWidths, textOfCuts, toggled, widthsOfCuts } from './cuts.ts'
import type { ShownImport } from './import-state.ts'

interface CutProps {
  readonly one: ShownImport
  readonly token: string
  readonly onSent: () => Promise<void>
}

/** Columns of fixed width: asked at once where a text has no separators, else behind a button. */
export function CutColumns({ one, ...rest }: CutProps) {
  const { text, columns } = one
  const seemsCut = columns.length < 2 && (text?.widths.length ?? 0) > 1
  const [isWanted, setWanted] = useState(seemsCut || text?.isCut === true)
  if (text === null) return null
  if (isWanted) return <CutForm one={one} text={text} {...rest} close={() => setWanted(false)} />
  return (
    <span>
      <Button size="small" onClick={() => setWanted(true)}>
        {words.offer}
      </Button>
    </span>
  )
}

interface FormProps extends CutProps {
  readonly text: NonNullable<ShownImport['text']>
  readonly close: () => void
}

function CutForm({ one, text: { lines, widths, isCut }, token, onSent, close }: FormProps) {
  const longest = Math.max(2, ...lines.map((line) => line.length))
  const [typed, setTyped] = useState(() => textOfCuts(cutsOfWidths(widths), longest))
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const cuts = cutsOfText(typed)

  async function send(chosen: readonly number[]) {
    setBusy(true)
    try {
      await call('cutImport', { params: { id: one.id }, body: { widths: [...chosen] }, token })
      await onSent()
    } catch (refused) {
      setError(errorSentence(refused))
    } finally {
      setBusy(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (cuts === undefined) setError(words.wrong)
    else void send(widthsOfCuts(cuts, longest))
  }

  return (
    <Card as="section">
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <div>
          <h2 className="text-heading">{words.title}</h2>
          <p className="mt-1 max-w-reading text-sm text-muted">
            {words.about} {words.rulerHint}
          </p>
        </div>
        <CutRuler
          lines={lines}
          longest={longest}
          cuts={cuts ?? []}
          toggle={(place) => {
            setError(undefined)
            setTyped(textOfCuts(toggled(cuts ?? [], place), longest))
          }}
        />
        <TextInput
          label={words.ranges}
          hint={words.rangesHint}
          value={typed}
          error={error}
          autoComplete="off"
          onChange={({ target }) => {
            setError(undefined)
            setTyped(target.value)
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" kind="primary" busy={isBusy}>
            {words.read}
          </Button>
          {isCut && <Button onClick={() => void send([])}>{words.separators}</Button>}
          {!isCut && <Button onClick={close}>{words.close}</Button>}
        </div>
      </form>
    </Card>
  )
}
