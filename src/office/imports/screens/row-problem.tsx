import type { AnswerOf } from '#base/contract/schemas.ts'
import { reportWords as words } from '#office/imports/messages/report-words.ts'
import { Code } from '#web/ui/code.tsx'

/** What is wrong with a row of a file, and what would be right. */
export function RowProblem({
  problem: { column, value, message, right },
}: {
  readonly problem: AnswerOf<'importRows'>['rows'][number]['problems'][number]
}) {
  return (
    <div className="min-w-0 border-l-2 border-error pl-3 wrap-anywhere">
      {(column !== '' || value !== '') && (
        <p>
          <span className="font-medium">{column}</span> {value !== '' && <Code>{value}</Code>}
        </p>
      )}
      <p className="text-error">{message}</p>
      {right !== '' && (
        <p className="text-muted">
          {words.right}: {right}
        </p>
      )}
    </div>
  )
}
