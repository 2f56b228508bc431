import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { MetaFunction } from 'react-router'
import { site } from '#base/contract/words.ts'
import { cartPageWords } from '#pricing/carts/messages/cart-page.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { head } from '#web/ui/head.ts'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { Page } from '#web/ui/page.tsx'
import type { PageHandle } from '#web/ui/page-handle.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import type { ShownLine } from '../dto.ts'
import { useShownCart } from './browser-cart.ts'
import { CartLines } from './cart-lines.tsx'
import { CartTotals } from './cart-totals.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { PasteList } from './paste-list.tsx'
import { useLimited } from './use-limits.ts'
import { useReading } from './use-reading.ts'

// Few put something aside.
const SavedLines = lazy(async () => ({ default: (await import('./saved-lines.tsx')).SavedLines }))

/** The page is the same for everybody: the browser loads its cart. */
export const handle: PageHandle = { isShell: true, earlyCart: true }

export const meta: MetaFunction = ({ matches }) =>
  head({ title: cartPageWords.title, description: cartPageWords.about }, matches)

const noLines: readonly ShownLine[] = []

/** The cart of this browser, or of the customer who is signed in. */
export default function CartPage({ notice }: { readonly notice?: ReactNode }) {
  const cart = useShownCart()
  const { error, again } = useReading()
  const lines = useLimited(cart?.lines ?? noLines)
  // A removed line keeps its place, with a button that brings it back.
  const [removed, setRemoved] = useState<ReadonlyMap<string, ShownLine>>(new Map())
  const saved = cart?.totals?.saved ?? []
  // What was there stays, so that the keyboard goes on there when the last of it has gone.
  const [wasEmpty, setWasEmpty] = useState(false)
  const [hasSaved, setHasSaved] = useState(false)
  if (cart !== undefined && saved.length === 0 && !wasEmpty && !hasSaved) setWasEmpty(true)
  if (saved.length > 0 && !hasSaved) setHasSaved(true)
  return (
    <Page>
      <PageHead title={cartPageWords.title} about={cartPageWords.about} />
      <p className="without-script">{cartPageWords.needsScript}</p>
      {notice}
      {cart === undefined ? (
        <div className="needs-script">
          {error === undefined ? (
            <LoadingState label={site.loading} />
          ) : (
            <ErrorState title={error} again={again} againLabel={site.tryAgain} />
          )}
        </div>
      ) : (
        <div className="flex flex-col gap-10">
          {cart.lines.length === 0 && removed.size === 0 ? (
            <EmptyCart>{cartPageWords.emptyHint}</EmptyCart>
          ) : (
            // The list of part numbers is outside: the summary sticks within this grid, and would cover it.
            <div className="grid items-start gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
              <CartLines lines={lines} removed={removed} setRemoved={setRemoved} />
              {cart.lines.length > 0 && cart.totals && <CartTotals lines={lines} totals={cart.totals} />}
            </div>
          )}
          {hasSaved && (
            <Suspense>
              <SavedLines saved={saved} isFirst={wasEmpty} />
            </Suspense>
          )}
          <PasteList />
        </div>
      )}
    </Page>
  )
}
