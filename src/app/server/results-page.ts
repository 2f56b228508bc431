import type { FoundPage, FoundPageQuery } from '#app/site/page-shop.ts'
import { vehicleText } from '#base/contract/messages/vehicle-text.ts'
import { sumBelow } from '#catalog/products/known-tree.ts'
import { stepsTo } from '#catalog/products/service/categories.ts'
import { facetsToDto, productOfShown } from '#finding/find/answer.ts'
import { findAndCount, type ReadVehicle, type VehicleQuestion, vehicleName } from '#finding/find/service.ts'
import type { CountingShop, FindShop, FoundProducts } from '#finding/find/shop.ts'
import { commonVerdicts } from '#finding/fitment/service/common-verdicts.ts'
import { partsOfId, vehicleId } from '#finding/vehicles/model.ts'
import { renamedVehicles } from '#finding/vehicles/renamed.ts'
import { saidByVin } from '#finding/vehicles/said-by-vin.ts'
import { readVin, vehicleOf } from '#finding/vehicles/service.ts'
import { findSeries } from '#finding/vehicles/sql.ts'
import { vinIn } from '#finding/vehicles/vin-in-text.ts'
import { faultText } from '#finding/vehicles/vin-text.ts'
import { type Depends, notKept } from '#platform/db/topics.ts'
import { shownAttributes } from './shown-attributes.ts'

/** The last hit that is counted off; a page further on needs the cursor of the page before. */
const mostCounted = 10_000

/** What a page of search results shows. It depends on everything that can be found, so it is not cached. */
export async function resultsPage(shop: CountingShop, query: FoundPageQuery): Promise<FoundPage> {
  const chosen = await chosenVehicle(shop, query.vehicle)
  const { attributes, limit, offset, inStock, isAnyFit, isAsTyped, isVehicleAsWords } = query
  const {
    found: result,
    question,
    isTaken,
  } = await findAndCount(shop, {
    q: query.q,
    category: query.category,
    attributes,
    inStock,
    isAnyFit,
    sort: query.sort,
    isAsTyped,
    isVehicleAsWords,
    makers: query.makers,
    madeIn: query.madeIn,
    min: query.from,
    max: query.to,
    cursor: query.cursor,
    vehicle: query.vehicle !== undefined && chosen ? query.vehicle : undefined,
    limit,
    offset: Math.min(offset, mostCounted),
  })
  const { understood, found } = result
  const tree = await shop.shown.tree()
  const facets = facetsToDto(found, tree)
  const counts = sumBelow(tree, found.categories)
  const category = tree.byAddress.get(query.category ?? '') ?? tree.byId.get(query.category ?? '')
  const { makers, madeIn } = facets
  const rows = await withVerdicts(shop, result, {
    vehicle: understood.vehicle ?? chosen?.vehicle,
    parts: question?.parts,
  })
  return {
    rows,
    understood: {
      said: understood.said,
      corrected: understood.corrected,
      letGo: understood.letGo,
      unread: understood.unread,
      wordsLetGo: understood.wordsLetGo,
      noneOfType: understood.noneOfType,
      partType: understood.partType?.name,
      symptom: understood.symptom && {
        name: understood.symptom.name,
        partTypes: understood.symptom.types.map(({ name }) => name),
      },
      maker: understood.maker,
      vehicle: understood.vehicle && vehicleName(understood.vehicle),
      isByNumber: result.isByNumber,
      vehicles: understood.vehicle === undefined ? [] : offeredOf(understood.vehicle),
    },
    question: question && {
      ...question,
      name: askedName(question, understood.vehicle),
    },
    isTaken,
    vin: await vinOf(shop, query.q),
    chosen:
      query.vehicle === undefined
        ? undefined
        : { text: chosen?.text, newNames: await newNamesOf(shop, query.vehicle, chosen?.vehicle) },
    total: found.total,
    isLeast: found.isLeast,
    notListed: found.notListed,
    more: result.more,
    categories: tree.all.flatMap((each) => {
      const count = counts.get(each.id)
      return count === undefined ? [] : [{ ...each, count }]
    }),
    trail: category === undefined ? [] : stepsTo(tree, category.id),
    makers,
    madeIn,
    attributes: shownAttributes(facets.attributes, { total: found.total, rows }, attributes),
    inStock: facets.inStock,
  }
}

/** A VIN among the words: it is no number of a part, and its vehicle can be chosen. */
async function vinOf({ db }: FindShop, q: string): Promise<FoundPage['vin']> {
  const typed = vinIn(q)
  if (typed === undefined) return undefined
  const { fault, decoded, mended } = await readVin(db, typed.vin)
  const said = decoded ? saidByVin(decoded) : ''
  return {
    plain: typed.vin,
    said: fault === undefined ? said : faultText(fault),
    isWrong: fault !== undefined,
    mended,
  }
}

/** The vehicle of an address; undefined if there is no such vehicle. */
async function chosenVehicle(
  { db }: FindShop,
  id: number | undefined,
): Promise<{ readonly vehicle: ReadVehicle; readonly text: string } | undefined> {
  if (id === undefined) return undefined
  const { seriesId, year } = partsOfId(id)
  const series = await findSeries(db, seriesId)
  if (!series?.years.includes(year)) return undefined
  const { make, model } = series
  return {
    vehicle: { make, model, from: year, to: year, engine: [], trim: [], series: [series] },
    text: vehicleText(vehicleOf(series, year)),
  }
}

/** What is known of a vehicle beside what is asked; empty where neither make nor model is. */
function askedName({ what, make, model }: VehicleQuestion, vehicle: ReadVehicle | undefined): string {
  if (vehicle === undefined || (make === '' && model === '')) return ''
  return vehicleName(what === 'year' ? { ...vehicle, from: undefined, to: undefined } : vehicle)
}

/** What a vehicle of an older list is called today: of several names one. */
async function newNamesOf({ db }: FindShop, id: number, vehicle: ReadVehicle | undefined) {
  if (vehicle?.series.some(({ isRetired }) => isRetired) !== true) return []
  const [renamed] = await renamedVehicles({ db, depends: notKept }, [id])
  return (renamed?.vehicles ?? []).map((one) => ({ id: one.id, name: vehicleText(one), label: one.label }))
}

/** The products with what is known of the vehicle that was meant. */
async function withVerdicts(
  { db }: FindShop,
  { products }: FoundProducts,
  {
    vehicle,
    parts,
  }: { readonly vehicle: ReadVehicle | undefined; readonly parts: ReadonlySet<string> | undefined },
): Promise<FoundPage['rows']> {
  const ids = products.map(({ id }) => id)
  const vehicles = vehicle === undefined ? [] : vehiclesOf(vehicle)
  const depends: Depends = notKept
  const verdicts = await commonVerdicts({ db, depends }, vehicles, ids)
  return products.map((product) => ({
    ...productOfShown(product),
    why: product.why,
    verdict: verdicts.get(product.id)?.verdict,
    universalNote: verdicts.get(product.id)?.universalNote ?? '',
    dependsOnAnswer: parts?.has(product.id) ?? false,
  }))
}

function vehiclesOf(vehicle: ReadVehicle) {
  return yearsOf(vehicle).map(({ one, year }) => vehicleId(one.id, year))
}

/** The vehicles that words mean, one of which their writer may choose: the only one, or a few of a make. Models are asked about. */
function offeredOf(vehicle: ReadVehicle): FoundPage['understood']['vehicles'] {
  const all = yearsOf(vehicle)
  if (all.length > (vehicle.model === undefined ? mostOffered : 1)) return []
  return all.map(({ one, year }) => {
    const vehicle = vehicleOf(one, year)
    return { id: vehicle.id, name: vehicleText(vehicle), engine: vehicle.version || vehicle.engine }
  })
}

const mostOffered = 6

/** The vehicles that are meant: each series in each of its years. */
function yearsOf({ from = 0, to = 9999, series }: ReadVehicle) {
  return [...new Set(series)].flatMap((one) =>
    one.years.filter((year) => year >= from && year <= to).map((year) => ({ one, year })),
  )
}
