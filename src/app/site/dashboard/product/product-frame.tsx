import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { matchPath, Outlet, useLocation, useParams } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { adminProducts as words } from '#base/contract/messages/products.ts'
import { ProductNotLoaded } from '#catalog/products/screens/product-not-loaded.tsx'
import { ShownProductContext } from '#catalog/products/screens/shown-product.ts'
import { useSession, useSignedIn } from '#people/identity/screens/session.tsx'
import { call } from '#web/client/call.ts'
import { LinkTab, LinkTabs } from '#web/ui/link-tabs.tsx'
import { SaveSlot } from '#web/ui/save-slot.tsx'
import { mayOpen } from '../pages.ts'
import { ProductHead } from './product-head.tsx'
import { productTabs } from './tabs.ts'

/** The page of one product: its head, and below it one of its tabs, each of which loads what it shows. */
export default function ProductFrame() {
  const { id = '' } = useParams()
  const { token } = useSignedIn()
  const { pathname } = useLocation()
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['staff-product', id],
    queryFn: async ({ signal }) => (await call('staffProduct', { params: { id }, token, signal })).product,
    enabled: token !== '',
    retry: false,
  })
  const opened = useRef(pathname)
  // What one tab changed, the head shows on the next.
  useEffect(() => {
    if (opened.current === pathname) return
    opened.current = pathname
    void refetch()
  }, [pathname, refetch])
  if (data === undefined)
    return <ProductNotLoaded title={menu.manageProduct} error={error} again={() => void refetch()} />
  const reload = () => refetch()
  return (
    <ShownProductContext value={{ product: data, reload }}>
      <ProductHead product={data} reload={reload} saving={<span ref={setSlot} className="contents" />} />
      <Tabs id={id} pathname={pathname} />
      <SaveSlot value={slot}>
        <div className="mt-5">
          <Outlet />
        </div>
      </SaveSlot>
    </ShownProductContext>
  )
}

/** The tabs that the user may open. The current one is in sight where they scroll. */
function Tabs({ id, pathname }: { readonly id: string; readonly pathname: string }) {
  const session = useSession()
  const line = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each tab that is opened
  useEffect(() => {
    line.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  const shown = productTabs.filter(({ page }) => session.kind === 'signed_in' && mayOpen(page, session))
  return (
    <div ref={line} className="mt-4">
      <LinkTabs label={words.editors}>
        {shown.map(({ page, label, to }) => (
          <LinkTab key={label} to={to(id)} current={matchPath(page.to, pathname) !== null}>
            {label}
          </LinkTab>
        ))}
      </LinkTabs>
    </div>
  )
}
