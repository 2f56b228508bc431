import type { Department, LandingContent } from '#app/site/landing/content.ts'
import { type KnownTree, pathTo, sumBelow } from '#catalog/products/known-tree.ts'
import { readTree } from '#catalog/products/service/cached-tree.ts'
import { shown } from '#catalog/products/service/read.ts'
import { productsByIds } from '#catalog/products/sql.ts'
import type { Counts } from '#finding/find/model.ts'
import type { FindShop } from '#finding/find/shop.ts'
import { inMarket, onlyMarket } from '#finding/vehicles/markets.ts'
import { type NamedPlace, nameKey, vehicleId } from '#finding/vehicles/model.ts'
import { makesOf, modelsOf, type VehiclePlace, vehiclesOf, yearsOf } from '#finding/vehicles/places.ts'
import { listAllSeries, listGenerationSources } from '#finding/vehicles/sql.ts'
import { versionChoices, versionText } from '#finding/vehicles/versions.ts'
import type { CachedRead, Depends } from '#platform/db/topics.ts'

/** How many products such a page shows. */
const mostProducts = 6

type Reading = Omit<FindShop, 'shown'> & { readonly depends: Depends }

/** The parts of some vehicles by category, as the finder counts them, and the narrower pages that have parts. */
export async function landingContent(
  shop: Reading,
  { model, year, series }: VehiclePlace,
): Promise<LandingContent> {
  const { pool, finder, depends } = shop
  depends('vehicles', 'fitments', 'catalogue', 'search')
  const tree = await readTree(shop)
  const { categories, vehicles, best, isLeast } = await finder.listed(vehiclesOf(series, year), mostProducts)
  const departments = departmentsOf(tree, categories)
  const rows = new Map((await productsByIds(pool, best)).map((row) => [row.id, row]))
  return {
    departments,
    isLeast,
    hasParts: vehicles.size > 0,
    models: model === undefined ? modelsOf(series, vehicles) : [],
    years: model !== undefined && year === undefined ? yearsOf(series, vehicles) : [],
    vehicles: year === undefined ? [] : await vehiclesIn(year),
    products: shown(
      depends,
      best.flatMap((id) => rows.get(id) ?? []),
    ),
  }

  async function vehiclesIn(year: number): Promise<LandingContent['vehicles']> {
    const known = versionChoices(series).map(({ one, label }) => ({
      id: vehicleId(one.id, year),
      version: label || versionText(one),
    }))
    if (known.length === 1) return known.map((vehicle) => ({ ...vehicle, departments }))
    const listed = await Promise.all(known.map(({ id }) => finder.listed([id], 1)))
    return known.map((vehicle, at) => ({
      ...vehicle,
      departments: departmentsOf(tree, listed[at]?.categories ?? new Map()),
    }))
  }
}

/** The categories that have parts, by those at the top of the tree, with what a list of them shows. */
function departmentsOf(tree: KnownTree, own: Counts): Department[] {
  const counts = sumBelow(tree, own)
  const departments = new Map<string, Department & { categories: Department['categories'][number][] }>()
  for (const { id, name, address } of tree.all) {
    const count = counts.get(id)
    const [top] = pathTo(tree, id)
    if (!own.has(id) || count === undefined || top === undefined) continue
    const department = departments.get(top.id) ?? { name: top.name, categories: [] }
    departments.set(top.id, department)
    department.categories.push({ name, address, count })
  }
  return [...departments.values()]
}

/** The makes of which any vehicle has parts, by name. */
export async function makesWithParts({
  db,
  finder,
  depends,
}: CachedRead<'db'> & Pick<FindShop, 'finder'>): Promise<NamedPlace[]> {
  depends('vehicles', 'fitments', 'catalogue', 'search')
  const series = inMarket(await listAllSeries(db), onlyMarket(depends))
  return makesOf(series, await finder.withParts(vehiclesOf(series)))
}

/** Whose generations of models the owner added, with their licences: pages and the search show their years and names. */
export async function generationCredits({
  db,
  depends,
}: CachedRead<'db'>): Promise<{ readonly source: string; readonly licence: string }[]> {
  depends('vehicles')
  return (await listGenerationSources(db)).map(({ source, licence }) => ({ source, licence }))
}

/** Of a make the models that have parts, each with the years that have. */
export async function modelsWithParts(
  { finder, depends }: Pick<FindShop, 'finder'> & { readonly depends: Depends },
  { series }: VehiclePlace,
): Promise<{ readonly model: NamedPlace; readonly years: readonly number[] }[]> {
  depends('vehicles', 'fitments', 'catalogue', 'search')
  const vehicles = await finder.withParts(vehiclesOf(series))
  const byModel = Map.groupBy(series, ({ model }) => nameKey(model))
  return modelsOf(series, vehicles).map((model) => ({
    model,
    years: yearsOf(byModel.get(nameKey(model.name)) ?? [], vehicles),
  }))
}
