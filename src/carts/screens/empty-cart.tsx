import type { ReactNode } from 'react'
import { cartWords, site } from '#contract/messages.ts'
import { screens } from '#contract/screens.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'

/** An empty cart in place of its lines, with what to do next as its children. */
export function EmptyCart({ children }: { children: ReactNode }) {
  return (
    <EmptyState
      picture="/pictures/demo/empty-parts-tray-640.webp"
      title={cartWords.empty}
      action={
        <LinkButton to={screens.products} kind="primary">
          {site.allProducts}
        </LinkButton>
      }
    >
      {children}
    </EmptyState>
  )
}
