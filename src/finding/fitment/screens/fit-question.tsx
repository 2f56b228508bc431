import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { fitWords } from '#finding/fitment/messages/fit-words.ts'
import { Button } from '#web/ui/button.tsx'
import { measureOf } from './measure.ts'

export type FitQuestion = AnswerOf<'fitVerdicts'>['verdicts'][number]['questions'][number]

/** Loaded when it is looked at; the text beside it says the same. */
const MeasureDrawing = lazy(() =>
  import('./measure-drawing.tsx').catch(() => ({ default: (): ReactNode => null })),
)

/** A question that decides whether a part fits, with a button for each answer, and how to find out. */
export function FitQuestionForm({
  question: { question, words, answers, howToMeasure },
  onAnswer,
}: {
  question: FitQuestion
  onAnswer: (answer: string) => void
}) {
  const label = useId()
  const [isOpen, setIsOpen] = useState(false)
  const measure = measureOf(question)
  return (
    <div className="flex flex-col gap-2">
      <p id={label} className="text-sm font-medium text-pretty">
        {words}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons */}
      <div role="group" aria-labelledby={label} className="flex flex-wrap gap-2">
        {answers.map((answer) => (
          <Button key={answer} size="small" onClick={() => onAnswer(answer)}>
            {answer}
          </Button>
        ))}
      </div>
      {howToMeasure !== '' && (
        <details className="text-sm" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary className="cursor-pointer text-muted">{fitWords.howToMeasure}</summary>
          <div className="mt-2 flex flex-wrap items-center gap-4">
            {measure !== undefined && (
              <div className="aspect-12/11 h-28 shrink-0">
                <Suspense>{isOpen && <MeasureDrawing measure={measure} />}</Suspense>
              </div>
            )}
            <p className="max-w-reading flex-1 basis-40 text-pretty">{howToMeasure}</p>
          </div>
        </details>
      )}
    </div>
  )
}
