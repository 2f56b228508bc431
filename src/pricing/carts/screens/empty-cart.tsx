import type { ReactNode } from 'react'
import { screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { cartWords } from '#pricing/carts/messages/cart.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

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
