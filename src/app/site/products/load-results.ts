import { resultWords as words } from '#app/site/messages/results.ts'
import type { FoundPage, PageShop } from '#app/site/page-shop.ts'
import { universalText } from '#base/contract/messages/verdicts.ts'
import { screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { formatInteger } from '#base/format-integer.ts'
import { cardOf } from '#catalog/products/screens/card-product.ts'
import { findWords } from '#finding/find/messages/find.ts'
import type { Verdict } from '#finding/fitment/model.ts'
import { vinIn } from '#finding/vehicles/vin-in-text.ts'
import { askedVehicle } from './asked-vehicle.ts'
import {
  type Address,
  isFiltered,
  isSearch,
  type ListQuery,
  listAddress,
  longestSearch,
  pageSize,
  toFoundQuery,
} from './list-query.ts'
import { noneFoundIn, oftenIn } from './none-found.ts'
import type { AskedVehicle } from './which-vehicle.tsx'

/** A link with its words. */
interface Way {
  readonly label: string
  readonly to: string
}

/** What was understood, with the list without it, and of a vehicle with the list that has its words instead. */
export interface ReadPart extends Way {
  readonly asWords?: Way
}

/** What a list of what the finder finds says beside its products. The sentences are written on the server. */
export interface Results {
  /** What was understood, each with the list without it. */
  readonly read: readonly ReadPart[]
  /** Which vehicle its verdicts are about; '' for none. */
  readonly about: string
  /** Compared by numbers and verdicts, and not by pictures: for a vehicle, and where a number was searched. */
  readonly suitsRows: boolean
  /** What else was done with the words, and how to have it otherwise. */
  readonly notices: readonly { readonly text: string; readonly way?: Way }[]
  /** What is asked of the vehicle that the words name, each answer with its list: from there on it is the visitor's. */
  readonly vehicles: AskedVehicle | undefined
  /** The part types that a symptom often comes from, each with its list. */
  readonly often: { readonly text: string; readonly ways: readonly Way[] } | undefined
  /** What may help where nothing was found. */
  readonly ways: readonly Way[]
  /** How many do not list the vehicle, with the link that shows them. */
  readonly others: { readonly text: string; readonly way: Way } | undefined
}

/** Why a product is in the list, and whether it fits. */
export interface HitNote {
  readonly why: string
  readonly verdict?: Verdict
  /** Where the verdict alone says too little. */
  readonly words?: string
  /** The vehicle of a verdict with an open question, to which its owner may know the answer. */
  readonly vehicle?: number | undefined
  /** What to do to learn whether it fits; leads to the question above the list. */
  readonly choose?: string
}

/** Finds what an address asks for. */
export async function loadResults(shop: PageShop, query: ListQuery) {
  const found = await shop.find(toFoundQuery(query))
  const { total, isLeast, trail, makers, madeIn, attributes, inStock, more, categories } = found
  const address = (patch: Partial<ListQuery>) => listAddress({ ...query, page: 1, isAnyFit: false, ...patch })
  const read = chipsOf(found, query, address)
  const vehicle = vehicleOf(found, query)
  const results: Results = {
    read,
    about: aboutOf(found),
    suitsRows: query.vehicle !== undefined || found.understood.isByNumber,
    notices: noticesOf(found, query, address),
    vehicles: askedVehicle(found, query, address),
    often: oftenIn(found, (q) => address({ q })),
    ways: total > 0 ? [] : await waysOut(shop, { read, query, address }),
    others: othersOf(found, query),
  }
  return {
    products: found.rows.map((row) => ({
      ...cardOf(row),
      note: noteOf(row, { vehicle, typed: found.understood.vehicle, model: found.question?.model }),
    })),
    // Beyond what was let go of, the cursor finds nothing.
    next: { cursor: found.understood.letGo.length === 0 ? (more ?? undefined) : undefined },
    isWhole: true,
    total,
    isLeast,
    categories,
    trail,
    makers,
    madeIn,
    attributes,
    inStock,
    results,
  }
}

function noteOf(
  { why, verdict, universalNote, dependsOnAnswer }: FoundPage['rows'][number],
  {
    vehicle,
    typed,
    model,
  }: {
    readonly vehicle: number | undefined
    readonly typed: string | undefined
    readonly model: string | undefined
  },
): HitNote {
  // A verdict on every vehicle that may be meant needs no answer.
  if (model !== undefined && dependsOnAnswer && (verdict ?? 'some') === 'some')
    return { why: why.join(' · '), choose: words.chooseYours(model) }
  return {
    why: why.join(' · '),
    ...(verdict && { verdict: verdict === 'some' ? 'conditional' : verdict }),
    ...(verdict === 'some' && { words: words.fitsSome }),
    ...(verdict === 'not_listed' && typed !== undefined && { words: words.notListedFor(typed) }),
    ...(verdict === 'universal' && { words: universalText(universalNote) }),
    ...(verdict === 'conditional' && { vehicle }),
  }
}

/** The one vehicle of the verdicts: from the words, else from the address. Undefined where the words may mean several. */
function vehicleOf({ understood: { said, vehicles } }: FoundPage, query: ListQuery): number | undefined {
  if (!said.some(({ kind }) => kind === 'vehicle')) return query.vehicle
  return vehicles.length === 1 ? vehicles[0]?.id : undefined
}

/** The vehicle that the words name, where it counts. */
function typedIn({ understood: { said, vehicle, letGo, isByNumber } }: FoundPage): string | undefined {
  const counts = said.some(({ kind }) => kind === 'vehicle') && !letGo.includes('vehicle') && !isByNumber
  return counts ? vehicle : undefined
}

function aboutOf(found: FoundPage): string {
  const typed = typedIn(found)
  if (typed !== undefined) return words.forTyped(typed)
  const { chosen, understood } = found
  return chosen?.text === undefined || understood.letGo.includes('vehicle') ? '' : words.forYours(chosen.text)
}

function chipsOf({ understood, chosen, isTaken }: FoundPage, { q }: ListQuery, address: Address): ReadPart[] {
  const { said, partType, symptom, maker, vehicle, isByNumber, letGo } = understood
  const labels = {
    number: isByNumber ? words.number : words.words,
    partType: (text: string) => partType ?? text,
    symptom: (text: string) => symptom?.name ?? text,
    vehicle: (text: string) => vehicle ?? text,
    maker: (text: string) => maker ?? text,
    position: words.position,
    words: words.words,
  }
  const gone = new Set<string>(letGo.map((part) => (part === 'positions' ? 'position' : part)))
  // A number stands alone: its hits need no other word.
  const used = said.filter(({ kind }) => !gone.has(kind) && (!isByNumber || kind === 'number'))
  const chips = used.map(({ kind, text, without }) => ({
    label: labels[kind](text),
    to: address({ q: isByNumber ? '' : without }),
    ...(kind === 'vehicle' && { asWords: asWordsOf(text, address) }),
  }))
  const typed =
    q !== '' && said.length === 0 && !isTaken ? [{ label: words.words(q), to: address({ q: '' }) }] : []
  const isOther = said.some(({ kind }) => kind === 'vehicle')
  const ofAddress =
    chosen?.text === undefined || isOther || gone.has('vehicle')
      ? []
      : [{ label: chosen.text, to: address({ vehicle: undefined, isOther: isTaken }) }]
  return [...ofAddress, ...chips, ...typed]
}

const asWordsOf = (said: string, address: Address): Way => ({
  label: words.asWords(said),
  to: address({ isVehicleAsWords: true }),
})

function noticesOf(found: FoundPage, query: ListQuery, address: Address): Results['notices'] {
  const { understood, chosen, rows, isTaken } = found
  const { corrected, said, isByNumber } = understood
  const none = noneFoundIn(found)
  const number = said.find(({ kind }) => kind === 'number')?.text
  const isClose =
    isByNumber && rows.length > 0 && rows.every(({ why }) => why[0]?.startsWith(findWords.close('')))
  return [
    ...(query.q.length > longestSearch ? [{ text: words.tooLong(longestSearch) }] : []),
    ...(understood.unread.length > 0 ? [{ text: words.unread(understood.unread.join(' ')) }] : []),
    ...vinNotices(found, query, address),
    ...(isByNumber ? [] : corrected).map(({ typed, read }) => ({
      text: words.searchedFor(read, typed),
      way: { label: words.asTyped, to: address({ isAsTyped: true }) },
    })),
    ...(query.isAsTyped
      ? [{ text: words.asTypedNote, way: { label: words.corrected, to: address({ isAsTyped: false }) } }]
      : []),
    ...(query.isVehicleAsWords
      ? [
          {
            text: words.asWordsNote,
            way: { label: words.asVehicle, to: address({ isVehicleAsWords: false }) },
          },
        ]
      : []),
    ...(none === undefined ? [] : [{ text: none, ...wayBeside(found, query, address) }]),
    ...(isClose && number !== undefined ? [{ text: words.close(number) }] : []),
    ...(chosen !== undefined && chosen.text === undefined ? [{ text: words.unknownVehicle }] : []),
    ...(isTaken && chosen?.text !== undefined
      ? [
          {
            text: words.taken(chosen.text),
            way: { label: words.notThisOne, to: address({ vehicle: undefined, isOther: true }) },
          },
        ]
      : []),
    ...(isAnyFitShown(query)
      ? [{ text: words.withNotListed, way: { label: words.hide, to: address({ isAnyFit: false }) } }]
      : []),
  ]
}

/** What a VIN among the words says, and where its vehicle is chosen; and the search with the VIN that was probably meant. */
function vinNotices({ vin }: FoundPage, { q }: ListQuery, address: Address): Results['notices'] {
  if (vin === undefined) return []
  const { plain, said, isWrong, mended } = vin
  const to = screens.vehicleIn(plain)
  const notice = isWrong
    ? { text: words.vinFault(plain, said), way: { label: words.correctVin, to } }
    : { text: words.vin(plain, said), way: { label: words.chooseByVin, to } }
  if (mended === undefined) return [notice]
  const others = vinIn(q)?.others ?? ''
  const way = { label: words.searchVin(mended), to: address({ q: `${mended} ${others}`.trim() }) }
  return [notice, { text: words.vinMended, way }]
}

/** Where a combination that nothing has leads: to its vehicle as words, or to parts of the type for other vehicles. */
function wayBeside(
  { understood: { letGo, noneOfType, said }, notListed }: FoundPage,
  query: ListQuery,
  address: Address,
): { readonly way?: Way } {
  const typed = said.find(({ kind }) => kind === 'vehicle')?.text
  if (letGo.includes('vehicle')) return typed === undefined ? {} : { way: asWordsOf(typed, address) }
  if (!noneOfType || notListed === 0) return {}
  const label = `${words.notListed(formatInteger(notListed))} ${words.show(formatInteger(notListed))}`
  return { way: { label, to: withNotListed(query) } }
}

function othersOf({ notListed, total }: FoundPage, query: ListQuery): Results['others'] {
  if (notListed === 0 || isAnyFitShown(query) || total > query.page * pageSize) return undefined
  return {
    text: words.notListed(formatInteger(notListed)),
    way: { label: words.show(formatInteger(notListed)), to: withNotListed(query) },
  }
}

/** Parts that do not list the vehicle come last by the best match alone: an order that was chosen would put them among the others. */
const isAnyFitShown = ({ isAnyFit, sort }: ListQuery) => isAnyFit && sort === 'best'
const withNotListed = (query: ListQuery) => listAddress({ ...query, isAnyFit: true, sort: 'best', page: 1 })

const mostCategories = 8

/** Where nothing was found: the search without each of its parts, the main categories, and the shop itself. */
async function waysOut(
  { catalog }: PageShop,
  { read, query, address }: { read: readonly Way[]; query: ListQuery; address: Address },
): Promise<Way[]> {
  const { q, vehicle } = query
  const rest = listAddress({ q, vehicle, layout: query.layout, sort: query.sort })
  const isNarrowed = isFiltered({ ...query, q: '', vehicle: undefined })
  const top = (await catalog.topCategories()).filter(({ parentId }) => parentId === null)
  return [
    ...(isNarrowed || query.category !== '' ? [{ label: words.withoutFilters, to: rest }] : []),
    ...(read.length > 1 ? read.map(({ label, to }) => ({ label: words.without(label), to })) : []),
    ...top.slice(0, mostCategories).map(({ name, address: category }) => ({
      label: name,
      to: address({ ...(isSearch({ q: '', vehicle }) && { vehicle }), q: '', category }),
    })),
    { label: site.allProducts, to: screens.products },
    { label: words.ask, to: screens.contact },
  ]
}
