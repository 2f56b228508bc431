import { useQuery } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import { type MetaFunction, useParams } from 'react-router'
import { ProductView } from '#app/site/product/product-view.tsx'
import { adminProducts as words } from '#base/contract/messages/products.ts'
import { screens } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { cardOf } from '#catalog/products/screens/card-product.ts'
import { ProductNotLoaded } from '#catalog/products/screens/product-not-loaded.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { call } from '#web/client/call.ts'
import { head } from '#web/ui/head.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { PageHandle } from '#web/ui/page-handle.ts'

/** The browser loads the product: the page is the same for each. */
export const handle: PageHandle = { isShell: true }

export const meta: MetaFunction = ({ matches }) =>
  head({ title: words.preview, description: words.previewDraft }, matches)

/** The page of a product as shoppers will see it, for staff: nothing can be bought on it. */
export default function ProductPreview() {
  const { id = '' } = useParams()
  const { token } = useSignedIn()
  const { data, error, refetch } = useQuery({
    queryKey: ['product-preview', id],
    queryFn: async ({ signal }) => {
      const [page, { product }] = await Promise.all([
        call('previewProduct', { params: { id }, token, signal }),
        call('staffProduct', { params: { id }, token, signal }),
      ])
      return { page, draft: product.draft }
    },
    enabled: token !== '',
    retry: false,
    gcTime: 0,
  })
  if (data === undefined)
    return <ProductNotLoaded title={words.preview} error={error} again={() => void refetch()} />
  const { page, draft } = data
  const { archived, slug } = page.product
  const [picture = { picture: '', alt: '' }, ...further] = page.pictures
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-box border border-warning bg-base-100 px-4 py-3">
        <p className="flex items-center gap-2 font-medium">
          <Eye aria-hidden className="size-4 shrink-0 text-warning" />
          {archived ? (draft ? words.previewDraft : words.previewOff) : words.onSale}
        </p>
        <span className="flex flex-wrap gap-2">
          {!archived && (
            <LinkButton size="small" to={screens.product(slug)}>
              {words.viewInShop}
            </LinkButton>
          )}
          <LinkButton size="small" to={staffScreens.productOf(id)}>
            {words.backToEditing}
          </LinkButton>
        </span>
      </div>
      <ProductView
        isPreview
        page={{
          ...page,
          pictures: [picture, ...further],
          related: page.similar.map(cardOf),
          numbers: page.numbers.map(({ number: shown, ...kind }) => ({ shown, ...kind })),
          listed: null,
          asked: { words: '', isLater: false },
          reviews: [],
        }}
      />
    </>
  )
}
