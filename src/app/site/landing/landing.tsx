import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { landingWords as words } from '#app/site/messages/landing-words.ts'
import type { PageShop } from '#app/site/page-shop.ts'
import { ProductItems } from '#app/site/product-item.tsx'
import { structuredSteps } from '#app/site/products/crumbs.ts'
import { choiceAddress } from '#app/site/vehicles/choice.ts'
import { screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { cardOf } from '#catalog/products/screens/card-product.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { head, publicUrl } from '#web/ui/head.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Page } from '#web/ui/page.tsx'
import type { PageHandle } from '#web/ui/page-handle.ts'
import { Section } from '#web/ui/section.tsx'
import { landingAddress, landingStart, placeText } from './address.ts'
import { Departments } from './departments.tsx'
import { Places } from './places.tsx'
import { Versions } from './versions.tsx'

export const handle: PageHandle<PageShop> = {
  prepare: (shop) => shop.readyToFind(),
  exists: async ({ landing }, params) => (await landing.place(addressIn(params))) !== undefined,
}

type Params = Readonly<Record<string, string | undefined>>

const addressIn = ({ make = '', model, year }: Params) => ({ make, model, year })

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { landing } = context.shop
  const found = await landing.place(addressIn(params))
  if (found === undefined) throw data(null, { status: 404 })
  const { series: _, ...place } = found
  const written = [landingStart, params.make, params.model, params.year]
  const to = landingAddress(place)
  if (to !== written.filter((part) => part !== undefined).join('/')) throw redirect(to, 301)
  const { products, isLeast, hasParts, departments, models, years, vehicles } = await landing.content(found)
  return {
    place,
    isLeast,
    hasParts,
    departments,
    models,
    years,
    vehicles,
    products: products.map(cardOf),
  }
}

type Content = Awaited<ReturnType<typeof loader>>

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return head({ title: site.notFound, description: site.notFoundHint }, matches)
  const { place, hasParts, departments } = loaderData
  const vehicles = placeText(place)
  const title = words.title(vehicles)
  if (!hasParts) return head({ title, description: words.noneDescription(vehicles) }, matches)
  const names = departments.flatMap(({ categories }) => categories.map(({ name }) => name))
  return [
    ...head(
      {
        title,
        description: words.description(vehicles, names.slice(0, mostNamed)),
        canonical: landingAddress(place),
      },
      matches,
    ),
    { 'script:ld+json': structuredSteps(stepsTo(place), publicUrl(matches)) },
  ]
}

/** How many categories the description of the page names. */
const mostNamed = 6

/** The path from all makes to this page, which is the last step. */
function stepsTo({ make, model, year }: Content['place']): { label: string; to: string }[] {
  return [
    { label: words.start, to: landingStart },
    { label: make.name, to: landingAddress({ make }) },
    ...(model === undefined ? [] : [{ label: model.name, to: landingAddress({ make, model }) }]),
    ...(year === undefined ? [] : [{ label: String(year), to: landingAddress({ make, model, year }) }]),
  ]
}

/** What the shop has for the vehicles of a make, of a model, or of one of its years; readable without JavaScript. */
export default function Landing() {
  const content = useLoaderData<typeof loader>()
  const { place, hasParts, departments, models, years, vehicles, products } = content
  const { make, model } = place
  const steps = stepsTo(place)
  const [vehicle, ...others] = vehicles
  const isOne = vehicle !== undefined && others.length === 0
  return (
    <Page>
      <div>
        <Breadcrumb
          steps={steps.map(({ label, to }, at) => (at === steps.length - 1 ? { label } : { label, to }))}
        />
        <h1 className="mt-2 text-title wrap-anywhere">{words.title(placeText(place))}</h1>
        {hasParts && <p className="mt-2 max-w-reading text-muted">{aboutOf(content)}</p>}
      </div>
      {!hasParts && <NoParts place={place} />}
      {models.length > 0 && (
        <Section title={words.models}>
          <Places
            places={models.map((one) => ({ name: one.name, to: landingAddress({ make, model: one }) }))}
          />
        </Section>
      )}
      {years.length > 0 && (
        <Section title={words.years}>
          <Places
            places={years.map((year) => ({ name: String(year), to: landingAddress({ make, model, year }) }))}
          />
        </Section>
      )}
      {hasParts && !isOne && vehicles.length > 0 && <Versions vehicles={vehicles} />}
      {departments.length > 0 && (isOne || vehicles.length === 0) && (
        <Section
          title={words.byCategory}
          action={isOne && <LinkButton to={screens.partsFor(vehicle.id)}>{words.all}</LinkButton>}
        >
          <Departments
            departments={departments}
            of={vehicle === undefined ? { q: placeText(place) } : { vehicle: vehicle.id }}
          />
        </Section>
      )}
      {products.length > 0 && (
        <Section title={words.some}>
          <ProductItems products={products} />
        </Section>
      )}
    </Page>
  )
}

function aboutOf({ place, departments, isLeast, vehicles }: Content): string {
  const counts = departments.flatMap(({ categories }) => categories.map(({ count }) => count))
  const total = counts.reduce((sum, count) => sum + count, 0)
  const isOne = vehicles.length === 1
  const kind = place.model === undefined ? 'make' : 'model'
  return [
    isLeast ? words.countedAtLeast(total) : words.counted(total, counts.length),
    ...(isOne ? [] : [words.narrower[place.year === undefined ? kind : 'year']]),
    words.conditions,
  ].join(' ')
}

/** The shop knows the vehicles, and lists no part for them. */
function NoParts({ place }: Pick<Content, 'place'>) {
  return (
    <EmptyState
      title={words.none(placeText(place))}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <LinkButton to={screens.products}>{words.allProducts}</LinkButton>
          <LinkButton to={choiceAddress({ make: place.make.name })}>{words.otherVehicle}</LinkButton>
          <LinkButton to={screens.contact}>{words.ask}</LinkButton>
        </div>
      }
    >
      {words.noneHint}
    </EmptyState>
  )
}
