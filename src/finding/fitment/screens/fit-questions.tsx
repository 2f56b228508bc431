import { useQuery, useQueryClient } from '@tanstack/react-query'
import CircleHelp from 'lucide-react/icons/circle-help'
import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { site } from '#base/contract/words.ts'
import { formatInteger } from '#base/format-integer.ts'
import { fitQuestionWords as words } from '#finding/fitment/messages/fit-questions.ts'
import { IfPermitted } from '#people/identity/screens/if-permitted.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { head } from '#web/ui/head.ts'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { QuestionForm } from './question-form.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.fitQuestions, description: words.about }, matches)

export type QuestionLine = AnswerOf<'fitQuestions'>['questions'][number]

const queryKey = ['fit-questions']

/** The questions that the shop asks about vehicles, and in which words. */
export default function FitQuestions() {
  const { token } = useSignedIn()
  const queries = useQueryClient()
  const [editing, setEditing] = useState<QuestionLine>()
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('fitQuestions', { token, signal })).questions,
    enabled: token !== '',
  })
  return (
    <>
      <PageHead title={menu.fitQuestions} about={words.about} />
      <div className="mt-5 flex flex-col gap-5">
        {error && <ErrorState title={errorSentence(error)} again={() => void refetch()} />}
        {!error && data === undefined && <LoadingState label={site.loading} />}
        {data?.length === 0 && (
          <EmptyState icon={<CircleHelp />} title={words.none}>
            {words.noneHint}
          </EmptyState>
        )}
        {data && data.length > 0 && (
          <Card as="section">
            <ul className="flex flex-col divide-y divide-base-300">
              {data.map((line) => (
                <OneQuestion
                  key={JSON.stringify(line)}
                  line={line}
                  hasOtherWords={data.some((other) => asksOtherwise(line, other))}
                  onEdit={() => setEditing(line)}
                />
              ))}
            </ul>
          </Card>
        )}
      </div>
      {editing && (
        <QuestionForm
          line={editing}
          token={token}
          onClose={() => setEditing(undefined)}
          onDone={() => queries.invalidateQueries({ queryKey })}
        />
      )}
    </>
  )
}

/** Whether two questions have the same key and other words. Other answers are usual: no two products have the same measures. */
function asksOtherwise(one: QuestionLine, other: QuestionLine): boolean {
  return (
    one.question === other.question && (one.words !== other.words || one.howToMeasure !== other.howToMeasure)
  )
}

interface LineProps {
  readonly line: QuestionLine
  /** Other products ask with the same key in other words. */
  readonly hasOtherWords: boolean
  readonly onEdit: () => void
}

function OneQuestion({ line, hasOtherWords, onEdit }: LineProps) {
  const { question, words: asked, answers, howToMeasure, products } = line
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-72 wrap-anywhere">
        <h2 className="font-medium">{asked}</h2>
        <p className="text-sm">
          <Code>{question}</Code> {answers.join(', ')}
        </p>
        <p className="text-sm text-muted">{howToMeasure || words.noHow}</p>
        {hasOtherWords && <p className="text-sm text-warning">{words.otherWords}</p>}
      </div>
      <p className="text-sm text-muted tabular-nums sm:w-32">
        {words.products(formatInteger(products), products)}
      </p>
      <IfPermitted needs="fitments">
        <Button size="small" kind="quiet" onClick={onEdit} aria-label={words.editThis(asked)}>
          {words.edit}
        </Button>
      </IfPermitted>
    </li>
  )
}
