import type { ReactNode } from 'react'

/** The title of a page, a sentence below it, and actions beside it. */
export function PageHead({
  title,
  about,
  actions,
  level: Heading = 'h1',
}: {
  title: string
  about?: ReactNode
  actions?: ReactNode
  /** `h2` for a part of a page. */
  level?: 'h1' | 'h2'
}) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <Heading className={Heading === 'h1' ? 'text-title' : 'text-heading'}>{title}</Heading>
        {about && <p className="mt-2 max-w-reading text-muted">{about}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
