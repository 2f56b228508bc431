import type { ReactNode } from 'react'
import { shortVerdicts } from '#contract/messages/verdicts.ts'
import type { Verdict } from '../noun.ts'
import { VerdictBadge } from './verdict-badge.tsx'

/** The verdict on a product of a list as a badge over its picture. */
export function badgeOf(verdict: Verdict, look: 'card' | 'row'): ReactNode {
  // The picture of a row has room for the icon: the words beside it are cut off, and read out.
  if (look === 'row')
    return (
      <span
        title={shortVerdicts[verdict]}
        className={`${place} size-5.5 items-center overflow-hidden p-0.5 whitespace-nowrap`}
      >
        <VerdictBadge verdict={verdict} />
      </span>
    )
  return (
    <span className={`${place} max-w-[calc(100%-1rem)] px-2 py-0.5`}>
      <VerdictBadge verdict={verdict} />
    </span>
  )
}

const place = 'absolute bottom-1 left-1 flex rounded-field border border-base-300 bg-base-100'
