import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { SearchWords } from '#base/contract/forms/search-words.ts'
import { searchWordsEditor as words } from '#base/contract/messages/search-words.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { screens } from '#base/contract/screens.ts'
import { formatInteger } from '#base/format-integer.ts'
import { call } from '#web/client/call.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { useSettled } from '#web/ui/settled.ts'
import { TextInput } from '#web/ui/text-input.tsx'

type Reading = AnswerOf<'tryReading'>

const settleMs = 400

/** How a search is read, and what it finds first, with the words on the page. */
export function TrySearch({ value, token }: { readonly value: SearchWords; readonly token: string }) {
  const [typed, setTyped] = useState('')
  const asked = useSettled(typed.trim(), settleMs)
  const settled = useSettled(value, settleMs)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['try-reading', asked, settled],
    queryFn: ({ signal }) => call('tryReading', { body: { q: asked, value: settled }, token, signal }),
    enabled: asked !== '' && token !== '',
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{words.tryHint}</p>
      <TextInput
        type="search"
        label={words.query}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        placeholder={words.queryExample}
        maxLength={300}
        autoComplete="off"
      />
      {asked !== '' && error && <ErrorState title={errorSentence(error)} again={() => void refetch()} />}
      {asked !== '' && !error && data === undefined && <LoadingState label={words.reading} />}
      {asked !== '' && data && (
        <div aria-busy={isPlaceholderData} aria-live="polite" className="flex flex-col gap-3">
          <Read reading={data} />
          <First reading={data} />
        </div>
      )}
    </div>
  )
}

function Read({ reading }: { reading: Reading }) {
  const parts = partsOf(reading)
  if (parts.length === 0) return <p className="text-sm text-muted">{words.nothing}</p>
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      {parts.map(({ label, text }) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What the search finds first, each with the reasons. */
function First({ reading: { total, first } }: { reading: Reading }) {
  if (total === 0) return <p className="text-sm">{words.foundNone}</p>
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p>{words.found(formatInteger(total))}</p>
      <ol className="divide-y divide-base-300">
        {first.map(({ slug, name, why }) => (
          <li key={slug} className="py-1.5">
            <Link to={screens.product(slug)} className="link wrap-anywhere">
              {name}
            </Link>
            {why.length > 0 && <p className="text-muted wrap-anywhere">{why.join(' · ')}</p>}
          </li>
        ))}
      </ol>
    </div>
  )
}

function partsOf({ number, partType, vehicle, maker, positions, words: rest, corrected }: Reading) {
  return [
    { label: words.read.number, text: number ?? '' },
    { label: words.read.partType, text: partType ?? '' },
    { label: words.read.vehicle, text: vehicle === undefined ? '' : vehicleText(vehicle) },
    { label: words.read.maker, text: maker ?? '' },
    { label: words.read.positions, text: positions.join(', ') },
    { label: words.read.words, text: rest.join(', ') },
    {
      label: words.read.corrected,
      text: corrected.map(({ typed, read }) => words.corrected(typed, read)).join(', '),
    },
  ].filter(({ text }) => text !== '')
}

function vehicleText({
  make,
  model,
  from,
  to,
  engine,
  trim,
  vehicles,
}: NonNullable<Reading['vehicle']>): string {
  const years = from === to ? [from] : [[from, to].filter((year) => year !== undefined).join('–')]
  const name = [make, model, ...years, ...engine, ...trim].filter((part) => part !== undefined && part !== '')
  return vehicles.length === 0 ? `${name.join(' ')} (${words.noVehicleFound})` : name.join(' ')
}
