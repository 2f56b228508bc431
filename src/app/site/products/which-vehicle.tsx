import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { resultWords as words } from '#app/site/messages/results.ts'
import { screens, vehicleParam } from '#base/contract/screens.ts'
import { useGarage } from '#web/client/garage.ts'
import { Button } from '#web/ui/button.tsx'
import { GetForm } from '#web/ui/get-form.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import { type ListQuery, listAddress } from './list-query.ts'

/** A question which vehicle is meant, each answer with its list. */
export interface AskedVehicle {
  readonly text: string
  readonly label: string
  readonly ways: readonly {
    readonly label: string
    readonly to: string
    readonly q: string
    readonly vehicle?: number | undefined
  }[]
  /** A vehicle of the visitor among these is taken in place of an answer. */
  readonly vehicles: readonly number[]
  /** The vehicle of an older list that the answers name anew: in the garage it takes the name. */
  readonly renames?: number | undefined
}

/** The id of the question. */
export const whichVehicle = 'which-vehicle'

/** As many answers are links; more are a list to choose from. */
const mostLinks = 8

/**
 * The question which vehicle the words mean, above the results that need its answer. It works without JavaScript; a vehicle of the visitor
 * that is meant answers it.
 */
export function WhichVehicle({
  text,
  label,
  ways,
  vehicles,
  renames,
  query,
}: AskedVehicle & { query: ListQuery }) {
  useOwn(vehicles, query)
  const isList = ways.length > mostLinks && (isOfWords(ways) || isOfVehicles(ways))
  return (
    <nav
      id={whichVehicle}
      aria-label={text}
      className="flex scroll-mt-24 flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-base-300 bg-base-100 p-4"
    >
      <p className="font-medium wrap-anywhere">{text}</p>
      {isList && <Answers {...{ label, ways, query }} />}
      {!isList && (
        <ul className="flex max-w-full flex-wrap gap-2">
          {ways.map(({ label: answer, to, vehicle }) => (
            <li key={to} className="max-w-full">
              <LinkButton
                size="small"
                to={to}
                className="max-w-full"
                onClick={() => keepVehicle(vehicle, renames)}
              >
                <span className="truncate">{answer}</span>
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}

type Ways = AskedVehicle['ways']

/** Whether answers differ in their words alone. */
const isOfWords = (ways: Ways) => ways.every(({ vehicle }) => vehicle === undefined)
/** Whether they are vehicles, each for the same words. */
const isOfVehicles = (ways: Ways) => ways.every(({ q, vehicle }) => vehicle !== undefined && q === ways[0]?.q)

/** Answers as a list, so that the form opens the same address as a link would. */
function Answers({ label, ways, query }: Pick<AskedVehicle, 'label' | 'ways'> & { query: ListQuery }) {
  const name = isOfWords(ways) ? 'q' : vehicleParam
  const q = ways[0]?.q ?? ''
  return (
    <GetForm action={screens.products} className="flex flex-wrap items-center gap-2">
      <HiddenFields query={{ ...query, q, vehicle: undefined, isOther: false, page: 1 }} except={name} />
      <Select
        label={label}
        labelHidden
        required
        defaultValue=""
        name={name}
        options={[
          { value: '', label },
          ...ways.map((way) => ({ value: name === 'q' ? way.q : String(way.vehicle), label: way.label })),
        ]}
      />
      <Button type="submit">{words.answer}</Button>
    </GetForm>
  )
}

/**
 * The vehicle of an answer becomes the chosen one, or the new name of one in the garage. The page that the answer opens is the same if that
 * fails.
 */
function keepVehicle(id: number | undefined, renames: number | undefined): void {
  if (id === undefined) return
  const done =
    renames === undefined
      ? import('#finding/vehicles/screens/vehicle-calls.ts').then(({ chooseById }) => chooseById(id))
      : import('#finding/garage/screens/take-new-name.ts').then(({ takeNewName }) => takeNewName(renames, id))
  done.catch(() => {})
}

/** Takes the visitor's own vehicle: the chosen one, or the one chosen last. */
function useOwn(vehicles: readonly number[], query: ListQuery): void {
  const garage = useGarage()
  const navigate = useNavigate()
  const all = [garage.chosen, ...garage.vehicles.map(({ id }) => id)]
  const own = all.find((id) => id !== undefined && id !== query.vehicle && vehicles.includes(id))
  const to = own === undefined ? undefined : listAddress({ ...query, vehicle: own, page: 1 })
  useEffect(() => {
    if (to !== undefined) void navigate(to, { replace: true, preventScrollReset: true })
  }, [to, navigate])
}
