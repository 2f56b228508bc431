import { earlierWords as words } from '#office/earlier-shop/messages/earlier-words.ts'
import type { ShownFile } from './counts-sentence.ts'

/** Which columns of a file are read, and which are not. Their cells are not shown: they are data of people. */
export function FileColumns({ columns }: Pick<ShownFile, 'columns'>) {
  const read = columns.filter(({ isRead }) => isRead)
  const unread = columns.filter(({ isRead }) => !isRead)
  return (
    <dl className="grid max-w-reading grid-cols-[minmax(5rem,9rem)_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
      <dt className="text-muted">{words.columnsRead}</dt>
      <dd className="wrap-anywhere">{read.map(({ head }) => head).join(', ')}</dd>
      {unread.length > 0 && (
        <>
          <dt className="text-muted">{words.columnsUnread}</dt>
          <dd className="wrap-anywhere">{unread.map(({ head }) => head).join(', ')}</dd>
        </>
      )}
    </dl>
  )
}
