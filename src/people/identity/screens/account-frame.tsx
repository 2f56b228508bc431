import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'

/** The layout of the log-in, sign-up and similar pages: a title, a card, and what is above and below it. */
export function AccountFrame({
  title,
  above,
  below,
  children,
}: {
  title: string
  above?: ReactNode
  below?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-4 px-gutter py-10">
      <h1 className="text-title">{title}</h1>
      {above}
      <Card className="flex flex-col gap-4">{children}</Card>
      {below && <div className="text-sm text-muted">{below}</div>}
    </div>
  )
}

export const linkClass = 'font-medium text-base-content underline underline-offset-3 hover:text-signal-text'
