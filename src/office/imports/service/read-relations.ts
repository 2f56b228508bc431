import { meaningsOf, relationLinesOf } from '#catalog/numbers/file-relations.ts'
import type { Match } from '#catalog/numbers/match.ts'
import { numberNorm } from '#catalog/numbers/model.ts'
import type { Db } from '#platform/db/open.ts'
import { dialectById } from '../dialects/detect.ts'
import type { SkippedRow, SourceRecord } from '../dialects/model.ts'
import type { MappedColumn, ReadRecord } from '../inside/read-record.ts'
import { relationsOfRow } from '../inside/relations-of-row.ts'
import type { FileFacts, RowProblem } from '../model.ts'

interface ReadRelations {
  readonly record: ReadRecord
  /** What is left out, such as products that neither the shop nor the file has. */
  readonly warnings: readonly RowProblem[]
}

/** What of a file says its relations. */
interface OfFile {
  readonly file: FileFacts
  readonly columns: readonly MappedColumn[]
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
  { file, columns }: OfFile,
  records: () => AsyncIterable<SourceRecord | SkippedRow>,
) {
  const mapped = columns.find(({ field }) => field === 'relations')
  const numbers = mapped === undefined ? new Set<string>() : await numbersIn(records())
  const kinds = dialectById(file.dialect)?.relationKinds
  const problemOf = ({ line, fault }: ReturnType<typeof relationsOfRow>['out'][number]): RowProblem => ({
    column: mapped?.head ?? '',
    value: line.slice(0, 200),
    ...fault,
  })
  return {
    async read(all: readonly ReadRecord[], matches: readonly Match[]): Promise<ReadRelations[]> {
      const said = all.map(({ values: { relations = [], maker = '' } }) =>
        relations.map((line) => ({ line, maker })),
      )
      if (all.every(({ values }) => values.relations === undefined))
        return all.map((record) => ({ record, warnings: [] }))
      const meanings = await meaningsOf(db, said.flat())
      const ids = matches.map((match) => ('id' in match ? (match.id ?? '') : ''))
      const known = kinds === undefined ? undefined : await relationLinesOf(db, ids)
      let at = 0
      return all.map((record, place) => {
        const read = (said[place] ?? []).map(({ line }) => ({ line, meaning: meanings[at++] }))
        if (record.values.relations === undefined) return { record, warnings: [] }
        const [id = '', { maker = '', partNumber = '' }] = [ids[place], record.values]
        const { lines, faults, out } = relationsOfRow(read, { id, maker, partNumber, numbers })
        // What its dialect cannot say stays.
        const others = known?.get(id)?.filter((line) => !kinds?.some((kind) => line.startsWith(`${kind}:`)))
        const relations = [...(others ?? []), ...lines]
        const problems = [...record.problems, ...faults.map(problemOf)]
        return {
          record: { ...record, values: { ...record.values, relations }, problems },
          warnings: out.slice(0, mostWarnings).map(problemOf),
        }
      })
    },
  }
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
