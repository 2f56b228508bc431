import Car from 'lucide-react/icons/car'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { vehicleText } from '#base/contract/messages/vehicle-text.ts'
import { screens } from '#base/contract/screens.ts'
import { myVehicleWords as words } from '#finding/garage/messages/my-vehicles.ts'
import { ChooseButton } from '#finding/vehicles/screens/choose-button.tsx'
import { answer } from '#web/client/answer.ts'
import { useGarage } from '#web/client/garage.ts'
import { type GarageVehicle, mostVehicles } from '#web/client/garage-state.ts'
import { removeVehicle } from '#web/client/remove-vehicle.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useQuestions } from './use-questions.ts'
import { useRenamed } from './use-renamed.ts'
import { VehicleCard } from './vehicle-card.tsx'
import { VehicleDialog } from './vehicle-dialog.tsx'

interface Props {
  /** Of the customer whose vehicles they are; undefined for a visitor's. */
  readonly token: string | undefined
  /** What follows the vehicles. */
  readonly children?: ReactNode
}

/**
 * The vehicles of this browser or of the account, with what can be done with each. What is removed or answered is done at once; an account
 * is told by the join of both (sync.ts), which says if it fails and tries again.
 */
export function VehicleCards({ token, children }: Props) {
  const { vehicles, chosen } = useGarage()
  const { questions, error, again } = useQuestions(vehicles)
  const renamed = useRenamed(vehicles)
  const [edited, setEdited] = useState<GarageVehicle>()
  const isFull = vehicles.length >= mostVehicles
  return (
    <div className="max-w-reading">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-title">{words.title}</h1>
        {vehicles.length > 0 && !isFull && (
          <ChooseButton kind="primary" adds>
            {words.add}
          </ChooseButton>
        )}
      </div>
      <p className="mb-4 text-muted">{words.about}</p>
      {isFull && <p className="mb-4 font-medium">{words.full(mostVehicles)}</p>}
      {vehicles.length === 0 && (
        <EmptyState
          icon={<Car />}
          title={words.none}
          action={
            <ChooseButton kind="primary" adds>
              {words.add}
            </ChooseButton>
          }
        >
          {words.noneHint}
        </EmptyState>
      )}
      {error && (
        <p role="alert" className="mb-4 text-sm">
          {words.noQuestions}{' '}
          <button type="button" className="link" onClick={again}>
            {words.tryAgain}
          </button>
        </p>
      )}
      {vehicles.length > 0 && (
        <ul aria-label={words.title} className="flex flex-col gap-4">
          {vehicles.map((vehicle) => (
            <VehicleCard
              key={vehicle.id}
              vehicle={vehicle}
              isChosen={vehicle.id === chosen}
              questions={questions}
              successors={renamed.get(vehicle.id)}
              onEdit={() => setEdited(vehicle)}
              onRemove={() => remove(vehicle)}
              onForget={(question, given) => forget(vehicle, question, given)}
            />
          ))}
        </ul>
      )}
      {token === undefined && vehicles.length > 0 && (
        <p className="mt-4 text-sm text-muted">
          {words.inBrowser}{' '}
          <Link to={`${screens.login}?from=${screens.myVehicles}`} className="link">
            {words.logIn}
          </Link>
        </p>
      )}
      {children}
      {edited && <VehicleDialog vehicle={edited} token={token} onClose={() => setEdited(undefined)} />}
    </div>
  )
}

function remove(vehicle: GarageVehicle): void {
  const bringBack = removeVehicle(vehicle.id)
  toast('done', words.removed(vehicle.name ?? vehicleText(vehicle)), {
    label: words.undo,
    onClick: () => {
      if (!bringBack()) toast('failed', words.notBack(mostVehicles))
    },
  })
}

function forget({ id }: GarageVehicle, question: string, given: string): void {
  answer(id, question, '')
  toast('done', words.forgotten(given), {
    label: words.undo,
    onClick: () => answer(id, question, given),
  })
}
