import type { ReactNode } from 'react'
import { positionsText } from '#base/contract/messages/verdicts.ts'
import type { ProductVerdict } from './ask-verdict.ts'
import { shortText, VerdictBadge } from './verdict-badge.tsx'

/** The verdict on a product of a list: on a card a badge over its picture, in a row a line. */
export function badgeOf(
  {
    verdict,
    evidence,
    questions,
    universalNote,
  }: Pick<ProductVerdict, 'verdict' | 'evidence' | 'questions' | 'universalNote'>,
  look: 'card' | 'row',
): ReactNode {
  const said = {
    verdict,
    position: positionsText(evidence.map((one) => one.position)),
    open: questions.length,
    note: universalNote,
  }
  if (look === 'row')
    return (
      <span title={shortText(said)} className="flex h-6 items-center overflow-hidden whitespace-nowrap">
        <VerdictBadge {...said} />
      </span>
    )
  return (
    <span className="absolute bottom-1 left-1 flex max-w-[calc(100%-1rem)] rounded-field border border-base-300 bg-base-100 px-2 py-0.5">
      <VerdictBadge {...said} />
    </span>
  )
}
