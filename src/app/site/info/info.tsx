import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { site } from '#base/contract/words.ts'
import { head } from '#web/ui/head.ts'
import { OwnerDetails } from './owner-details.tsx'
import { WrittenPage } from './written-page.tsx'

/** The loader brings the text, so that it is in no other page's JavaScript. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const path = url.pathname.replace(/(?:\.data|\/)$/, '')
  const page = await context.shop.content.fixed(path.slice(1))
  if (page === undefined) throw data(null, { status: 404 })
  return { path, page, isDemo: context.shop.mode === 'demo' }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return head({ title: site.notFound, description: site.notFoundHint }, matches)
  const { page, path } = loaderData
  const canonical = page.html === '' && page.details.length === 0 ? {} : { canonical: path }
  return head({ title: page.title, description: page.about, ...canonical }, matches)
}

/** Contact, terms, returns, privacy or imprint, as the owner has written it. */
export default function Info() {
  const { page, isDemo } = useLoaderData<typeof loader>()
  return (
    <WrittenPage page={page} isDemo={isDemo} hasMore={page.details.length > 0}>
      <OwnerDetails details={page.details} />
    </WrittenPage>
  )
}
