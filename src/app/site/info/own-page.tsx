import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import type { PageShop } from '#app/site/page-shop.ts'
import { screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { head } from '#web/ui/head.ts'
import type { PageHandle } from '#web/ui/page-handle.ts'
import { WrittenPage } from './written-page.tsx'

export const handle: PageHandle<PageShop> = {
  exists: ({ content }, { slug = '' }) => content.hasOwn(slug),
}

export async function loader({ context, params: { slug = '' } }: LoaderFunctionArgs) {
  const page = await context.shop.content.own(slug)
  if (page === undefined) throw data(null, { status: 404 })
  const path = screens.ownPage(page.slug)
  // A former address.
  if (page.slug !== slug) throw redirect(path, 301)
  return { path, page }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return head({ title: site.notFound, description: site.notFoundHint }, matches)
  const { page, path } = loaderData
  return head({ title: page.title, description: page.about, canonical: path }, matches)
}

/** A page that the owner has added. */
export default function OwnPage() {
  const { page } = useLoaderData<typeof loader>()
  return <WrittenPage page={page} isDemo={false} />
}
