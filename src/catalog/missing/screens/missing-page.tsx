import { useInfiniteQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { type MetaFunction, useSearchParams } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { site } from '#base/contract/words.ts'
import { formatInteger } from '#base/format-integer.ts'
import { missingWords as words } from '#catalog/missing/messages.ts'
import { lacks, type MissingQuery } from '#catalog/missing/model.ts'
import { OutsidePictures } from '#catalog/outside-pictures/screens/outside-pictures.tsx'
import { useMay } from '#people/identity/screens/if-permitted.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { call } from '#web/client/call.ts'
import { useAddressParams } from '#web/ui/address-params.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { head } from '#web/ui/head.ts'
import { LinkTab, LinkTabs } from '#web/ui/link-tabs.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SmallSelect } from '#web/ui/small-select.tsx'
import { DefaultList } from './default-list.tsx'
import { FillDialog } from './fill-dialog.tsx'
import { addressOf, fillAllText, filterIn } from './filter.ts'
import { MissingRows } from './missing-rows.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.missing, description: words.about }, matches)

/** What products lack, how many of them are filled in at once, and what new ones get by themselves. */
export default function MissingPage() {
  const { token } = useSignedIn()
  const [params] = useSearchParams()
  const filter = filterIn(params)
  return (
    <div className="flex flex-col gap-6">
      <PageHead title={menu.missing} about={words.about} />
      <Products key={addressOf(filter, filter.lacks)} filter={filter} token={token} />
      <OutsidePictures token={token} />
      <DefaultList token={token} />
    </div>
  )
}

interface ProductsProps {
  readonly filter: MissingQuery
  readonly token: string
}

function Products({ filter, token }: ProductsProps) {
  const mayEdit = useMay('products.edit')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [filling, setFilling] = useState<'chosen' | 'all'>()
  const pages = useInfiniteQuery({
    queryKey: ['missing', filter],
    queryFn: ({ signal, pageParam }) =>
      call('missingProducts', {
        query: { ...filter, ...(pageParam !== null && { cursor: pageParam }) },
        token,
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: token !== '',
  })
  const { data, error, refetch } = pages
  const [first] = data?.pages ?? []
  if (error) return <ErrorState title={errorSentence(error)} again={() => void refetch()} />
  if (first === undefined) return <LoadingState label={site.loading} />
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  const count = first.counts[filter.lacks ?? 'any']
  const toggle = (id: string) =>
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  return (
    <section aria-label={words.list} className="flex flex-col gap-3">
      <Filters filter={filter} first={first} />
      {rows.length === 0 && (
        <EmptyState icon={<CircleCheck />} title={words.none}>
          {words.noneHint}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <>
          {mayEdit && (
            <div className="flex flex-wrap items-center gap-2">
              <Button kind="primary" onClick={() => setFilling('all')}>
                {fillAllText(count)}
              </Button>
              {chosen.size > 0 && (
                <Button onClick={() => setFilling('chosen')}>
                  {words.fillChosen(formatInteger(chosen.size), chosen.size)}
                </Button>
              )}
            </div>
          )}
          <MissingRows rows={rows} chosen={chosen} toggle={mayEdit ? toggle : undefined} />
          <MoreButton list={pages} label={words.more} />
        </>
      )}
      {filling !== undefined && (
        <FillDialog
          token={token}
          about={filling === 'all' ? { missing: filter } : { ids: [...chosen] }}
          onClose={() => setFilling(undefined)}
        />
      )}
    </section>
  )
}

interface FiltersProps {
  readonly filter: MissingQuery
  readonly first: Pick<AnswerOf<'missingProducts'>, 'counts' | 'makers' | 'imports'>
}

function Filters({ filter, first: { counts, makers, imports } }: FiltersProps) {
  const [, setParams] = useAddressParams()
  const set = (name: 'maker' | 'import', value: string) =>
    setParams((now) => {
      if (value === '') now.delete(name)
      else now.set(name, value === none ? '' : value)
      return now
    })
  const maker = filter.maker === '' ? none : (filter.maker ?? '')
  return (
    <>
      <LinkTabs label={words.filter}>
        {([undefined, ...lacks] as const).map((lack) => (
          <LinkTab key={lack ?? ''} to={addressOf(filter, lack)} current={filter.lacks === lack}>
            {words.lacks[lack ?? '']}
            <span className="ml-1.5 font-normal tabular-nums">{formatInteger(counts[lack ?? 'any'])}</span>
          </LinkTab>
        ))}
      </LinkTabs>
      <div className="flex flex-wrap items-center gap-3">
        <SmallSelect
          label={words.maker}
          value={maker}
          onChange={({ target }) => set('maker', target.value)}
          options={[
            { value: '', label: words.anyMaker },
            ...withChosen(makers, filter.maker).map((one) => ({
              value: one.maker || none,
              label: words.makerCount(one.maker || words.noMaker, formatInteger(one.count)),
            })),
          ]}
        />
        {(imports.length > 0 || filter.importId !== undefined) && (
          <SmallSelect
            label={words.import}
            value={filter.importId ?? ''}
            onChange={({ target }) => set('import', target.value)}
            options={[
              { value: '', label: words.anyImport },
              ...imports.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
      </div>
    </>
  )
}

/** The brands with the chosen one, also when its products lack nothing any more: the list would look as if it were of all brands. */
function withChosen(makers: FiltersProps['first']['makers'], chosen: string | undefined) {
  const isListed = chosen === undefined || makers.some(({ maker }) => maker === chosen)
  return isListed ? makers : [...makers, { maker: chosen, count: 0 }]
}

/** The choice of products without a maker: an empty one is the choice of all. No maker is called so, as its texts are trimmed. */
const none = ' '
