import type { MetaFunction } from 'react-router'
import { screens } from '#contract/screens.ts'
import { site } from '#contract/words.ts'
import { Card } from '#ui/card.tsx'
import { head } from '#ui/head.ts'
import { Page } from '#ui/page.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { type Answer, answers } from './content.ts'

const about = 'Five interview questions about building a shop like this one, with short answers.'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: site.blogs, description: about, canonical: screens.blogs }, matches)

/** Five questions and answers (spec §2): three columns on a large screen, one on a small. */
export default function Blogs() {
  return (
    <Page>
      <div className="flex flex-col gap-8">
        <PageHead title={site.blogs} about={about} />
        <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {answers.map((answer, index) => (
            <AnswerCard key={answer.question} answer={answer} number={index + 1} />
          ))}
        </div>
      </div>
    </Page>
  )
}

function AnswerCard({ answer: { question, answer, code }, number }: { answer: Answer; number: number }) {
  return (
    <Card as="article" className="flex flex-col gap-3">
      <p aria-hidden className="font-mono text-sm text-muted">
        0{number}
      </p>
      <h2 className="text-lg leading-snug font-semibold">{question}</h2>
      {answer.map((paragraph) => (
        <p key={paragraph} className="text-[0.9375rem] leading-relaxed text-muted text-pretty">
          {paragraph}
        </p>
      ))}
      {code && (
        <pre className="rounded-field bg-plate p-3 text-xs leading-relaxed whitespace-pre-wrap">
          <code>{code}</code>
        </pre>
      )}
    </Card>
  )
}
