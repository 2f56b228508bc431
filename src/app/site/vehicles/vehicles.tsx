import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { landingStart } from '#app/site/landing/address.ts'
import type { PageShop } from '#app/site/page-shop.ts'
import { screens } from '#base/contract/screens.ts'
import { vehicleWords as words } from '#base/contract/words.ts'
import { chooserWords } from '#finding/vehicles/messages/vehicle-chooser.ts'
import { vehiclePageWords as page } from '#finding/vehicles/messages/vehicle-pages.ts'
import type { Vehicle } from '#finding/vehicles/model.ts'
import { choose } from '#web/client/garage.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { head } from '#web/ui/head.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Page } from '#web/ui/page.tsx'
import type { PageHandle } from '#web/ui/page-handle.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { Section } from '#web/ui/section.tsx'
import { choiceAddress, readChoice, readWords } from './choice.ts'
import type { VehicleChoice } from './content.ts'
import { WordsForm } from './words-form.tsx'

export const handle: PageHandle<PageShop> = {
  search: (params) => {
    const words = readWords(params)
    const address = words === '' ? choiceAddress(readChoice(params)) : screens.vehicleIn(words)
    return address.slice(screens.vehicles.length)
  },
  prepare: async (shop, params) => {
    if (readWords(params) !== '') await shop.readyToFind()
  },
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const asked = readWords(url.searchParams)
  const { vehicles, content } = context.shop
  const said = asked === '' ? undefined : await vehicles.inWords(asked)
  const choice = said?.choice ?? readChoice(url.searchParams)
  const found = said?.vehicles ?? []
  const next = found.length > 0 ? {} : await vehicles.next(choice)
  const { notes = [], error, mended } = said ?? {}
  return { asked, notes, error, mended, found, choice, next, hasMakes: !content.isDead(landingStart) }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const title = [words.choose, ...textOf(loaderData?.choice ?? {})].join(' · ')
  const isStart = loaderData?.asked === '' && Object.keys(loaderData.choice).length === 0
  return head(
    { title, description: page.about, ...(isStart ? { canonical: screens.vehicles } : {}) },
    matches,
  )
}

/** The choice of a vehicle by links, in words or by its VIN, so that it works without JavaScript: it ends at the list of what fits. */
export default function ChooseVehicle() {
  const { asked, notes, error, mended, found, choice, next, hasMakes } = useLoaderData<typeof loader>()
  const { years = [], makes = [], models = [], vehicles = [] } = next
  const chosen = textOf(choice)
  const isNothing = [years, makes, models, vehicles, found].every(({ length }) => length === 0)
  return (
    <Page>
      <PageHead
        title={words.choose}
        about={chosen.length > 0 ? chosen.join(' ') : page.about}
        actions={
          chosen.length > 0 || asked !== '' ? (
            <LinkButton to={screens.vehicles}>{page.startAgain}</LinkButton>
          ) : (
            hasMakes && <LinkButton to={landingStart}>{page.byMake}</LinkButton>
          )
        }
      />
      <WordsForm key={asked} words={asked} error={error} />
      {mended !== undefined && (
        <LinkButton to={screens.vehicleIn(mended)} className="self-start">
          {chooserWords.vinMended(mended)}
        </LinkButton>
      )}
      {notes.length > 0 && (
        <div role="status" className="flex max-w-reading flex-col gap-1 text-sm">
          {notes.map((note) => (
            <p key={note} className="wrap-anywhere">
              {note}
            </p>
          ))}
        </div>
      )}
      {found.length > 0 && <Vehicles vehicles={found} title={page.found} nameOf={nameOf} />}
      {isNothing && (
        <EmptyState
          title={page.nothing}
          action={<LinkButton to={screens.vehicles}>{page.startAgain}</LinkButton>}
        />
      )}
      <Names title={page.years} names={years} to={(year) => choiceAddress({ ...choice, year })} />
      <Names title={page.makes} names={makes} to={(make) => choiceAddress({ ...choice, make })} />
      <Names title={page.models} names={models} to={(model) => choiceAddress({ ...choice, model })} />
      {vehicles.length > 0 && (
        <Vehicles
          vehicles={vehicles}
          title={page.engines}
          nameOf={({ engine }) => engine || page.anyEngine}
        />
      )}
    </Page>
  )
}

interface NamesProps<Name> {
  readonly title: string
  readonly names: readonly Name[]
  readonly to: (name: Name) => string
}

function Names<Name extends string | number>({ title, names, to }: NamesProps<Name>) {
  if (names.length === 0) return null
  return (
    <Section title={title}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2">
        {names.map((name) => (
          <li key={name}>
            <Link to={to(name)} className={choiceLink}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface VehiclesProps {
  readonly title: string
  readonly vehicles: readonly Vehicle[]
  readonly nameOf: (vehicle: Vehicle) => string
}

/** Vehicles, each with the list of what fits it. */
function Vehicles({ title, vehicles, nameOf }: VehiclesProps) {
  return (
    <Section title={title}>
      <ul className="flex max-w-reading flex-col gap-2">
        {vehicles.map((vehicle) => (
          <li key={vehicle.id}>
            <Link to={screens.partsFor(vehicle.id)} onClick={() => choose(vehicle)} className={choiceLink}>
              {nameOf(vehicle)}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const choiceLink =
  'flex min-h-11 items-center rounded-field border border-base-300 bg-base-100 px-3 py-2 text-sm hover:border-edge'

const nameOf = ({ year, make, model, engine }: Vehicle) =>
  [year, make, model, engine].filter((part) => part !== '').join(' ')

function textOf({ year, make, model }: VehicleChoice): string[] {
  return [year, make, model].flatMap((part) => (part === undefined ? [] : [String(part)]))
}
