import type { MetaFunction } from 'react-router'
import { myVehicleWords as words } from '#contract/messages/my-vehicles.ts'
import { site } from '#contract/words.ts'
import { useSignedIn } from '#identity/screens/session.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { head } from '#ui/head.ts'
import { LoadingState } from '#ui/loading-state.tsx'
import { LeftOutVehicles } from './left-out-vehicles.tsx'
import { useAccountGarage } from './use-account-garage.ts'
import { VehicleCards } from './vehicle-cards.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: words.title, description: words.about }, matches)

/** The vehicles of a customer's account, and those that it has not taken. */
export default function MyVehicles() {
  const { token } = useSignedIn()
  const { isShown, error, again } = useAccountGarage()
  if (!isShown)
    return error === undefined ? (
      <LoadingState label={site.loading} />
    ) : (
      <ErrorState title={error} again={again} />
    )
  return (
    <VehicleCards token={token}>
      <LeftOutVehicles />
    </VehicleCards>
  )
}
