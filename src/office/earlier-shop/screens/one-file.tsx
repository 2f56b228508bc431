import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type MetaFunction, useParams } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { site } from '#base/contract/words.ts'
import { formatInteger } from '#base/format-integer.ts'
import { earlierWords as words } from '#office/earlier-shop/messages/earlier-words.ts'
import { askAgainMs, isWorking } from '#office/imports/screens/import-state.ts'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { call } from '#web/client/call.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { head } from '#web/ui/head.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { countsSentence, type ShownFile } from './counts-sentence.ts'
import { FileActions } from './file-actions.tsx'
import { FileColumns } from './file-columns.tsx'
import { FileRows } from './file-rows.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.earlierShop, description: words.about }, matches)

/** One file of an earlier shop, from the upload to the undo. The server does the work, so the page may be closed. */
export default function OneFile() {
  const { id = '' } = useParams()
  const { token } = useSignedIn()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['earlier-file', id],
    queryFn: ({ signal }) => call('oneEarlierFile', { params: { id }, token, signal }),
    enabled: token !== '',
    refetchInterval: ({ state: { data } }) => (data !== undefined && isWorking(data) ? askAgainMs : false),
  })
  return (
    <>
      <Breadcrumb
        steps={[
          { label: menu.imports, to: staffScreens.imports },
          { label: menu.earlierShop, to: staffScreens.earlierShop },
          ...(data ? [{ label: data.name }] : []),
        ]}
      />
      {error && <ErrorState title={errorSentence(error)} again={() => void refetch()} />}
      {!error && data === undefined && <LoadingState label={site.loading} />}
      {!error && data && (
        <Shown
          file={data}
          token={token}
          reload={() => queries.invalidateQueries({ queryKey: ['earlier-file', id] })}
        />
      )}
    </>
  )
}

interface ShownProps {
  readonly file: ShownFile
  readonly token: string
  readonly reload: () => Promise<unknown>
}

function Shown({ file, token, reload }: ShownProps) {
  const { state, kind, counts, message, what, name, createdAt, by } = file
  const isRead = counts !== null && kind !== null
  return (
    <>
      {/* A screen reader hears each step once. */}
      <div role="status">
        <h1 className="mt-3 mb-1 text-title">{words.titles[state]}</h1>
      </div>
      <p className="text-sm wrap-anywhere text-muted">
        {[name, what].filter((part) => part !== '').join(', ')}. <Moment at={createdAt} /> {words.by(by)}
      </p>
      <div className="mt-5 flex flex-col gap-5">
        {isWorking(file) && <Progress file={file} />}
        {isRead && (
          <div className="max-w-reading">
            <p className="text-heading tabular-nums">{countsSentence(kind, counts)}</p>
            <p className="mt-1 text-muted">{words.means[kind]}</p>
          </div>
        )}
        {message !== null && (
          <p role="alert" className="max-w-reading text-error">
            {message}
          </p>
        )}
        {state === 'failed' && (
          <span>
            <LinkButton to={staffScreens.earlierShop}>{words.another}</LinkButton>
          </span>
        )}
        <FileActions file={file} token={token} reload={reload} />
        {state === 'checked' && <FileColumns columns={file.columns} />}
        {isRead && <FileRows file={file} token={token} />}
      </div>
    </>
  )
}

function Progress({ file: { records, ofRecords, state, isStalled } }: Pick<ShownProps, 'file'>) {
  const part = ofRecords > 0 ? Math.min(records / ofRecords, 1) : undefined
  return (
    <div className="flex max-w-reading flex-col gap-2">
      <progress className="progress w-full" value={part} max={1} aria-label={words.titles[state]} />
      <p className="text-sm tabular-nums">{words.progress(formatInteger(records))}</p>
      {isStalled && (
        <p role="alert" className="text-sm text-error">
          {words.stalled}
        </p>
      )}
    </div>
  )
}
