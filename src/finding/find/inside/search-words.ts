import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type PartLanguage,
  partLanguages,
  type SearchWords,
  searchWordsForm,
} from '#base/contract/forms/search-words.ts'
import { fitmentRefusals } from '#base/contract/messages/fitment.ts'
import { Refusal } from '#base/refusal.ts'
import { nameKey } from '#finding/vehicles/model.ts'
import { listSeriesOfMakes, readNaming } from '#finding/vehicles/sql.ts'
import type { Admin } from '#platform/audit/log.ts'
import type { Db } from '#platform/db/open.ts'
import type { Setting, Versioned } from '#platform/settings/model.ts'
import { changeSetting, readSetting, type SettingsShop } from '#platform/settings/service.ts'
import { otherLanguages } from './reading/part-names.ts'
import type { FurtherWords } from './reading/vocabulary.ts'

/** What the owner adds to the words that a search understands: a document like the other settings. */
export const searchWords: Setting<SearchWords> = {
  name: 'search_words',
  schema: searchWordsForm,
  initial: { synonyms: [], vehicles: [], languages: null },
}

interface ReadingShop extends Pick<SettingsShop, 'pool'> {
  readonly log: { warn(details: object, message: string): void }
}

/** The words of the owner for the finder. Those that cannot be read are reported, and searches do without them. */
export async function ownersWords({ pool, log }: ReadingShop): Promise<SearchWords> {
  try {
    return (await readSetting({ pool }, searchWords)).value
  } catch (error) {
    log.warn({ err: error }, 'The words that the owner adds to searches could not be read')
    return searchWords.initial
  }
}

/** Where people speak the languages in which part types have names. */
const countries: Readonly<Record<PartLanguage, string>> = {
  de: 'AT BE CH DE LI LU',
  pl: 'PL',
  es: 'AR BO CL CO CR DO EC ES GT HN MX NI PA PE PR PY SV UY VE',
  fr: 'BE CA CH FR LU MC',
}

/** The languages of a country, by its code; none for one that is unknown. */
export function languagesOf(country: string): PartLanguage[] {
  return partLanguages.filter(
    (language) => country !== '' && countries[language].split(' ').includes(country),
  )
}

const partNames = join(import.meta.dirname, '../part-names.tsv')

/** The words of the owner with the names that parts have in the languages of people who search. */
export async function withLanguages(
  words: SearchWords,
  country: () => Promise<string>,
): Promise<FurtherWords> {
  const languages = words.languages ?? languagesOf(await country())
  if (languages.length === 0) return words
  return { ...words, others: otherLanguages(await readFile(partNames, 'utf8'), languages) }
}

/**
 * Replaces the words of the owner. Every process of the shop follows. Returns the new version.
 * @throws Refusal `invalid` `unknown_make` or `unknown_model`, with the fields of all; `conflict` `setting_changed`.
 */
export async function changeWords(
  shop: SettingsShop,
  changed: Versioned<SearchWords>,
  by: Admin,
): Promise<number> {
  await refuseUnknown(shop.db, changed.value.vehicles)
  const version = await changeSetting(shop, searchWords, changed, by)
  shop.changes.notify(['synonyms'])
  return version
}

async function refuseUnknown(db: Db, aliases: SearchWords['vehicles']): Promise<void> {
  const { makeKeyOf } = await readNaming(db)
  const series = await listSeriesOfMakes(
    db,
    aliases.map(({ make }) => makeKeyOf(make)),
  )
  const models = new Map<string, Set<string>>()
  for (const { make, model } of series) {
    const known = models.get(nameKey(make)) ?? new Set()
    models.set(nameKey(make), known.add(nameKey(model)))
  }
  const wrong = aliases.flatMap(({ make, model }, at) => {
    const known = models.get(makeKeyOf(make))
    if (known === undefined) return [{ at, field: 'make', sentence: fitmentRefusals.unknownMake(make) }]
    if (model === null || known.has(nameKey(model))) return []
    return [{ at, field: 'model', sentence: fitmentRefusals.unknownModel(make, model) }]
  })
  const [first] = wrong
  if (first === undefined) return
  throw new Refusal('invalid', `unknown_${first.field}`, first.sentence, {
    fields: Object.fromEntries(
      wrong.map(({ at, field, sentence }) => [`value.vehicles.${at}.${field}`, sentence]),
    ),
  })
}
