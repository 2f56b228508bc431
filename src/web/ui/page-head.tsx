import type { ReactNode } from 'react'

/** The title of a page, a sentence below it, and actions beside it. */
export function PageHead({
  title,
  about,
  actions,
}: {
  title: string
  about?: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-title">{title}</h1>
        {about && <p className="mt-2 max-w-reading text-muted">{about}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
