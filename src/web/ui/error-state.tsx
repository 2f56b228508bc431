import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

/** Says that something failed and what to do next; announced at once. */
export function ErrorState({
  title,
  children,
  again,
  againLabel = 'Try again',
}: {
  title: string
  children?: ReactNode
  again?: () => void
  againLabel?: string
}) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <TriangleAlert aria-hidden className="size-8 text-error" />
      <p className="text-heading">{title}</p>
      {children && <p className="max-w-reading text-muted">{children}</p>}
      {again && (
        <Button onClick={again} kind="plain">
          {againLabel}
        </Button>
      )}
    </div>
  )
}
