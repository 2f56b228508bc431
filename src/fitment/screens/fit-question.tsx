import { useId } from 'react'
import type { AnswerOf } from '#contract/calls.ts'
import { fitWords } from '#contract/messages/fit-words.ts'
import { Button } from '#ui/button.tsx'
import { MeasureDrawing } from './measure-drawing.tsx'

export type FitQuestion = AnswerOf<'fitVerdicts'>['verdicts'][number]['questions'][number]

/** A question that decides whether a part fits, with a button for each answer, and how to find out. */
export function FitQuestionForm({
  question: { question, words, answers, howToMeasure },
  onAnswer,
}: {
  question: FitQuestion
  onAnswer: (answer: string) => void
}) {
  const label = useId()
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
        <details className="text-sm">
          <summary className="cursor-pointer text-muted">{fitWords.howToMeasure}</summary>
          <div className="mt-2 flex flex-wrap items-center gap-4">
            <MeasureDrawing question={question} />
            <p className="max-w-reading flex-1 basis-40 text-pretty">{howToMeasure}</p>
          </div>
        </details>
      )}
    </div>
  )
}
