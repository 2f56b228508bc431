import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import {
  data,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useLocation,
  useParams,
} from 'react-router'
import { screenRefusals } from '#base/contract/messages/screen-refusals.ts'
import { productName } from '#base/contract/product-name.ts'
import { screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import type { Product } from '#catalog/products/model.ts'
import { purchase } from '#orders/orders/messages/purchase.ts'
import { RedirectToLogin } from '#people/identity/screens/redirect-to-login.tsx'
import { useSession } from '#people/identity/screens/session.tsx'
import { CallRefused, call } from '#web/client/call.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { head } from '#web/ui/head.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import type { PageHandle } from '#web/ui/page-handle.ts'
import { newest, useOwnOrders } from './own-orders.ts'
import { PurchaseForm } from './purchase-form.tsx'
import { PurchaseProduct } from './purchase-product.tsx'
import { useAnswer } from './use-answer.ts'
import { usePurchaseFit } from './use-purchase-fit.ts'

// Few buyers have an unpaid order of the product.
const OpenOrder = lazy(async () => ({ default: (await import('./open-order.tsx')).OpenOrder }))

const notSoldPicture = '/pictures/demo/empty-tool-roll-640.webp'

export const handle: PageHandle<{
  readonly catalog: { byId(id: string): Promise<Product | undefined> }
}> = {
  early: `orders=${newest}`,
  exists: async ({ catalog }, { id = '' }) => (await catalog.byId(id)) !== undefined,
}

/** The public data of the product is in the page itself, so that it is readable without JavaScript. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const product = await context.shop.catalog.byId(params.id ?? '')
  return data({ product: product ?? null }, { status: product ? 200 : 404 })
}

/** After a navigation inside the shop, the page fetches the product together with the rest. */
export function clientLoader(): { product: Product | null } {
  return { product: null }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const name = loaderData?.product ? `Order ${productName(loaderData.product.name)}` : 'Order'
  return head({ title: name, description: 'Order one product in the quantity you need.' }, matches)
}

/** The purchase page of one product (spec §2), for signed-in users; others are redirected to the log-in page. */
export default function PurchasePage() {
  const { id = '' } = useParams()
  const { product } = useLoaderData<typeof loader>()
  const session = useSession()
  if (session.kind === 'signed_out') return <RedirectToLogin />
  if (session.kind === 'loading') return <PurchasePreview product={product} />
  return <Purchase {...session} id={id} shown={product} />
}

/** Shown until the session is known, and always without JavaScript: the product, and a link to log in. */
function PurchasePreview({ product }: { product: Product | null }) {
  const { pathname } = useLocation()
  const login = `${screens.login}?from=${encodeURIComponent(pathname)}`
  if (product === null) return <NotSold title={screenRefusals.missingProduct} />
  if (product.archived) return <NotSold title={screenRefusals.archived} />
  return (
    <Columns product={product}>
      <div className="rounded-box border border-base-300 bg-base-100 p-5">
        <div className="needs-script">
          <LoadingState label={site.loading} />
        </div>
        <div className="without-script">
          <p>{purchase.loginToOrder}</p>
          <p className="mt-3">
            <Link to={login} className="link">
              {site.login}
            </Link>
          </p>
        </div>
      </div>
    </Columns>
  )
}

interface PurchaseProps {
  readonly id: string
  readonly email: string
  readonly token: string
  /** The product from the page's loader. */
  readonly shown: Product | null
}

/** The product that was shown last: after Back from the payment it is shown at once, and asked for again. */
let lastShown: Product | undefined

function Purchase({ id, email, token, shown }: PurchaseProps) {
  const first = [shown, lastShown].find((one) => one?.id === id) ?? undefined
  const product = useAnswer(id, (signal) => call('oneProduct', { params: { id }, signal }), {
    first,
    isFirstFresh: shown?.id === id,
    onReturn: true,
  })
  useEffect(() => {
    lastShown = product.data
  }, [product.data])
  const profile = useAnswer(email, (signal) => call('oneUser', { params: { email }, token, signal }))
  const limit = useAnswer(
    `${email} ${id}`,
    (signal) => call('orderLimit', { params: { productId: id }, token, signal }),
    { onReturn: true },
  )
  const own = useOwnOrders({ email, token, productId: id })
  const fit = usePurchaseFit(id)

  if (product.error instanceof CallRefused && product.error.status === 404)
    return <NotSold title={screenRefusals.missingProduct} />
  // A call that failed later does not take away what was typed.
  const error = (product.data ? undefined : product.error) ?? (profile.data ? undefined : profile.error)
  if (error) {
    const again = () => void Promise.all([product.again(), profile.again()])
    return <ErrorState title={error.message} again={again} againLabel={site.tryAgain} />
  }
  if (!product.data) return <LoadingState label={site.loading} />
  if (product.data.archived) return <NotSold title={screenRefusals.archived} />
  return (
    <Columns product={product.data}>
      {profile.data && !own.pending && (limit.data || limit.error) ? (
        <PurchaseForm
          key={product.data.id}
          product={product.data}
          profile={profile.data}
          latest={own.latest}
          token={token}
          fit={fit}
          limit={limit.data}
          refetchProduct={() => void Promise.all([product.again(), limit.again()])}
          notice={
            own.open && (
              <Suspense>
                <OpenOrder
                  order={own.open}
                  product={product.data}
                  token={token}
                  cancelled={() => Promise.all([product.again(), limit.again(), own.again()])}
                />
              </Suspense>
            )
          }
        />
      ) : (
        <div className="rounded-box border border-base-300 bg-base-100 p-5">
          <LoadingState label={site.loading} />
        </div>
      )}
    </Columns>
  )
}

function Columns({ product, children }: { product: Product; children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-5xl items-start gap-6 px-gutter py-8 md:grid-cols-2">
      <PurchaseProduct product={product} />
      {children}
    </div>
  )
}

function NotSold({ title }: { title: string }) {
  const action = (
    <LinkButton to={screens.products} kind="primary">
      {site.allProducts}
    </LinkButton>
  )
  return <EmptyState picture={notSoldPicture} title={title} action={action} />
}
