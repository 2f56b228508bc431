import type { ShownPage } from '#content/noun/frame.ts'
import { infoWords } from '#contract/page-words/info.ts'
import { Page } from '#ui/page.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Written } from '#ui/written.tsx'

/** A page of text. One without a text says so. */
export function WrittenPage({ page, isDemo }: { page: ShownPage; isDemo: boolean }) {
  return (
    <Page narrow>
      <div className="flex flex-col gap-8">
        <PageHead title={page.title} about={page.about} />
        {isDemo && (
          <p role="note" className="rounded-box border border-warning bg-base-100 p-4 text-sm">
            {infoWords.demo}
          </p>
        )}
        {page.html === '' ? <p className="text-muted">{infoWords.nothing}</p> : <Written html={page.html} />}
      </div>
    </Page>
  )
}
