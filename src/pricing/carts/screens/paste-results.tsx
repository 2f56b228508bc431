import { Link } from 'react-router'
import { screens } from '#base/contract/screens.ts'
import { pasteWords } from '#pricing/carts/messages/pasted-list.ts'
import { Code } from '#web/ui/code.tsx'
import type { Added } from '../model.ts'
import { Outcome } from './outcome.tsx'
import { mostSigns, type PastedRow } from './pasted.ts'

/** A row, and what happened to it; undefined for one that was not sent, because it is wrong. */
export interface RowResult {
  readonly row: PastedRow
  readonly added: Added | undefined
}

interface Props {
  readonly results: readonly RowResult[]
  readonly setResults: (results: readonly RowResult[]) => void
}

/** What happened to each row of a pasted list, and what can be done about it. */
export function PasteResults({ results, setResults }: Props) {
  const replace = (at: number, added: Added) =>
    setResults(results.map((result, index) => (index === at ? { ...result, added } : result)))
  return (
    <ul
      aria-label={pasteWords.results}
      className="divide-y divide-base-300 rounded-box border border-base-300 bg-base-100"
    >
      {results.map((result, index) => (
        // The rows of a list stay in their places, and two may be the same.
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name
        <li key={index} className="flex flex-wrap items-start gap-x-4 gap-y-2 p-3 text-sm">
          <span className="min-w-40 wrap-anywhere">
            <Code>{result.row.text}</Code>
          </span>
          <div className="min-w-0 flex-1 basis-64">
            <Outcome
              added={result.added}
              wrong={result.row.isTooLong ? pasteWords.rowTooLong(mostSigns) : pasteWords.rowQuantity}
              wanted={result.row.quantity}
              missing={<Missing number={result.row.number} />}
              replace={(added) => replace(index, added)}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Missing({ number }: { number: string }) {
  return (
    <>
      {pasteWords.rowNotFound}{' '}
      <Link to={`${screens.products}?q=${encodeURIComponent(number)}`} className="link">
        {pasteWords.rowSearch}
      </Link>
    </>
  )
}
