import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { vehicleText } from '#base/contract/messages/vehicle-text.ts'
import { positionsText } from '#base/contract/messages/verdicts.ts'
import { fitWords } from '#finding/fitment/messages/fit-words.ts'
import { answer } from '#web/client/answer.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { FittedOnPage } from '../model.ts'
import { FitQuestionForm } from './fit-question.tsx'
import { type Fit, useFit } from './use-fit.ts'
import { VerdictBadge } from './verdict-badge.tsx'

interface Props {
  readonly productId: string
  readonly fitted: Pick<FittedOnPage, 'isUniversal' | 'universalNote' | 'isListed' | 'asks'>
  /** Where a visitor without a vehicle chooses one. */
  readonly chooser: ReactNode
  /** The address of the list where one finds what fits instead of what is not listed. */
  readonly others: string
}

/**
 * Whether a product fits, beside its button. What holds for every vehicle is part of the page; the verdict on the chosen one is filled in
 * by a call, in space that is reserved for it.
 */
export function FitPanel({ productId, fitted, chooser, others }: Props) {
  const { isUniversal, universalNote, isListed, asks } = fitted
  const isAsked = !isUniversal && isListed
  const { fit, again } = useFit(productId, isAsked)
  return (
    <section aria-label={fitWords.title} className="flex flex-col gap-2 border-y border-base-300 py-3">
      {isUniversal && <VerdictBadge verdict="universal" note={universalNote} />}
      {!isUniversal && !isListed && (
        <>
          <VerdictBadge verdict="unknown" />
          <p className="text-sm text-muted">{fitWords.unknown}</p>
        </>
      )}
      {isAsked && (
        <div aria-live="polite" className={asks ? placeOfQuestion : placeOfVerdict}>
          {content(fit, { chooser, others, again })}
        </div>
      )}
    </section>
  )
}

/** The space that a verdict may take, alone and with the question of the part; before hydration the mark of <html> says that there is a vehicle. */
const placeOfVerdict = 'in-data-car:min-h-30 sm:in-data-car:min-h-18'
const placeOfQuestion = 'in-data-car:min-h-46 sm:in-data-car:min-h-34'

function content(
  fit: Fit,
  { chooser, others, again }: Pick<Props, 'chooser' | 'others'> & { readonly again: () => void },
): ReactNode {
  switch (fit.kind) {
    case 'no_vehicle':
      return (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-pretty">{fitWords.choose}</p>
          {chooser}
        </div>
      )
    case 'checking':
      return (
        <div className="flex flex-col gap-2">
          <span className="sr-only">{fitWords.checking}</span>
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      )
    case 'failed':
      return (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm">{fit.isGone ? fitWords.gone : fitWords.failed}</p>
          {fit.isGone ? (
            chooser
          ) : (
            <Button size="small" onClick={again}>
              {fitWords.again}
            </Button>
          )}
        </div>
      )
    case 'known':
      return <Known fit={fit} others={others} />
  }
}

/** Texts without empty ones, each once. */
function different(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '')
}

function Known({
  fit: { vehicle, verdict },
  others,
}: {
  fit: Extract<Fit, { kind: 'known' }>
  others: string
}) {
  const { evidence, questions, toConfirm, answered } = verdict
  const [first] = evidence
  const [question] = questions
  const fits = verdict.verdict === 'fits'
  const notes = different(evidence.flatMap(({ note, notes: others }) => [note, ...others]))
  const counts = different(evidence.map(({ quantity }) => (quantity === null ? '' : String(quantity))))
  const labels = different(evidence.map(({ label }) => label))
  const said = [
    ...labels,
    ...(counts.length === 0 ? [] : [fitWords.perVehicle(counts.join(fitWords.or))]),
    ...(fits && first && first.source !== '' ? [fitWords.source(first.source)] : []),
  ]
  const forget = () => {
    for (const key of answered) answer(vehicle.id, key, '')
  }
  return (
    <div className="flex flex-col gap-2">
      <p>
        <VerdictBadge
          verdict={verdict.verdict}
          vehicle={vehicleText(vehicle)}
          position={positionsText(evidence.map(({ position }) => position))}
          open={questions.length}
        />
      </p>
      {question && (
        <FitQuestionForm
          key={question.question}
          question={question}
          onAnswer={(given) => answer(vehicle.id, question.question, given)}
        />
      )}
      {said.length > 0 && <p className="text-sm text-muted">{said.join(' · ')}</p>}
      {toConfirm && <p className="text-sm">{fitWords.toConfirm}</p>}
      {notes.map((note) => (
        <p key={note} className="text-sm">
          {fits ? note : fitWords.possibleNote(note)}
        </p>
      ))}
      {verdict.verdict === 'not_listed' && (
        <p>
          <Link
            to={`${others}${others.includes('?') ? '&' : '?'}vehicle=${vehicle.id}`}
            className="inline-block py-1 text-sm link"
          >
            {fitWords.others}
          </Link>
        </p>
      )}
      {answered.length > 0 && (
        <p className="text-sm text-muted">
          {fitWords.answered}: {answered.map((key) => vehicle.answers[key]).join(', ')}.{' '}
          <button type="button" className="link" onClick={forget}>
            {fitWords.changeAnswers}
          </button>
        </p>
      )}
    </div>
  )
}
