import type { ReactNode } from 'react'
import { Picture } from './picture.tsx'

/** An empty state: says why there is nothing and what to do next. */
export function EmptyState({
  icon,
  picture,
  title,
  level = 'p',
  children,
  action,
}: {
  icon?: ReactNode
  /** A picture in 3:2 in place of the icon, when the page has no other content. */
  picture?: string
  title: string
  /** `h1` when the page has no other content. */
  level?: 'p' | 'h1'
  children?: ReactNode
  action?: ReactNode
}) {
  const Title = level
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      {picture && (
        <div className="w-full max-w-80">
          <Picture
            src={picture}
            alt=""
            width={320}
            height={213}
            shown="card"
            className="aspect-3/2 w-full rounded-box"
          />
        </div>
      )}
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
