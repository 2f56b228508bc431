import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

const tones = {
  plain: 'text-muted',
  good: 'text-success',
  attention: 'text-warning',
  bad: 'text-error',
  info: 'text-info',
} as const

/** A status as a word with an icon: never by colour alone. */
export function Status({
  icon: Icon,
  tone = 'plain',
  wraps = false,
  children,
}: {
  icon: LucideIcon
  tone?: keyof typeof tones
  /** May wrap to two lines. */
  wraps?: boolean
  children: ReactNode
}) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 text-sm font-medium ${wraps ? '' : 'whitespace-nowrap'} ${tones[tone]}`}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {children}
    </span>
  )
}
