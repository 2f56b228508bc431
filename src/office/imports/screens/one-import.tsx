import { useQueryClient } from '@tanstack/react-query'
import { type MetaFunction, useParams } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { site } from '#base/contract/words.ts'
import { formatInteger } from '#base/format-integer.ts'
import { countWords } from '#office/imports/messages/finding-words.ts'
import { importWords as words } from '#office/imports/messages/import-words.ts'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { useAddressParams } from '#web/ui/address-params.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { head } from '#web/ui/head.ts'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { KindSelect } from '../tables/screens/kind-select.tsx'
import { TableForm } from '../tables/screens/table-form.tsx'
import { CheckedImport } from './checked-import.tsx'
import { CutColumns } from './cut-form.tsx'
import { DriftNotice } from './drift-notice.tsx'
import { EndedImport } from './ended-import.tsx'
import { FailedImport } from './failed-import.tsx'
import { ImportProgress } from './import-progress.tsx'
import { isWorking, type ShownImport } from './import-state.ts'
import { MappingForm } from './mapping-form.tsx'
import { importQueryKey, useImport } from './use-import.ts'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.imports, description: words.about }, matches)

/** The parameter of the address that shows the columns again, after they were answered. */
const columnsParam = 'columns'

/** One import, from the upload to the undo. The server does the work, so the page may be closed. */
export default function OneImport() {
  const { id = '' } = useParams()
  const { token } = useSignedIn()
  const { data, error, refetch } = useImport(id, token)
  return (
    <>
      <Breadcrumb
        steps={[{ label: menu.imports, to: staffScreens.imports }, ...(data ? [{ label: data.name }] : [])]}
      />
      {error && <ErrorState title={errorSentence(error)} again={() => void refetch()} />}
      {!error && data === undefined && <LoadingState label={site.loading} />}
      {!error && data && <ShownStep one={data} token={token} />}
    </>
  )
}

interface StepProps {
  readonly one: ShownImport
  readonly token: string
}

function ShownStep({ one, token }: StepProps) {
  const [params, setParams] = useAddressParams()
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey: importQueryKey(one.id) })
  const isAnswered = one.state === 'checked' || one.state === 'failed'
  const isMapping = one.state === 'mapping' || (isAnswered && params.has(columnsParam))
  const showColumns = (shown: boolean) =>
    setParams((now) => {
      if (shown) now.set(columnsParam, '1')
      else now.delete(columnsParam)
      return now
    })

  return (
    <>
      {/* A screen reader hears each step once. */}
      <div role="status">
        <h1 className="mt-3 mb-1 text-title">{titleOf(one, isMapping)}</h1>
      </div>
      <About one={one} />
      <div className="mt-5 flex flex-col gap-5">
        {(isMapping || one.state === 'checked') && <DriftNotice drift={one.drift} />}
        {isWorking(one) && <ImportProgress one={one} token={token} />}
        {isMapping && <KindSelect id={one.id} kind={one.kind} token={token} onSaid={reload} />}
        {isMapping && (
          <CutColumns
            key={`${one.text?.isCut} ${one.text?.widths.join()}`}
            one={one}
            token={token}
            onSent={reload}
          />
        )}
        {isMapping && one.table !== null && (
          <TableForm
            key={JSON.stringify([one.kind, one.table.columns])}
            one={one}
            table={one.table}
            token={token}
            back={isAnswered ? () => showColumns(false) : undefined}
            onSent={async () => {
              await reload()
              showColumns(false)
            }}
          />
        )}
        {isMapping && one.table === null && (
          <MappingForm
            // New questions or columns begin it again, also where the reading was too short to be seen.
            key={JSON.stringify([one.questions, one.columns.map(({ head }) => head)])}
            one={one}
            token={token}
            back={isAnswered ? () => showColumns(false) : undefined}
            onSent={async () => {
              await reload()
              showColumns(false)
            }}
          />
        )}
        {one.state === 'checked' && !isMapping && (
          <CheckedImport one={one} token={token} reload={reload} onColumns={() => showColumns(true)} />
        )}
        {(one.state === 'applied' || one.state === 'undone') && (
          <EndedImport one={one} token={token} reload={reload} />
        )}
        {one.state === 'failed' && !isMapping && (
          <FailedImport one={one} token={token} onColumns={() => showColumns(true)} />
        )}
      </div>
    </>
  )
}

function titleOf({ state, questions }: ShownImport, isMapping: boolean): string {
  if (!isMapping) return words.titles[state]
  return questions.length > 0 ? words.valuesTitle : words.titles.mapping
}

/** Which file this is. */
function About({ one: { name, source, dialect, rows, rowsAre, createdAt, by } }: Pick<StepProps, 'one'>) {
  const size = rows > 0 ? countWords[rowsAre](formatInteger(rows), rows) : ''
  const file = [name, source, dialect, size].filter((part) => part !== '')
  return (
    <p className="text-sm wrap-anywhere text-muted">
      {file.join(', ')}. <Moment at={createdAt} /> {words.by(by)}
    </p>
  )
}
