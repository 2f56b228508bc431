import { type ReactNode, useId } from 'react'

/** A section of a page with a heading, and a link or a button at the end of the heading. */
export function Section({
  id,
  title,
  about,
  action,
  children,
}: {
  id?: string
  title: string
  about?: ReactNode
  action?: ReactNode
  children: ReactNode
}) {
  const heading = useId()
  return (
    <section id={id} aria-labelledby={heading} className="scroll-mt-2">
      <div className="ruled mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 pt-5">
        <div>
          <h2 id={heading} className="text-heading">
            {title}
          </h2>
          {about && <p className="mt-1 max-w-reading text-muted">{about}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
