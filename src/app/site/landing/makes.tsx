import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { landingWords as words } from '#app/site/messages/landing-words.ts'
import type { PageShop } from '#app/site/page-shop.ts'
import { screens } from '#base/contract/screens.ts'
import { vehicleWords } from '#base/contract/words.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { head } from '#web/ui/head.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Page } from '#web/ui/page.tsx'
import type { PageHandle } from '#web/ui/page-handle.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { landingAddress, landingStart } from './address.ts'
import { Places } from './places.tsx'

export const handle: PageHandle<PageShop> = { prepare: (shop) => shop.readyToFind() }

export async function loader({ context }: LoaderFunctionArgs) {
  const { landing } = context.shop
  const [makes, credits] = await Promise.all([landing.makes(), landing.credits()])
  return { makes, credits }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const isListed = (loaderData?.makes.length ?? 0) > 0
  const page = { title: words.start, description: words.startAbout }
  return head({ ...page, ...(isListed && { canonical: landingStart }) }, matches)
}

/** The makes of which the shop has parts. */
export default function Makes() {
  const { makes, credits } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead
        title={words.start}
        about={words.startAbout}
        actions={<LinkButton to={screens.vehicles}>{vehicleWords.choose}</LinkButton>}
      />
      {makes.length === 0 && (
        <EmptyState
          title={words.noMakes}
          action={<LinkButton to={screens.products}>{words.allProducts}</LinkButton>}
        />
      )}
      <Places places={makes.map((make) => ({ name: make.name, to: landingAddress({ make }) }))} />
      {credits.length > 0 && (
        <p className="text-sm text-muted wrap-anywhere">{words.generationsFrom(credits)}</p>
      )}
    </Page>
  )
}
