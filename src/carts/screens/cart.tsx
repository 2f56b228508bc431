import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import { cartWords, site } from '#contract/messages.ts'
import { screens } from '#contract/screens.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { head } from '#ui/head.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { LoadingState } from '#ui/loading-state.tsx'
import { Page } from '#ui/page.tsx'
import type { PageHandle } from '#ui/page-handle.ts'
import { PageHead } from '#ui/page-head.tsx'
import { useShownCart } from './browser-cart.ts'
import { CartLines } from './cart-lines.tsx'
import { CartTotals } from './cart-totals.tsx'
import { PasteList } from './paste-list.tsx'
import { useReading } from './use-reading.ts'

/** The page is the same for everybody: the browser loads its cart. */
export const handle: PageHandle = { isShell: true }

export const meta: MetaFunction = ({ matches }) =>
  head({ title: cartWords.title, description: cartWords.about }, matches)

/** The cart of this browser, or of the customer who is signed in. */
export default function CartPage() {
  const cart = useShownCart()
  const { error, again } = useReading()
  // A removed line keeps its place, with a button that brings it back.
  const [removed, setRemoved] = useState<ReadonlyMap<string, number>>(new Map())
  return (
    <Page>
      <PageHead title={cartWords.title} about={cartWords.about} />
      <p className="without-script">{cartWords.needsScript}</p>
      {cart === undefined ? (
        <div className="needs-script">
          {error === undefined ? (
            <LoadingState label={site.loading} />
          ) : (
            <ErrorState title={error} again={again} againLabel={site.tryAgain} />
          )}
        </div>
      ) : (
        <div className="grid items-start gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
          {cart.lines.length === 0 && removed.size === 0 ? (
            <div className="lg:col-span-2">
              <EmptyState
                picture="/pictures/demo/empty-parts-tray-640.webp"
                title={cartWords.empty}
                action={
                  <LinkButton to={screens.products} kind="primary">
                    {site.allProducts}
                  </LinkButton>
                }
              >
                {cartWords.emptyHint}
              </EmptyState>
            </div>
          ) : (
            <>
              <CartLines lines={cart.lines} removed={removed} setRemoved={setRemoved} />
              {cart.totals && <CartTotals lines={cart.lines} totals={cart.totals} />}
            </>
          )}
          <PasteList />
        </div>
      )}
    </Page>
  )
}
