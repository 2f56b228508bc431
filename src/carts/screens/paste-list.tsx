import { type FormEvent, useRef, useState } from 'react'
import { cartWords } from '#contract/messages.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { add, sentenceOf } from './browser-cart.ts'
import { PasteResults, type RowResult } from './paste-results.tsx'
import { type PastedRow, readPasted } from './pasted.ts'

/** As many rows as one call takes. */
const mostRows = 500

/** Adds a list of part numbers, as people keep them in a spreadsheet, and says of each row what happened. */
export function PasteList() {
  const [text, setText] = useState('')
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [results, setResults] = useState<readonly RowResult[]>()
  const field = useRef<HTMLTextAreaElement>(null)

  function refuse(sentence: string) {
    setRefusal(sentence)
    field.current?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    const rows = readPasted(text)
    if (rows.length === 0) return refuse(cartWords.pasteEmpty)
    if (rows.length > mostRows) return refuse(cartWords.pasteTooMany(rows.length, mostRows))
    setSending(true)
    setRefusal(undefined)
    try {
      setResults(await send(rows))
      setText('')
    } catch (error) {
      refuse(sentenceOf(error))
    } finally {
      setSending(false)
    }
  }

  return (
    <div className="lg:col-span-2">
      <Section title={cartWords.paste} about={cartWords.pasteAbout}>
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
          <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-3">
            <TextArea
              ref={field}
              label={cartWords.pasteLabel}
              hint={cartWords.pasteHint}
              error={refusal}
              value={text}
              onChange={({ currentTarget }) => {
                setText(currentTarget.value)
                setRefusal(undefined)
              }}
              rows={5}
              placeholder={cartWords.pasteExample}
              spellCheck={false}
              autoCapitalize="characters"
            />
            <span>
              <Button type="submit" busy={isSending}>
                {cartWords.pasteButton}
              </Button>
            </span>
          </form>
          <div className="flex flex-col gap-3">
            <p role="status" className="font-medium empty:hidden">
              {results && cartWords.resultsSaid(results.filter(isAdded).length, results.length)}
            </p>
            {results && <PasteResults results={results} setResults={setResults} />}
          </div>
        </div>
      </Section>
    </div>
  )
}

function isAdded({ added }: RowResult): boolean {
  return added?.outcome === 'added'
}

async function send(rows: readonly PastedRow[]): Promise<RowResult[]> {
  const right = rows.filter(({ isWrong }) => !isWrong)
  const added =
    right.length === 0 ? [] : await add(right.map(({ number, quantity }) => ({ number, quantity })))
  const byRow = new Map(right.map((row, index) => [row, added[index]]))
  return rows.map((row) => ({ row, added: byRow.get(row) }))
}
