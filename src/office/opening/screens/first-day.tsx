import type { MetaFunction } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { site } from '#base/contract/words.ts'
import { firstDayWords as words } from '#office/opening/messages/first-day-words.ts'
import { HistoryLink } from '#people/identity/screens/history-link.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { head } from '#web/ui/head.ts'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { BeginWithDrafts } from './begin-with-drafts.tsx'
import { CheckLine } from './check-line.tsx'
import { OpenCard } from './open-card.tsx'
import { useOpening } from './use-opening.ts'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.firstDay, description: words.about }, matches)

/** What is to be done before the shop opens, and opening it. */
export default function FirstDay() {
  const { token } = useSignedIn()
  const { data, error, refetch } = useOpening(token)
  return (
    <>
      <PageHead
        title={menu.firstDay}
        about={words.about}
        actions={<HistoryLink kind="setting" id="opening" />}
      />
      {data === undefined && error && <ErrorState title={error.message} again={() => void refetch()} />}
      {data === undefined && !error && <LoadingState label={site.loading} />}
      {data !== undefined && (
        <div className="mt-5 grid gap-5 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start">
          <ol className="flex min-w-0 flex-col gap-3">
            {data.lines.map((line) => (
              <Card key={line.name} as="li">
                <CheckLine line={line} opening={data} token={token} />
              </Card>
            ))}
          </ol>
          <aside className="min-w-0 max-xl:order-first xl:sticky xl:top-20">
            <OpenCard opening={data} token={token} />
            {!data.alwaysOpen && <BeginWithDrafts />}
          </aside>
        </div>
      )}
    </>
  )
}
