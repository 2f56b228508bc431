import type { Selectable } from 'kysely'
import { rowCount } from '#platform/db/count.ts'
import { anyText, isAmong } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { VehicleGenerations, VehicleNames } from '#platform/db/tables.ts'
import { nameKey } from '../model.ts'
import { type Generation, namingOf, type VehicleName, type VehicleNaming } from '../naming.ts'

/** PostgreSQL takes at most 65,535 parameters in a statement: a row has thirteen. */
const rowsAtOnce = 4000

/** All that vehicles are called. */
export async function readNaming(db: Db): Promise<VehicleNaming> {
  const generations = await db
    .selectFrom('vehicle_generations')
    .select(generationColumns)
    .orderBy('id')
    .execute()
  const names = await db.selectFrom('vehicle_names').select(nameColumns).orderBy('id').execute()
  return namingOf(generations.map(generationOf), names.map(nameOf))
}

/** What makes are called, and the models of these makes, which may be written in any way. */
export async function readNamingOfMakes(db: Db, makes: readonly string[]): Promise<VehicleNaming> {
  const names = db.selectFrom('vehicle_names').select(nameColumns).orderBy('id')
  const ofMakes = (await names.where('nameplate_key', '=', '').execute()).map(nameOf)
  const { makeKeyOf } = namingOf([], ofMakes)
  const keys = [...new Set(makes.map(makeKeyOf))]
  const ofModels = await names
    .where('nameplate_key', '<>', '')
    .where('make_key', '=', anyText(keys))
    .execute()
  return namingOf(await listGenerationsOfMakes(db, keys), [...ofMakes, ...ofModels.map(nameOf)])
}

/** The columns of a generation; the keys follow from the names. */
export const generationColumns = [
  ...([
    'market',
    'make',
    'nameplate',
    'name',
    'codes',
    'vin_signs',
    'from_month',
    'to_month',
    'source',
  ] as const),
]

const nameColumns = [
  ...([
    'make',
    'name',
    'nameplate',
    'submodel',
    'drive',
    'from_year',
    'to_year',
    'is_alone',
    'source',
  ] as const),
]

export type GenerationRow = Pick<Selectable<VehicleGenerations>, (typeof generationColumns)[number]>

/** The generation that a row has. */
export function generationOf({ vin_signs, from_month, to_month, ...same }: GenerationRow): Generation {
  return { ...same, vinSigns: vin_signs, fromMonth: from_month, toMonth: to_month }
}

function nameOf({
  from_year,
  to_year,
  is_alone,
  ...same
}: Pick<Selectable<VehicleNames>, (typeof nameColumns)[number]>): VehicleName {
  return { ...same, fromYear: from_year, toYear: to_year, isAlone: is_alone }
}

/** The key of a make that was written in any way: `VW`, `Mercedes`, `LAND-ROVER`. */
export async function findMakeKey(db: Db, name: string): Promise<string> {
  const key = nameKey(name)
  const row = await db
    .selectFrom('vehicle_names')
    .select('make_key')
    .where('name_key', '=', key)
    .where('nameplate_key', '=', '')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.make_key ?? key
}

/** The generations of all nameplates of makes. */
export async function listGenerationsOfMakes(db: Db, makeKeys: readonly string[]): Promise<Generation[]> {
  const rows = await db
    .selectFrom('vehicle_generations')
    .select(generationColumns)
    .where('make_key', '=', anyText(makeKeys))
    .orderBy('id')
    .execute()
  return rows.map(generationOf)
}

/** What the models of a make mean that are called so; in the order of their rows. */
export async function listNames(db: Db, makeKey: string, key: string): Promise<VehicleName[]> {
  const rows = await db
    .selectFrom('vehicle_names')
    .select(nameColumns)
    .where('make_key', '=', makeKey)
    .where('name_key', '=', key)
    .where('nameplate_key', '<>', '')
    .orderBy('id')
    .execute()
  return rows.map(nameOf)
}

/** The nameplates of a make with signs 7 and 8 of an identification number. */
export async function listModelsOfSigns(db: Db, makeKey: string, signs: string): Promise<string[]> {
  const rows = await db
    .selectFrom('vehicle_generations')
    .select('nameplate')
    .distinct()
    .where('make_key', '=', makeKey)
    .where(({ ref }) => isAmong(signs, ref('vin_signs')))
    .orderBy('nameplate')
    .execute()
  return rows.map(({ nameplate }) => nameplate)
}

/** Stores the rows that come with the shop in place of those that came before. The owner's rows stay. */
export async function replaceShipped(
  tx: Tx,
  generations: readonly Generation[],
  names: readonly VehicleName[],
): Promise<void> {
  await tx.deleteFrom('vehicle_generations').where('is_shipped', '=', true).execute()
  await insertGenerations(tx, generations, 'shipped')
  await tx.deleteFrom('vehicle_names').where('is_shipped', '=', true).execute()
  for (let at = 0; at < names.length; at += rowsAtOnce)
    await tx
      .insertInto('vehicle_names')
      .values(
        names.slice(at, at + rowsAtOnce).map(({ fromYear, toYear, isAlone, ...same }) => ({
          ...same,
          make_key: nameKey(same.make),
          name_key: nameKey(same.name),
          nameplate_key: nameKey(same.nameplate),
          from_year: fromYear,
          to_year: toYear,
          is_alone: isAlone,
          is_shipped: true,
        })),
      )
      .execute()
}

/** A generation of the owner, with the licence of its list; empty if it names none. */
export type OwnGeneration = Generation & { readonly licence: string }

/** Adds generations of the owner, which a newer file of the shop leaves as they are. */
export function insertOwnGenerations(tx: Tx, generations: readonly OwnGeneration[]): Promise<void> {
  return insertGenerations(tx, generations, 'owner')
}

async function insertGenerations(
  tx: Tx,
  generations: readonly (Generation & { readonly licence?: string })[],
  whose: 'shipped' | 'owner',
): Promise<void> {
  for (let at = 0; at < generations.length; at += rowsAtOnce)
    await tx
      .insertInto('vehicle_generations')
      .values(
        generations.slice(at, at + rowsAtOnce).map(({ vinSigns, fromMonth, toMonth, codes, ...same }) => ({
          ...same,
          make_key: nameKey(same.make),
          nameplate_key: nameKey(same.nameplate),
          codes: [...codes],
          vin_signs: [...vinSigns],
          from_month: fromMonth,
          to_month: toMonth,
          is_shipped: whose === 'shipped',
        })),
      )
      .execute()
}

/** The sources of the owner by name, with how many generations each gave, under which licence. */
export async function listGenerationSources(
  db: Db,
): Promise<{ source: string; generations: number; licence: string }[]> {
  const rows = await db
    .selectFrom('vehicle_generations')
    .select((eb) => ['source', rowCount(eb).as('generations'), eb.fn.max('licence').as('licence')])
    .where('is_shipped', '=', false)
    .groupBy('source')
    .orderBy('source')
    .execute()
  return rows.map(({ licence, ...same }) => ({ ...same, licence: licence ?? '' }))
}

/** Removes all generations of a source of the owner. Returns how many there were. */
export async function removeGenerationsOf(tx: Tx, source: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('vehicle_generations')
    .where('source', '=', source)
    .where('is_shipped', '=', false)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
