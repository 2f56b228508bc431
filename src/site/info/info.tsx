import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { infoWords } from '#contract/page-words.ts'
import { site } from '#contract/words.ts'
import { Card } from '#ui/card.tsx'
import { head } from '#ui/head.ts'
import { Page } from '#ui/page.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { infoPages } from './content.ts'

/** The loader brings the text, so that it is in no other page's JavaScript. */
export function loader({ url, context }: LoaderFunctionArgs) {
  const path = url.pathname.replace(/(?:\.data|\/)$/, '')
  const page = infoPages[path]
  if (page === undefined) throw data(null, { status: 404 })
  return { path, page, isDemo: context.shop.mode === 'demo' }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return head({ title: site.notFound, description: site.notFoundHint }, matches)
  const { page, path } = loaderData
  return head({ title: page.title, description: page.about, canonical: path }, matches)
}

/** Contact, terms, returns or privacy; text that the owner of the shop has to write is shown as a gap. */
export default function Info() {
  const { page, isDemo } = useLoaderData<typeof loader>()
  return (
    <Page narrow>
      <div className="flex flex-col gap-8">
        <PageHead title={page.title} about={page.about} />
        {isDemo && (
          <p role="note" className="rounded-box border border-warning bg-base-100 p-4 text-sm">
            {infoWords.demo}
          </p>
        )}
        {page.parts.map(({ title, text, owner }) => (
          <section key={title} className="flex flex-col gap-3">
            <h2 className="text-heading">{title}</h2>
            {text.map((paragraph) => (
              <p key={paragraph} className="leading-relaxed text-pretty">
                {paragraph}
              </p>
            ))}
            {owner !== undefined && (
              <Card className="border-dashed border-edge text-sm">
                <p className="font-medium">{infoWords.owner}</p>
                <p className="mt-1 text-muted">{owner}</p>
              </Card>
            )}
          </section>
        ))}
      </div>
    </Page>
  )
}
