import type { ReactNode } from 'react'
import { viewWords } from '#base/contract/words.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { TableView } from './view.ts'

/** A table without rows: if a search or filter is active, one click clears it. */
export function EmptyTable({ view, icon, title }: { view: TableView; icon: ReactNode; title: string }) {
  if (view.everythingHref === undefined) return <EmptyState icon={icon} title={title} />
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        <LinkButton to={view.everythingHref} preventScrollReset>
          {viewWords.clearView}
        </LinkButton>
      }
    >
      {viewWords.clearViewHint}
    </EmptyState>
  )
}
