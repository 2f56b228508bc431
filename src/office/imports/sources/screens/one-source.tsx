import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, type MetaFunction, useParams } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { type Permission, permissionNames, permissions } from '#base/contract/permissions.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { site } from '#base/contract/words.ts'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { call } from '#web/client/call.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { head } from '#web/ui/head.ts'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Section } from '#web/ui/section.tsx'
import { toast } from '#web/ui/toast.tsx'
import { askAgainMs } from '../../screens/import-state.ts'
import { reasonSentence } from '../messages/reason-words.ts'
import { sourceWords as words } from '../messages/source-words.ts'
import { Approval } from './approval.tsx'
import { ScheduleForm } from './schedule-form.tsx'
import { SourceRuns } from './source-runs.tsx'
import { isRunning, type ShownSource, SourceStatus } from './source-status.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: words.title, description: words.about }, matches)

/** One source: how it is and what stopped it, where its files come from, its limits, its approval and its runs. */
export default function OneSource() {
  const { id: name = '' } = useParams()
  const { token } = useSignedIn()
  const queryKey = ['import-source', name]
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('importSource', { params: { name }, token, signal }),
    enabled: token !== '',
    refetchInterval: ({ state: { data } }) => (data !== undefined && isRunning(data) ? askAgainMs : false),
  })
  const reload = () => queries.invalidateQueries({ queryKey })
  return (
    <>
      <Breadcrumb steps={[{ label: menu.imports, to: staffScreens.imports }, { label: name }]} />
      <h1 className="mt-3 mb-1 text-title wrap-anywhere">
        <bdi>{name}</bdi>
      </h1>
      {error && <ErrorState title={errorSentence(error)} again={() => void refetch()} />}
      {!error && data === undefined && <LoadingState label={site.loading} />}
      {!error && data && <ShownParts source={data} token={token} reload={reload} />}
    </>
  )
}

interface PartProps {
  readonly source: ShownSource
  readonly token: string
  readonly reload: () => Promise<unknown>
}

function ShownParts({ source, token, reload }: PartProps) {
  const { schedule, fields, missing, runs } = source
  const isAllowed = missing.length === 0
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-reading text-sm wrap-anywhere text-muted">{words.columns(fields.join(', '))}</p>
      <Now source={source} token={token} reload={reload} />
      {!isAllowed && <p className="max-w-reading">{words.missing(missing.map(nameOf))}</p>}
      {schedule && isAllowed && (
        <Approval source={source} schedule={schedule} token={token} reload={reload} />
      )}
      {isAllowed && (
        <Section title={words.form}>
          <ScheduleForm key={schedule?.digest ?? ''} source={source} token={token} reload={reload} />
        </Section>
      )}
      <Section title={words.history}>
        <SourceRuns runs={runs} />
      </Section>
    </div>
  )
}

const nameOf = (name: string) => (isPermission(name) ? permissions[name] : name)
const isPermission = (name: string): name is Permission => permissionNames.some((one) => one === name)

/** How the source is now, and what a person can do about it. */
function Now({ source, token, reload }: PartProps) {
  const { name, state, nextAt, lastRun } = source
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const canFetch = (state === 'ready' || state === 'failing') && source.missing.length === 0
  const reasons = state === 'waiting' ? (lastRun?.reasons ?? []) : []

  async function fetchNow() {
    setBusy(true)
    setRefusal(undefined)
    try {
      await call('fetchSource', { params: { name }, token })
      toast('done', words.fetching)
      await reload()
    } catch (error) {
      setRefusal(errorSentence(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card as="section" className="flex max-w-reading flex-col gap-2">
      <div role="status">
        <SourceStatus state={state} />
      </div>
      <p className="text-sm">{words.explained[state]}</p>
      {reasons.length > 0 && (
        <ul className="list-disc pl-5 text-sm wrap-anywhere">
          {reasons.map((reason) => (
            <li key={`${reason.kind} ${reason.detail}`}>{reasonSentence(reason)}</li>
          ))}
        </ul>
      )}
      {state === 'failing' && lastRun?.message && (
        <p className="text-sm wrap-anywhere text-error">{lastRun.message}</p>
      )}
      {nextAt && (
        <p className="text-sm text-muted">
          {words.next}: <Moment at={nextAt} />
        </p>
      )}
      {state === 'waiting' && lastRun?.importId && (
        <p>
          <Link to={staffScreens.oneImport(lastRun.importId)} className="link font-medium">
            {words.lookAt}
          </Link>
        </p>
      )}
      {canFetch && (
        <span>
          <Button onClick={() => void fetchNow()} busy={isBusy}>
            {words.fetchNow}
          </Button>
        </span>
      )}
      {refusal !== undefined && (
        <p role="alert" className="text-sm text-error">
          {refusal}
        </p>
      )}
    </Card>
  )
}
