import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { screens } from '#base/contract/screens.ts'
import { infoWords } from '#office/content/messages/info.ts'
import { Card } from '#web/ui/card.tsx'
import { head } from '#web/ui/head.ts'
import { Page } from '#web/ui/page.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Written } from '#web/ui/written.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => context.shop.content.blogs()

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const { title = '', about = '', cards = [] } = loaderData ?? {}
  const canonical = cards.length === 0 ? {} : { canonical: screens.blogs }
  return head({ title, description: about, ...canonical }, matches)
}

/** Questions and answers (spec §2): three columns on a large screen, one on a small. */
export default function Blogs() {
  const { title, about, cards } = useLoaderData<typeof loader>()
  return (
    <Page>
      <div className="flex flex-col gap-8">
        <PageHead title={title} about={about} />
        {cards.length === 0 ? (
          <p className="text-muted">{infoWords.nothing}</p>
        ) : (
          <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
            {cards.map(({ id, question, html }, index) => (
              <Card key={id} as="article" className="flex flex-col gap-3">
                <p aria-hidden className="font-mono text-sm text-muted">
                  {String(index + 1).padStart(2, '0')}
                </p>
                <h2 className="text-lg leading-snug font-semibold">{question}</h2>
                <Written html={html} className="text-[0.9375rem] text-muted" />
              </Card>
            ))}
          </div>
        )}
      </div>
    </Page>
  )
}
