import { useQuery } from '@tanstack/react-query'
import { type MetaFunction, useParams } from 'react-router'
import { CallRefused, call } from '#contract/client.ts'
import { refusals, site } from '#contract/messages.ts'
import { screens } from '#contract/screens.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { head } from '#ui/head.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { LoadingState } from '#ui/loading-state.tsx'
import type { PageHandle } from '#ui/page-handle.ts'
import { useSignedIn } from '#users/screens/session.tsx'
import { OpenOrder, useOpenOrder } from './open-order.tsx'
import { PurchaseForm } from './purchase-form.tsx'
import { PurchaseProduct } from './purchase-product.tsx'

const noTool = '/pictures/demo/empty-tool-roll-640.webp'

export const handle: PageHandle = { isShell: true }

export const meta: MetaFunction = ({ matches }) =>
  head({ title: 'Purchase', description: 'Order one product in the quantity you need.' }, matches)

/** Purchase page for one product (spec §2); guarded by src/site/protected.tsx. */
export default function PurchasePage() {
  const { id = '' } = useParams()
  const { email, token } = useSignedIn()
  const product = useQuery({
    queryKey: ['product', id],
    queryFn: ({ signal }) => call('oneProduct', { params: { id }, signal }),
  })
  const profile = useQuery({
    queryKey: ['profile', email],
    queryFn: ({ signal }) => call('oneUser', { params: { email }, token, signal }),
    enabled: email !== '',
    // What the form starts from: asking again would change it under the fingers of who types.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const open = useOpenOrder({ email, token, toolsId: id })

  const backToShop = (
    <LinkButton to={screens.products} kind="primary">
      {site.allProducts}
    </LinkButton>
  )
  if (product.error instanceof CallRefused && product.error.status === 404) {
    return <EmptyState picture={noTool} title={refusals.missingProduct} action={backToShop} />
  }
  const error = product.error ?? profile.error
  if (error) {
    const again = () => void Promise.all([product.refetch(), profile.refetch()])
    return <ErrorState title={error.message} again={again} againLabel={site.tryAgain} />
  }
  if (!product.data || !profile.data || open.pending) return <LoadingState label={site.loading} />
  if (product.data.archived)
    return <EmptyState picture={noTool} title={refusals.archived} action={backToShop} />
  return (
    <div className="mx-auto grid w-full max-w-5xl items-start gap-6 px-gutter py-8 md:grid-cols-2">
      <PurchaseProduct product={product.data} />
      <PurchaseForm
        key={product.data._id}
        product={product.data}
        profile={profile.data}
        token={token}
        look={() => void product.refetch()}
        notice={open.order && <OpenOrder order={open.order} />}
      />
    </div>
  )
}
