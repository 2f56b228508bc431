import { audit as words } from '#base/contract/messages/back-office.ts'
import type { Differences } from '#platform/audit/model.ts'

/** What differs between the state before and after, part by part. */
export function Difference({ changes, more }: Differences) {
  return (
    <>
      <dl dir="auto" className="flex flex-col gap-1 wrap-anywhere whitespace-pre-line">
        {changes.map(({ name, before, after, cut }) => (
          <div key={`${name} ${before} ${after}`} className="flex flex-wrap gap-x-2">
            {name !== '' && (
              <dt className="text-muted">
                {name}
                {cut && ` (${words.cut})`}
              </dt>
            )}
            {before !== null && (
              <dd>
                <del>
                  <span className="sr-only">{words.before} </span>
                  {before}
                </del>
              </dd>
            )}
            <dd>
              <ins className="font-medium no-underline">
                <span className="sr-only">{words.after} </span>
                {after ?? words.nothing}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
      {more > 0 && <p className="text-muted">{words.more(more)}</p>}
    </>
  )
}
