import { useState } from 'react'
import { fittedWords, yearsText } from '#finding/fitment/messages/fitted-words.ts'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import type { FittedMake, FittedVehicles } from '../model.ts'

type Shown = Pick<FittedVehicles, 'makes' | 'next'>
type State = 'shown' | 'loading' | 'failed'

/** Models that a product fits. The first of them are part of the page; the others are loaded when asked for, or are on a page that follows. */
export function FittedModels({
  productId,
  first,
  words,
}: {
  productId: string
  first: Shown
  words: string
}) {
  const [shown, setShown] = useState(first)
  const [state, setState] = useState<State>('shown')

  async function load(cursor: string) {
    setState('loading')
    try {
      const query = { cursor, ...(words !== '' && { q: words }) }
      const answer = await call('fittedVehicles', { params: { id: productId }, query })
      setShown({ makes: together([...shown.makes, ...answer.makes]), next: answer.next })
      setState('shown')
    } catch {
      setState('failed')
    }
  }

  const { next } = shown
  return (
    <div aria-busy={state === 'loading'} className="flex flex-col gap-4">
      {shown.makes.map((make) => (
        <Make key={make.make} make={make} />
      ))}
      <p role="status" className="text-sm text-muted">
        {state === 'loading' && fittedWords.loading}
        {state === 'failed' && fittedWords.failed}
      </p>
      {next !== null && (
        <>
          <Button
            size="small"
            className="needs-script self-start"
            busy={state === 'loading'}
            onClick={() => void load(next)}
          >
            {state === 'failed' ? fittedWords.again : fittedWords.more}
          </Button>
          <p className="without-script text-sm">
            <a href={`?${nextSearch(words, next)}#fits`} className="link">
              {fittedWords.more}
            </a>
          </p>
        </>
      )}
    </div>
  )
}

function nextSearch(words: string, next: string): URLSearchParams {
  return new URLSearchParams({ ...(words !== '' && { fits: words }), fitsAfter: next })
}

function Make({ make: { make, models } }: { make: FittedMake }) {
  return (
    <div>
      <h3 className="mb-2 font-semibold">{make}</h3>
      <dl className="grid gap-x-10 border-t border-base-300 text-sm lg:grid-cols-2">
        {models.map(({ model, years, asks }) => (
          <div key={model} className="grid grid-cols-2 gap-4 border-b border-base-300 py-2">
            <dt className="wrap-anywhere">{model}</dt>
            <dd className="tabular-nums">
              {yearsText(years)}
              {asks && <span className="text-muted"> ({fittedWords.asks})</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** A make may go on in the next answer. */
function together(makes: readonly FittedMake[]): FittedMake[] {
  return [...Map.groupBy(makes, ({ make }) => make)].map(([make, parts]) => ({
    make,
    models: parts.flatMap(({ models }) => models),
  }))
}
