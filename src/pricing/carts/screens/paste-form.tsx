import { useState } from 'react'
import { pasteWords } from '#pricing/carts/messages/pasted-list.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { Wish } from '../dto.ts'
import type { Added } from '../model.ts'
import { add } from './browser-cart.ts'
import type { PasteResults, RowResult } from './paste-results.tsx'
import { type PastedRow, readPasted } from './pasted.ts'
import { useOneField } from './use-one-field.ts'

/** As many rows as one call takes. */
const mostRows = 500

interface Shown {
  readonly results: readonly RowResult[]
  readonly Results: typeof PasteResults
}

/** Adds a list of part numbers, as people keep them in a spreadsheet, and says of each row what happened. */
export default function PasteForm() {
  const [shown, setShown] = useState<Shown>()
  const { field, submit, isSending } = useOneField<HTMLTextAreaElement>({
    problemOf,
    send: async (typed) => {
      // Few paste a list. Loaded before the rows are sent: without it nobody would see what was added.
      const { PasteResults } = await import('./paste-results.tsx')
      setShown({ results: await send(readPasted(typed)), Results: PasteResults })
    },
  })
  return (
    <>
      <p className="mt-2 mb-4 max-w-reading text-muted">{pasteWords.about}</p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-3">
          <TextArea
            {...field}
            label={pasteWords.label}
            hint={pasteWords.hint}
            rows={5}
            placeholder={pasteWords.example}
            spellCheck={false}
            autoCapitalize="characters"
          />
          <span>
            <Button type="submit" busy={isSending}>
              {pasteWords.button}
            </Button>
          </span>
        </form>
        <div className="flex flex-col gap-3">
          <p role="status" className="font-medium empty:hidden">
            {shown && pasteWords.resultsSaid(shown.results.filter(isAdded).length, shown.results.length)}
          </p>
          {shown && (
            <shown.Results
              results={shown.results}
              setResults={(results) => setShown({ ...shown, results })}
            />
          )}
        </div>
      </div>
    </>
  )
}

function problemOf(typed: string): string | undefined {
  const { length } = readPasted(typed)
  if (length === 0) return pasteWords.empty
  return length > mostRows ? pasteWords.tooMany(length, mostRows) : undefined
}

function isAdded({ added }: RowResult): boolean {
  return added?.outcome === 'added'
}

async function send(rows: readonly PastedRow[]): Promise<RowResult[]> {
  const right = rows.filter(
    ({ isWrong, isTooLong, whole }) => !isTooLong && (!isWrong || whole !== undefined),
  )
  const added = right.length === 0 ? [] : await add(right.map(wishOf))
  const byRow = new Map(right.map((row, index) => [row, added[index]]))
  return rows.map((row) => ({ row, added: resultOf(row, byRow.get(row)) }))
}

/** What looks like a wrong quantity may be the end of the number: `34 11 6 855 000`. */
function wishOf({ number, whole, quantity, isWrong }: PastedRow): Wish {
  if (isWrong) return { number: whole ?? number }
  return { number, quantity, ...(whole !== undefined && { row: whole }) }
}

function resultOf({ isWrong }: PastedRow, added: Added | undefined): Added | undefined {
  if (!isWrong || added === undefined) return added
  return added.outcome === 'not_found' ? undefined : { ...added, isWholeRow: true }
}
