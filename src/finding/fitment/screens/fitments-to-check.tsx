import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import ListChecks from 'lucide-react/icons/list-checks'
import { useState } from 'react'
import { Link, type MetaFunction } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { productName } from '#base/contract/product-name.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { site } from '#base/contract/words.ts'
import { formatInteger } from '#base/format-integer.ts'
import { checkWords as words } from '#finding/fitment/messages/check-words.ts'
import { IfPermitted } from '#people/identity/screens/if-permitted.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { head } from '#web/ui/head.ts'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { CheckKind } from '../inside/preview.ts'
import { NotesToSort } from './notes-to-sort.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.fitmentsToCheck, description: words.about }, matches)

const kindsOf = ['none', 'some', 'confirm'] as const

type Line = AnswerOf<'fitmentsToCheck'>['fitments'][number]

/** The saved fitments that cover no vehicle, or none in some of their years. */
export default function FitmentsToCheck() {
  const { token } = useSignedIn()
  const queries = useQueryClient()
  const [kind, setKind] = useState<CheckKind>()
  const pages = useInfiniteQuery({
    queryKey: ['fitments-to-check', kind],
    queryFn: ({ signal, pageParam }) =>
      call('fitmentsToCheck', {
        query: { ...(kind !== undefined && { kind }), ...(pageParam !== null && { cursor: pageParam }) },
        token,
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: token !== '',
  })
  const { data, error, refetch } = pages
  async function confirm(fitment: number) {
    try {
      await call('confirmFitment', { params: { fitment: String(fitment) }, token })
      toast('done', words.confirmed)
    } catch (refused) {
      toast('failed', errorSentence(refused))
    }
    await queries.invalidateQueries({ queryKey: ['fitments-to-check'] })
  }
  const lines = data?.pages.flatMap(({ fitments }) => fitments)
  return (
    <>
      <PageHead title={menu.fitmentsToCheck} about={words.about} />
      <div className="mt-5 flex flex-col gap-5">
        <NotesToSort />
        <div className="max-w-xs">
          <Select
            label={words.kind}
            value={kind ?? 'all'}
            onChange={({ target: { value } }) => setKind(kindsOf.find((one) => one === value))}
            options={Object.entries(words.kinds).map(([value, label]) => ({ value, label }))}
          />
        </div>
        {error && <ErrorState title={errorSentence(error)} again={() => void refetch()} />}
        {!error && lines === undefined && <LoadingState label={site.loading} />}
        {lines?.length === 0 && (
          <EmptyState icon={<ListChecks />} title={words.none}>
            {words.noneHint}
          </EmptyState>
        )}
        {lines && lines.length > 0 && (
          <Card as="section">
            <ul className="flex flex-col divide-y divide-base-300">
              {lines.map((line) => (
                <OneFitment key={line.fitment} line={line} onConfirm={() => confirm(line.fitment)} />
              ))}
            </ul>
          </Card>
        )}
        <MoreButton list={pages} label={words.more} />
      </div>
    </>
  )
}

interface LineProps {
  readonly line: Line
  readonly onConfirm: () => Promise<void>
}

function OneFitment({ line, onConfirm }: LineProps) {
  const { text, productId, productName: typed, years, ofYears, toConfirm } = line
  const product = productName(typed)
  const some = years < ofYears ? words.coversSome(formatInteger(years), formatInteger(ofYears)) : ''
  const covered = years === 0 ? words.coversNone : some
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-72 wrap-anywhere">
        <h2 className="font-medium">{text}</h2>
        <p className="text-sm text-muted">
          <bdi>{product}</bdi>
        </p>
      </div>
      <div className="text-sm text-warning tabular-nums sm:w-44">
        {covered !== '' && <p>{covered}</p>}
        {toConfirm > 0 && <p>{words.toConfirm(formatInteger(toConfirm), toConfirm)}</p>}
      </div>
      {toConfirm > 0 && (
        <IfPermitted needs="fitments">
          <Button size="small" onClick={() => void onConfirm()} aria-label={words.confirmThis(text)}>
            {words.confirm}
          </Button>
        </IfPermitted>
      )}
      <Link
        className="link text-sm"
        to={staffScreens.fitmentsOf(productId)}
        aria-label={words.editThis(product)}
      >
        {words.edit}
      </Link>
    </li>
  )
}
