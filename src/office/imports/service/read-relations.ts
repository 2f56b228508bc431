import { meaningsOf, relationLinesOf } from '#catalog/numbers/file-relations.ts'
import type { Match } from '#catalog/numbers/match.ts'
import { numberNorm } from '#catalog/numbers/model.ts'
import { relationWords } from '#catalog/numbers/relation-line.ts'
import type { Db } from '#platform/db/open.ts'
import { dialectById } from '../dialects/detect.ts'
import type { SkippedRow, SourceRecord } from '../dialects/model.ts'
import type { MappedColumn, ReadRecord } from '../inside/read-record.ts'
import { relationsOfRow } from '../inside/relations-of-row.ts'
import { isReplacement, replacementIn } from '../inside/replacement-text.ts'
import type { FileFacts, ImportRow, RowProblem } from '../model.ts'
import { withWarnings } from './read-fitments.ts'

interface ReadRelations {
  readonly record: ReadRecord
  /** What is left out, such as products that neither the shop nor the file has. */
  readonly warnings: readonly RowProblem[]
  /** Its text says that another product replaces it, and this is not taken. */
  readonly saysReplaced: boolean
}

/** What of a file says its relations. */
interface OfFile {
  readonly file: FileFacts
  readonly columns: readonly MappedColumn[]
  /** Whether what texts say of replacements is taken. */
  readonly takes: boolean
}

/** So many of a row are named. */
const mostWarnings = 20

/**
 * Looks for the products to which the products of a file are related, in the shop and in the whole file, so that the order of its rows
 * does not matter. The relations are made after all rows (relate.ts).
 * @param records reads the file from its beginning.
 */
export async function openRelationsOfFile(
  db: Db,
  { file, columns, takes }: OfFile,
  records: () => AsyncIterable<SourceRecord | SkippedRow>,
) {
  const mapped = columns.find(({ field }) => field === 'relations')
  const numbers = mapped === undefined && !takes ? new Set<string>() : await numbersIn(records())
  // What a file cannot say of its products stays.
  const kinds = mapped === undefined ? [relationWords.replaced_by] : dialectById(file.dialect)?.relationKinds
  const problemOf = ({ line, fault }: ReturnType<typeof relationsOfRow>['out'][number]): RowProblem => ({
    column: mapped?.head ?? '',
    value: line.slice(0, 200),
    ...fault,
  })
  return {
    async read(given: readonly ReadRecord[], matches: readonly Match[]): Promise<ReadRelations[]> {
      const all = takes ? given.map(withReplacement) : given
      const ids = matches.map((match) => ('id' in match ? (match.id ?? '') : ''))
      const says = takes ? [] : await sayReplaced(db, all, ids)
      const untouched = (record: ReadRecord, place: number) => ({
        record,
        warnings: [],
        saysReplaced: says[place] === true,
      })
      const said = all.map(({ values: { relations = [], maker = '' } }) =>
        relations.map((line) => ({ line, maker })),
      )
      if (all.every(({ values }) => values.relations === undefined)) return all.map(untouched)
      const meanings = await meaningsOf(db, said.flat())
      const known = kinds === undefined ? undefined : await relationLinesOf(db, ids)
      let at = 0
      return all.map((record, place) => {
        const read = (said[place] ?? []).map(({ line }) => ({ line, meaning: meanings[at++] }))
        if (record.values.relations === undefined) return untouched(record, place)
        const [id = '', { maker = '', partNumber = '' }] = [ids[place], record.values]
        const { lines, faults, out } = relationsOfRow(read, { id, maker, partNumber, numbers })
        const others = known?.get(id)?.filter((line) => !kinds?.some((kind) => line.startsWith(`${kind}:`)))
        const relations = [...(others ?? []), ...lines]
        const problems = [...record.problems, ...faults.map(problemOf)]
        return {
          record: { ...record, values: { ...record.values, relations }, problems },
          warnings: out.slice(0, mostWarnings).map(problemOf),
          saysReplaced: says[place] === true,
        }
      })
    },
  }
}

/** A record with the replacement that its text says, unless a column says one. */
function withReplacement(record: ReadRecord): ReadRecord {
  const { relations = [] } = record.values
  const replacement = relations.some(isReplacement) ? undefined : replacementIn(record.values)
  if (replacement === undefined) return record
  return { ...record, values: { ...record.values, relations: [...relations, replacement] } }
}

/** Which records say by their texts that another product replaces theirs, which the shop does not know. */
async function sayReplaced(
  db: Db,
  records: readonly ReadRecord[],
  ids: readonly string[],
): Promise<boolean[]> {
  const says = records.map(({ values }) => replacementIn(values) !== undefined)
  if (!says.includes(true)) return says
  const known = await relationLinesOf(
    db,
    ids.filter((id, at) => id !== '' && says[at]),
  )
  return says.map((one, at) => one && known.get(ids[at] ?? '')?.some(isReplacement) !== true)
}

/** A row with what its relations leave out, and what its text says. */
export function withRelationNotes(row: ImportRow, read: ReadRelations | undefined): ImportRow {
  const noted = withWarnings(row, read?.warnings ?? [], 'unknown_relations')
  const isShown = read?.saysReplaced === true && row.outcome !== 'refused' && row.outcome !== 'skipped'
  return isShown ? { ...noted, findings: [...noted.findings, 'says_replaced'] } : noted
}

/** The part numbers of a file as they are compared. */
async function numbersIn(records: AsyncIterable<SourceRecord | SkippedRow>): Promise<Set<string>> {
  const numbers = new Set<string>()
  for await (const record of records) {
    const number = 'texts' in record ? numberNorm(record.texts.get('partNumber') ?? '') : ''
    if (number !== '') numbers.add(number)
  }
  return numbers
}
