import type { ReactNode } from 'react'
import { infoWords } from '#office/content/messages/info.ts'
import type { ShownPage } from '#office/content/model/frame.ts'
import { Page } from '#web/ui/page.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Written } from '#web/ui/written.tsx'

interface Props {
  readonly page: ShownPage
  readonly isDemo: boolean
  /** Whether it has `children`, which are above the text. */
  readonly hasMore?: boolean
  readonly children?: ReactNode
}

/** A page of text. One that is empty says so. */
export function WrittenPage({ page, isDemo, hasMore = false, children }: Props) {
  return (
    <Page narrow>
      <div className="flex flex-col gap-8">
        <PageHead title={page.title} about={page.about} />
        {isDemo && (
          <p role="note" className="rounded-box border border-warning bg-base-100 p-4 text-sm">
            {infoWords.demo}
          </p>
        )}
        {children}
        {page.html !== '' && <Written html={page.html} />}
        {page.html === '' && !hasMore && <p className="text-muted">{infoWords.nothing}</p>}
      </div>
    </Page>
  )
}
