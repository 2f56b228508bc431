import { useState } from 'react'
import { call } from '#client/call.ts'
import { fitWords, yearsText } from '#contract/messages/fit-words.ts'
import { formatInteger } from '#format-integer.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { SmallSelect } from '#ui/small-select.tsx'
import type { FittedMake, FittedOnPage, FittedVehicles } from '../noun.ts'

type Shown = Pick<FittedVehicles, 'makes' | 'next'> & { readonly make: string }
type State = 'shown' | 'loading' | 'failed'

/** The vehicles that a product fits, by make and model. The first of them are part of the page; the others are loaded when asked for. */
export function FittedVehiclesSection({
  productId,
  fitted: { vehicles, allMakes, makes, next },
}: {
  productId: string
  fitted: FittedOnPage
}) {
  const first: Shown = { makes, next, make: '' }
  const [shown, setShown] = useState(first)
  const [state, setState] = useState<State>('shown')
  if (vehicles === 0) return null

  async function load(make: string, cursor?: string) {
    if (make === '' && cursor === undefined) {
      setShown(first)
      return setState('shown')
    }
    setState('loading')
    try {
      const query = { ...(make !== '' && { make }), ...(cursor !== undefined && { cursor }) }
      const answer = await call('fittedVehicles', { params: { id: productId }, query })
      const before = cursor === undefined ? [] : shown.makes
      setShown({ makes: together([...before, ...answer.makes]), next: answer.next, make })
      setState('shown')
    } catch {
      setState('failed')
      setShown((kept) => ({ ...kept, make: cursor === undefined ? make : kept.make }))
    }
  }

  return (
    <Section
      id="fits"
      title={fitWords.fitted}
      about={fitWords.fittedCount(formatInteger(vehicles))}
      action={
        allMakes.length > 1 && (
          <div className="needs-script">
            <SmallSelect
              label={fitWords.make}
              value={shown.make}
              onChange={({ target }) => void load(target.value)}
              options={[
                { value: '', label: fitWords.allMakes },
                ...allMakes.map((make) => ({ value: make, label: make })),
              ]}
            />
          </div>
        )
      }
    >
      <div aria-busy={state === 'loading'} className="flex flex-col gap-4">
        {shown.makes.map((make) => (
          <Make key={make.make} make={make} />
        ))}
        <p role="status" className="text-sm text-muted">
          {state === 'loading' && fitWords.loading}
          {state === 'failed' && fitWords.fittedFailed}
        </p>
        {state === 'failed' && (
          <Button size="small" className="self-start" onClick={() => void load(shown.make)}>
            {fitWords.again}
          </Button>
        )}
        {shown.next !== null && state !== 'failed' && (
          <Button
            size="small"
            className="needs-script self-start"
            busy={state === 'loading'}
            onClick={() => void load(shown.make, shown.next ?? undefined)}
          >
            {fitWords.more}
          </Button>
        )}
      </div>
    </Section>
  )
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
              {asks && <span className="text-muted"> ({fitWords.asks})</span>}
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
