import { fitmentRefusals } from '#base/contract/messages/fitment.ts'
import { Refusal } from '#base/refusal.ts'
import { listRelatedOfMakes, readNamingOfMakes } from '#finding/vehicles/sql.ts'
import type { Admin, AuditEntry } from '#platform/audit/log.ts'
import type { Tx } from '#platform/db/open.ts'
import { seriesByMake } from '../inside/derive.ts'
import { yearsOf } from '../inside/file-line/merge.ts'
import { readLine } from '../inside/file-line/read.ts'
import { comparableLine, lineOfFitment, linesOfFit } from '../inside/file-line/write.ts'
import { makeKeysOf, withKeys } from '../inside/resolve.ts'
import { withShared } from '../inside/shared.ts'
import { fitmentText } from '../inside/text.ts'
import type { Fitment, FitmentFields, NewFitment, ProductFit } from '../model.ts'
import { nothingKnown, readFits } from '../store/read.ts'
import { deleteFitments, insertFitments, lockFitments, putProduct } from '../store/write.ts'
import { noteSorter } from './note-sorter.ts'
import { storeVehicles } from './store-vehicles.ts'

/** Lets one transaction at a time change fitments. Take it before products are locked, as the editor does. */
export { lockFitments }

/** What a product is to have, as the lines of a file, and what the change is based on. */
export interface LinesChange {
  readonly id: string
  readonly was: readonly string[]
  readonly sent: readonly string[]
}

/** An entry of the audit log names at most so many. */
const mostLogged = 500

/**
 * Sets the fitments of many products, within a transaction that has locked them (`lockFitments`): those that stay the same keep their ids,
 * and the vehicles of all are derived together.
 * @param entries of the audit log, which the transaction stores together.
 * @throws Refusal `conflict` `fitments_changed` if a product has others by now; `invalid` as `withKeys` of names that the shop does not
 * have any more.
 */
export async function changeLinesWithin(
  tx: Tx,
  changes: readonly LinesChange[],
  by: Admin,
  entries: AuditEntry[],
): Promise<void> {
  if (changes.length === 0) return
  const fits = await readFits(
    tx,
    changes.map(({ id }) => id),
  )
  const wanted = changes.map((change) => differenceOf(change, fits.get(change.id) ?? nothingKnown))
  const named = wanted.flatMap(({ added }) => added)
  const naming = await readNamingOfMakes(
    tx,
    named.map(({ make }) => make),
  )
  const stays = wanted.flatMap(({ stays: some }) => some.map(({ makeKey }) => makeKey))
  const makeKeys = [...new Set([...makeKeysOf(named, naming), ...stays])]
  const series = seriesByMake(await listRelatedOfMakes(tx, makeKeys))
  const sort = await noteSorter(tx, named)
  const rows: { product: number; fitment: NewFitment }[] = []
  const changed: { readonly id: string; readonly number: number }[] = []
  for (const { id, added, removed, kind } of wanted) {
    await deleteFitments(
      tx,
      removed.map((one) => one.id),
    )
    const { number } = await putProduct(tx, id, kind)
    changed.push({ id, number })
    const fresh = withShared(withKeys(added.map(sort), series, naming), series)
    rows.push(...fresh.map((one) => ({ product: number, fitment: asSaved(one, removed) })))
    entries.push({
      actor: by,
      act: 'edit',
      subject: { kind: 'product', id },
      before: { fitments: textsOf(removed) },
      after: { fitments: textsOf(added) },
      requestId: by.requestId,
    })
  }
  await insertFitments(tx, rows)
  const after = await readFits(
    tx,
    changed.map(({ id }) => id),
  )
  await storeVehicles(
    tx,
    new Map(changed.map(({ id, number }) => [number, after.get(id)?.fitments ?? []])),
    series,
  )
}

function differenceOf({ id, was, sent }: LinesChange, fit: ProductFit) {
  const now = linesOfFit(fit)
  if (!isSame(now, was)) throw new Refusal('conflict', 'fitments_changed', fitmentRefusals.changed)
  const wanted = new Set(sent)
  const known = new Set(now)
  const lines = sent.filter((line) => !known.has(line)).map(lineRead)
  const universal = sent
    .map((line) => readLine(line))
    .find((line) => 'kind' in line && line.kind === 'universal')
  const isUniversal = universal !== undefined && 'kind' in universal && universal.kind === 'universal'
  return {
    id,
    kind: { isUniversal, universalNote: isUniversal ? universal.note : '' },
    added: lines.flatMap((line) => line ?? []),
    removed: fit.fitments.filter((one) => !wanted.has(lineOfFitment(one))),
    stays: fit.fitments.filter((one) => wanted.has(lineOfFitment(one))),
  }
}

function isSame(now: readonly string[], was: readonly string[]): boolean {
  const [one, other] = [now, was].map((lines) => lines.map(comparableLine).sort().join('\n'))
  return one === other
}

/** The fitment of a line that the shop has written; null for the line of a universal product. */
export function lineRead(text: string): FitmentFields | null {
  const line = readLine(text)
  if (!('kind' in line)) throw new Error(`A stored line of a file cannot be read: ${text}`)
  if (line.kind === 'universal') return null
  const { vehicle, details } = line
  if (vehicle.by !== 'name') throw new Error(`A stored line of a file names no vehicle: ${text}`)
  return {
    ...details,
    make: vehicle.make,
    model: vehicle.model,
    fromYear: vehicle.years?.from ?? null,
    toYear: vehicle.years?.to ?? 0,
    source: details.source ?? '',
    namedBy: details.namedBy ?? 'nameplate',
  }
}

/** What is left of a fitment whose years were cut was saved for the vehicles of then. */
function asSaved(fitment: NewFitment, removed: readonly Fitment[]): NewFitment {
  const whole = removed.find((one) => {
    const [years, own] = [yearsOf(one), yearsOf(fitment)]
    const inside = { ...fitment, fromYear: one.fromYear, toYear: one.toYear }
    return years.from <= own.from && own.to <= years.to && lineOfFitment(inside) === lineOfFitment(one)
  })
  return whole === undefined ? fitment : { ...fitment, shared: whole.shared }
}

function textsOf(fitments: readonly FitmentFields[]): string[] {
  return fitments.slice(0, mostLogged).map(fitmentText)
}
