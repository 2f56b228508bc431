import type { AnswerOf } from '#base/contract/schemas.ts'
import { formatInteger } from '#base/format-integer.ts'
import { fitmentWords as words } from '#finding/fitment/messages/fitment-words.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import type { Preview } from './use-preview.ts'

type Covered = AnswerOf<'previewFitments'>

/** How many vehicles the rows cover, what changes, and which they are. */
export function FitmentsPreview({ preview, isUniversal }: { preview: Preview; isUniversal: boolean }) {
  const { data, error, refetch, look, isFetching } = preview
  if (error) return <ErrorState title={errorSentence(error)} again={() => void refetch()} />
  const ask = look && (
    <>
      <p className="text-muted">{words.manyRows}</p>
      <span>
        <Button size="small" onClick={look} busy={isFetching}>
          {words.lookUp}
        </Button>
      </span>
    </>
  )
  if (data === undefined)
    return ask ? (
      <div className="flex flex-col gap-3 text-sm">{ask}</div>
    ) : (
      <LoadingState label={words.asking} />
    )
  return (
    <div aria-busy={!look && !preview.isCurrent} className="flex flex-col gap-3 text-sm">
      {ask ?? <p className="text-muted">{words.previewHint}</p>}
      <p role="status" className="font-medium tabular-nums">
        {isUniversal ? words.anyVehicle : countText(data)}{' '}
        <span className="block font-normal text-muted">{changeText(data)}</span>
      </p>
      {data.makes.length > 0 && <Makes covered={data} />}
    </div>
  )
}

function countText({ vehicles }: Covered): string {
  return vehicles === 0 ? words.none : words.vehicles(formatInteger(vehicles), vehicles)
}

function changeText({ added, removed }: Covered): string {
  const parts = [
    added > 0 && words.added(formatInteger(added)),
    removed > 0 && words.removedNow(formatInteger(removed)),
  ].filter((part) => part !== false)
  return parts.length === 0 ? words.same : parts.join(', ')
}

function Makes({ covered: { makes, moreModels } }: { covered: Covered }) {
  return (
    <section
      aria-label={words.preview}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-field border border-base-300 p-3"
    >
      {makes.map(({ make, models }) => (
        <div key={make} className="mb-3 last:mb-0">
          <h3 className="mb-1 font-medium">{make}</h3>
          <ul className="flex flex-col gap-0.5">
            {models.map(({ model, years, asks }) => (
              <li key={model} className="flex flex-wrap justify-between gap-x-3 tabular-nums">
                <span>{model}</span>
                <span className="text-muted">
                  {years.map(yearsText).join(', ')}
                  {asks && `, ${words.asks}`}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {moreModels > 0 && (
        <p className="text-muted">{words.moreModels(formatInteger(moreModels), moreModels)}</p>
      )}
    </section>
  )
}

function yearsText({ from, to }: { from: number; to: number }): string {
  return from === to ? `${from}` : `${from}–${to}`
}
