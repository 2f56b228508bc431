import { useQuery } from '@tanstack/react-query'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import type { MetaFunction } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { movingIn } from '#base/contract/routes/earlier-shop.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { site } from '#base/contract/words.ts'
import { importWords as words } from '#office/imports/messages/import-words.ts'
import { useRights } from '#people/identity/screens/if-permitted.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { call } from '#web/client/call.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { head } from '#web/ui/head.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Section } from '#web/ui/section.tsx'
import { FromAddress } from '../sources/screens/from-address.tsx'
import { SourcesSection } from '../sources/screens/sources-section.tsx'
import { ImportList } from './import-list.tsx'
import { askAgainMs, isWorking } from './import-state.ts'
import { NewImport } from './new-import.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.imports, description: words.about }, matches)

/** Files of products: a new one is sent here, and a list has all of the last 30 days. */
export default function ImportsPage() {
  const { token } = useSignedIn()
  const may = useRights()
  const { data, error, refetch } = useQuery({
    queryKey: ['imports'],
    queryFn: ({ signal }) => call('imports', { token, signal }),
    enabled: token !== '',
    refetchInterval: ({ state: { data } }) => (data?.imports.some(isWorking) ? askAgainMs : false),
  })
  return (
    <>
      <PageHead title={menu.imports} about={words.about} />
      <div className="mt-5 flex flex-col gap-6">
        <NewImport token={token} sources={data?.sources ?? []} />
        <FromAddress token={token} sources={data?.sources ?? []} />
        <SourcesSection token={token} />
        {may(...movingIn) && (
          <Section title={words.earlierShop}>
            <p className="mb-3 max-w-reading text-sm">{words.earlierShopHint}</p>
            <LinkButton to={staffScreens.earlierShop}>{words.earlierShopOpen}</LinkButton>
          </Section>
        )}
        <Section title={words.latest}>
          {error && <ErrorState title={errorSentence(error)} again={() => void refetch()} />}
          {!error && data === undefined && <LoadingState label={site.loading} />}
          {data?.imports.length === 0 && (
            <EmptyState icon={<FileSpreadsheet />} title={words.none}>
              {words.noneHint}
            </EmptyState>
          )}
          {data && data.imports.length > 0 && <ImportList imports={data.imports} />}
        </Section>
      </div>
    </>
  )
}
