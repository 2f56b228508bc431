import type { AnswerOf } from '#base/contract/schemas.ts'
import { formatInteger } from '#base/format-integer.ts'
import { reportWords as words } from '#office/imports/messages/report-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { RowProblem } from './row-problem.tsx'

type Row = AnswerOf<'importRows'>['rows'][number]
type ShownField = Row['fields'][number]

/** Of a row with more fields, the others fold out. */
const mostFields = 6

/** A product of a file: what changes field by field, and what is wrong. On a phone it is a card. */
export function ImportRow({ row }: { readonly row: Row }) {
  const { product, line, lines, outcome, fate, fields, problems } = row
  const more = fields.slice(mostFields)
  return (
    <li tabIndex={-1} className="grid gap-x-5 gap-y-2 p-3 text-sm md:grid-cols-[minmax(0,2fr)_minmax(0,5fr)]">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <bdi>{product}</bdi>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted tabular-nums">
          <Badge>{words.outcome[outcome]}</Badge>
          {fate !== null && fate !== 'waiting' && <Badge>{words.fates[fate]}</Badge>}
          {linesText(line, lines)}
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        {problems.map((problem) => (
          <RowProblem key={`${problem.column} ${problem.message}`} problem={problem} />
        ))}
        <Fields fields={fields.slice(0, mostFields)} />
        {more.length > 0 && (
          <details>
            <summary className="link w-fit cursor-pointer">
              {words.moreFields(formatInteger(more.length), more.length)}
            </summary>
            <div className="mt-1">
              <Fields fields={more} />
            </div>
          </details>
        )}
      </div>
    </li>
  )
}

function linesText(line: number, lines: number): string {
  const first = formatInteger(line)
  return lines === 1 ? words.line(first) : words.lines(first, formatInteger(line + lines - 1))
}

function Fields({ fields }: { readonly fields: readonly ShownField[] }) {
  if (fields.length === 0) return null
  return (
    <dl className="grid grid-cols-[minmax(5rem,9rem)_minmax(0,1fr)] gap-x-3 gap-y-1">
      {fields.map(({ field, before, after, isDefault }) => (
        <div key={field} className="contents">
          <dt className="wrap-anywhere text-muted">{field}</dt>
          <dd className="min-w-0 tabular-nums">
            <Change before={before} after={after} />
            {isDefault && <span className="text-muted"> ({words.byShop})</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A field of a new product has no before. */
function Change({ before, after }: Pick<ShownField, 'before' | 'after'>) {
  return (
    <span className="line-clamp-4 wrap-anywhere">
      {before !== '' && (
        <>
          <span className="sr-only">{words.before} </span>
          <del dir="auto" className="whitespace-pre-line text-muted">
            {before}
          </del>
          <span aria-hidden> → </span>
          <span className="sr-only"> {words.after} </span>
        </>
      )}
      {after === '' ? (
        <span className="text-muted">{words.empty}</span>
      ) : (
        <ins dir="auto" className="font-semibold whitespace-pre-line no-underline">
          {after}
        </ins>
      )}
    </span>
  )
}
