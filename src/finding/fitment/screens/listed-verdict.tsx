import type { ReactNode } from 'react'
import { positionsText } from '#base/contract/messages/verdicts.ts'
import type { ProductVerdict } from './ask-verdict.ts'
import { shortText, VerdictBadge } from './verdict-badge.tsx'

/** The verdict on a product of a list as a badge over its picture. */
export function badgeOf(
  { verdict, evidence, questions }: Pick<ProductVerdict, 'verdict' | 'evidence' | 'questions'>,
  look: 'card' | 'row',
): ReactNode {
  const said = {
    verdict,
    position: positionsText(evidence.map((one) => one.position)),
    open: questions.length,
  }
  // The picture of a row has room for the icon: the words beside it are cut off, and read out.
  if (look === 'row')
    return (
      <span
        title={shortText(said)}
        className={`${place} size-5.5 items-center overflow-hidden p-0.5 whitespace-nowrap`}
      >
        <VerdictBadge {...said} />
      </span>
    )
  return (
    <span className={`${place} max-w-[calc(100%-1rem)] px-2 py-0.5`}>
      <VerdictBadge {...said} />
    </span>
  )
}

const place = 'absolute bottom-1 left-1 flex rounded-field border border-base-300 bg-base-100'
