import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type MetaFunction, useParams } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { bulkEditWords as words } from '#base/contract/messages/bulk-edit-words.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { site } from '#base/contract/words.ts'
import { formatInteger } from '#base/format-integer.ts'
import { keysOf } from '#base/keys-of.ts'
import { type Outcome, permissionsFor } from '#catalog/bulk/model.ts'
import { useRights } from '#people/identity/screens/if-permitted.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { call } from '#web/client/call.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { head } from '#web/ui/head.ts'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { SmallSelect } from '#web/ui/small-select.tsx'
import { toast } from '#web/ui/toast.tsx'
import { BulkRows } from './bulk-rows.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.bulkEdit, description: words.about }, matches)

const askAgainMs = 1000
const mostRows = 50

/** A bulk edit: its preview, how far it is, and its report. The server does the work, so the page may be closed. */
export default function OneBulkEdit() {
  const { id = '' } = useParams()
  const { token } = useSignedIn()
  const edit = useQuery({
    queryKey: ['bulk-edit', id],
    queryFn: ({ signal }) => call('bulkEdit', { params: { id }, token, signal }),
    enabled: token !== '',
    refetchInterval: ({ state: { data } }) => (data !== undefined && isWorking(data) ? askAgainMs : false),
  })
  return (
    <>
      <Breadcrumb
        steps={[{ label: menu.manageProduct, to: staffScreens.manageProduct }, { label: menu.bulkEdit }]}
      />
      {edit.error && <ErrorState title={errorSentence(edit.error)} again={() => void edit.refetch()} />}
      {!edit.error && edit.data === undefined && <LoadingState label={site.loading} />}
      {edit.data && <Report edit={edit.data} token={token} />}
    </>
  )
}

type ShownBulkEdit = AnswerOf<'bulkEdit'>

const isWorking = ({ state }: ShownBulkEdit) => state === 'applying' || state === 'undoing'

const titles = {
  previewed: words.previewTitle,
  applying: words.applying,
  applied: words.applied,
  undoing: words.undoing,
  undone: words.undone,
} as const satisfies Record<ShownBulkEdit['state'], string>

function Report({ edit, token }: { readonly edit: ShownBulkEdit; readonly token: string }) {
  const { id, state, counts } = edit
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { stock: _, ...undoable } = edit.change
  const may = useRights()
  const mayApply = may(...permissionsFor(edit.change))
  const mayUndo = may(...permissionsFor(undoable))
  const canUndo = mayUndo && state === 'applied' && counts.done > 0 && Object.keys(undoable).length > 0
  const reload = () => queries.invalidateQueries({ queryKey: ['bulk-edit', id] })

  async function apply() {
    setBusy(true)
    try {
      await call('applyBulkEdit', { params: { id }, token })
      await reload()
    } catch (error) {
      toast('failed', errorSentence(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {/* A screen reader hears each step once, and not the numbers that change all the time. */}
      <div role="status">
        <h1 className="mt-3 mb-1 text-title">{titles[state]}</h1>
        {isWorking(edit) && <p className="text-sm text-muted">{words.workingHint}</p>}
      </div>
      <Summary edit={edit} />
      <div className="my-4 flex flex-wrap gap-2 empty:hidden">
        {mayApply && state === 'previewed' && counts.ready > 0 && (
          <Button kind="primary" busy={isBusy} onClick={() => void apply()}>
            {words.apply(formatInteger(counts.ready), counts.ready)}
          </Button>
        )}
        {canUndo && <Button onClick={() => setAsking(true)}>{words.undo}</Button>}
      </div>
      <Rows key={state} edit={edit} token={token} />
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.undoTitle}
        action={words.undo}
        onConfirm={async () => {
          await call('undoBulkEdit', { params: { id }, token })
          await reload()
        }}
      >
        {words.undoWhat}
      </Confirm>
    </>
  )
}

function Summary({ edit }: { readonly edit: ShownBulkEdit }) {
  const { state, counts, total } = edit
  const left = state === 'undoing' ? counts.done : counts.ready
  const shown = keysOf(words.outcomes).filter((outcome) => counts[outcome] > 0)
  return (
    <>
      {state === 'previewed' && (
        <p className="text-muted">{counts.ready === 0 ? words.noneReady : words.nothingYet}</p>
      )}
      {isWorking(edit) && (
        <div className="mt-3 flex max-w-reading flex-col gap-1">
          <progress className="progress w-full" value={total - left} max={total} aria-label={titles[state]} />
          <p className="text-sm text-muted tabular-nums">
            {words.working(formatInteger(total - left), formatInteger(total))}
          </p>
        </div>
      )}
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
        {shown.map((outcome) => (
          <div key={outcome}>
            <dt className="text-sm text-muted">{words.outcomes[outcome]}</dt>
            <dd className="text-heading tabular-nums">{formatInteger(counts[outcome])}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Rows({ edit, token }: { readonly edit: ShownBulkEdit; readonly token: string }) {
  const { id, state, counts } = edit
  const [outcome, setOutcome] = useState<Outcome | ''>('')
  const rows = useQuery({
    queryKey: ['bulk-edit', id, 'rows', state, outcome],
    queryFn: ({ signal }) =>
      call('bulkEditRows', {
        params: { id },
        query: { limit: mostRows, ...(outcome !== '' && { outcome }) },
        token,
        signal,
      }),
    enabled: token !== '' && !isWorking(edit),
  })
  if (isWorking(edit)) return null
  const known = keysOf(words.outcomes).filter((one) => counts[one] > 0)
  return (
    <section aria-label={words.product} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SmallSelect
          label={words.show}
          value={outcome}
          onChange={({ target }) => setOutcome(known.find((one) => one === target.value) ?? '')}
          options={[
            { value: '', label: words.all },
            ...known.map((one) => ({ value: one, label: words.outcomes[one] })),
          ]}
        />
        {rows.data && rows.data.total > rows.data.rows.length && (
          <p className="text-sm text-muted">
            {words.firstRows(formatInteger(rows.data.rows.length), formatInteger(rows.data.total))}
          </p>
        )}
      </div>
      {rows.error && <ErrorState title={errorSentence(rows.error)} again={() => void rows.refetch()} />}
      {!rows.error && rows.data === undefined && <LoadingState label={site.loading} />}
      {rows.data && <BulkRows rows={rows.data.rows} />}
    </section>
  )
}
