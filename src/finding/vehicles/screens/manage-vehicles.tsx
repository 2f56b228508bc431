import { useQuery } from '@tanstack/react-query'
import Car from 'lucide-react/icons/car'
import type { MetaFunction } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { site } from '#base/contract/words.ts'
import { formatInteger } from '#base/format-integer.ts'
import { vehicleFileWords as words } from '#finding/vehicles/messages/vehicle-file-words.ts'
import { IfPermitted } from '#people/identity/screens/if-permitted.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { call } from '#web/client/call.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FileTable } from '#web/ui/file-table.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { head } from '#web/ui/head.ts'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { GenerationsCard } from './generations-card.tsx'
import { OutsideIdsCard } from './outside-ids-card.tsx'
import { VehicleFiles } from './vehicle-files.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.manageVehicles, description: words.about }, matches)

/** The vehicles of the shop by make, and their file. */
export default function ManageVehicles() {
  const { token } = useSignedIn()
  const { data, error, refetch } = useQuery({
    queryKey: ['vehicle-makes'],
    queryFn: async ({ signal }) => (await call('vehicleMakes', { token, signal })).makes,
    enabled: token !== '',
  })
  return (
    <>
      <PageHead title={menu.manageVehicles} about={words.about} />
      <div className="mt-5 flex flex-col gap-5">
        <VehicleFiles token={token} />
        <IfPermitted needs="import">
          <OutsideIdsCard token={token} />
          <GenerationsCard token={token} />
        </IfPermitted>
        {error && <ErrorState title={errorSentence(error)} again={() => void refetch()} />}
        {!error && data === undefined && <LoadingState label={site.loading} />}
        {data?.length === 0 && (
          <EmptyState icon={<Car />} title={words.none}>
            {words.noneHint}
          </EmptyState>
        )}
        {data && data.length > 0 && (
          <section>
            <h2 className="mb-2 text-heading">{words.makes}</h2>
            <FileTable
              label={words.makes}
              heads={[words.make, words.models, words.vehicles, words.own]}
              rows={data.map(({ make, models, vehicles, own }) => ({
                key: make,
                cells: [make, ...[models, vehicles, own].map((count) => formatInteger(count))],
              }))}
            />
          </section>
        )}
      </div>
    </>
  )
}
