import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { landingStart } from '#app/site/landing/address.ts'
import type { PageShop } from '#app/site/page-shop.ts'
import { vehicleText } from '#base/contract/messages/vehicle-text.ts'
import { screens } from '#base/contract/screens.ts'
import { vehicleWords as words } from '#base/contract/words.ts'
import { shopConfig } from '#base/shop-config.ts'
import { enginesToAsk, labelBesideEngine } from '#finding/vehicles/engines-to-ask.ts'
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
  const {
    asked: inWords,
    notes,
    error,
    mended,
    found,
    choice,
    next,
    hasMakes,
  } = useLoaderData<typeof loader>()
  const { years = [], makes = [], models = [], vehicles: all = [] } = next
  const asked = enginesToAsk(all)
  const engines = asked?.includes(choice.engine ?? notChosen) ? [] : (asked ?? [])
  const vehicles = asked === undefined ? all : all.filter(({ engine }) => engine === choice.engine)
  const isYearThird = shopConfig().markets === 'EU' && choice.model === undefined
  const chosen = textOf(choice)
  const isNothing = [years, makes, models, all, found].every(({ length }) => length === 0)
  return (
    <Page>
      <PageHead
        title={words.choose}
        about={chosen.length > 0 ? chosen.join(' ') : page.about}
        actions={
          chosen.length > 0 || inWords !== '' ? (
            <LinkButton to={screens.vehicles}>{page.startAgain}</LinkButton>
          ) : (
            hasMakes && <LinkButton to={landingStart}>{page.byMake}</LinkButton>
          )
        }
      />
      <WordsForm key={inWords} words={inWords} error={error} />
      {mended !== undefined && (
        <LinkButton to={screens.vehicleIn(mended)} className="self-start">
          {page.mended(mended)}
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
      {found.length > 0 && <Vehicles vehicles={found} title={page.found} nameOf={vehicleText} />}
      {isNothing && (
        <EmptyState
          title={page.nothing}
          action={<LinkButton to={screens.vehicles}>{page.startAgain}</LinkButton>}
        />
      )}
      {!isYearThird && (
        <Names title={page.years} names={years} to={(year) => choiceAddress({ ...choice, year })} />
      )}
      <Names title={page.makes} names={makes} to={(make) => choiceAddress({ ...choice, make })} />
      <Names title={page.models} names={models} to={(model) => choiceAddress({ ...choice, model })} />
      <Names
        title={page.engines}
        names={engines}
        textOf={(engine) => engine || page.anyEngine}
        to={(engine) => choiceAddress({ ...choice, engine })}
      />
      {vehicles.length > 0 && (
        <Vehicles
          vehicles={vehicles}
          title={page.versions}
          nameOf={(one) => (asked ? labelBesideEngine(one) : one.label) || one.version || page.anyVersion}
        />
      )}
      {all.length > 0 && (
        <LinkButton to={screens.searched(chosenText(choice))} className="self-start">
          {page.unknown}
        </LinkButton>
      )}
    </Page>
  )
}

interface NamesProps<Name> {
  readonly title: string
  readonly names: readonly Name[]
  readonly to: (name: Name) => string
  readonly textOf?: (name: Name) => string
}

function Names<Name extends string | number>({ title, names, to, textOf = String }: NamesProps<Name>) {
  if (names.length === 0) return null
  return (
    <Section title={title}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2">
        {names.map((name) => (
          <li key={name}>
            <Link to={to(name)} className={choiceLink}>
              {textOf(name)}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface VehiclesProps<One> {
  readonly title: string
  readonly vehicles: readonly One[]
  readonly nameOf: (vehicle: One) => string
}

/** Vehicles, each with the list of what fits it. */
function Vehicles<One extends Vehicle>({ title, vehicles, nameOf }: VehiclesProps<One>) {
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

/** No engine is called so. */
const notChosen = ' '

/** The vehicles of a choice in words, without the engine: the list asks for it where it matters. */
const chosenText = ({ engine: _, ...vehicle }: VehicleChoice) => textOf(vehicle).join(' ')

function textOf({ year, make, model, engine }: VehicleChoice): string[] {
  return [year, make, model, engine].flatMap((part) =>
    part === undefined || part === '' ? [] : [String(part)],
  )
}
