import { useState } from 'react'
import { receivingRefusals, receivingWords as words } from '#base/contract/messages/receiving.ts'
import { readFromDto } from '#office/receiving/dto.ts'
import type { ReadLine, WrongLine } from '#office/receiving/model.ts'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

interface Props {
  readonly supplierId: string
  readonly token: string
  /** Called with the lines that were read; answers those that cannot be added, for their price. */
  readonly onRead: (lines: readonly ReadLine[]) => readonly ReadLine[]
}

/** Lines of a file or a table. Those that are wrong stay in the field, each with what is wrong. */
export function PasteLines({ supplierId, token, onRead }: Props) {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<readonly WrongLine[]>([])
  const [refused, setRefused] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function read() {
    if (text.trim() === '' || isBusy) return
    setBusy(true)
    setRefused(undefined)
    try {
      const body = { text, ...(supplierId !== '' && { supplierId }) }
      const { lines, errors } = readFromDto(await call('readReceiptLines', { body, token }))
      const typed = text.split('\n')
      const kept = onRead(lines).map(({ line }) => ({
        line,
        text: typed[line - 1] ?? '',
        message: receivingRefusals.twice,
        products: [],
      }))
      const all = [...errors, ...kept].toSorted((one, other) => one.line - other.line)
      setWrong(all.map((one, at) => ({ ...one, line: at + 1 })))
      setText(all.map(({ line }) => typed[line - 1] ?? '').join('\n'))
    } catch (error) {
      setRefused(errorSentence(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <details className="rounded-box border border-base-300 p-3">
      <summary className="cursor-pointer font-medium">{words.paste}</summary>
      <div className="mt-3 flex flex-col gap-3">
        <TextArea
          label={words.paste}
          hint={words.pasteHint}
          value={text}
          error={refused}
          maxLength={100_000}
          onChange={({ target }) => setText(target.value)}
          spellCheck={false}
        />
        {wrong.length > 0 && (
          <div role="alert" className="text-sm">
            <p className="font-medium">{words.notRead(wrong.length)}</p>
            <ul className="mt-1 flex flex-col gap-1">
              {wrong.map(({ line, text: of, message }) => (
                <li key={line} className="wrap-anywhere">
                  {words.line(line, of)} {message}
                </li>
              ))}
            </ul>
          </div>
        )}
        <span>
          <Button busy={isBusy} onClick={() => void read()}>
            {words.read}
          </Button>
        </span>
      </div>
    </details>
  )
}
