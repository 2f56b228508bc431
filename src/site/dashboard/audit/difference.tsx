import { changes, fieldName } from '#audit/noun.ts'
import { audit as words } from '#contract/messages.ts'

/** The differences between the state before and after, by name. */
export function Difference({ before, after }: { before: unknown; after: unknown }) {
  return (
    <dl className="flex flex-col gap-1">
      {changes(before, after).map((change) => (
        <div key={change.name} className="flex flex-wrap gap-x-2">
          {change.name !== '' && <dt className="text-muted">{fieldName(change.name)}</dt>}
          {change.before !== undefined && (
            <dd>
              <del>
                <span className="sr-only">{words.before} </span>
                {change.before}
              </del>
            </dd>
          )}
          <dd>
            <ins className="font-medium no-underline">
              <span className="sr-only">{words.after} </span>
              {change.after ?? words.nothing}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
