import type { ReactNode } from 'react'

/** Nothing is here: says why and what to do next. */
export function EmptyState({
  icon,
  title,
  level = 'p',
  children,
  action,
}: {
  icon?: ReactNode
  title: string
  /** `h1` where it is all that the page has to say. */
  level?: 'p' | 'h1'
  children?: ReactNode
  action?: ReactNode
}) {
  const Title = level
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      {icon && (
        <span aria-hidden className="text-muted [&_svg]:size-8">
          {icon}
        </span>
      )}
      <Title className="text-heading">{title}</Title>
      {children && <p className="max-w-reading text-muted">{children}</p>}
      {action}
    </div>
  )
}
