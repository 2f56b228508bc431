import { mostRelated } from '#base/contract/forms/numbers.ts'
import { lineOf, type Meaning } from '#catalog/numbers/file-relations.ts'
import { numberNorm } from '#catalog/numbers/model.ts'
import { keysOfTarget, type RelationLine } from '#catalog/numbers/relation-line.ts'
import { type Fault, rowFaults } from '../messages/import-rules.ts'
import { unknownSign } from './values.ts'

/** A line of a row with what the shop understands of it. */
export interface UnderstoodLine {
  readonly line: string
  /** Undefined where it says no relation. */
  readonly meaning: Meaning | undefined
}

interface OfRow {
  /** The id of its product; empty for a new one. */
  readonly id: string
  readonly maker: string
  readonly partNumber: string
  /** The part numbers of the file as they are compared. */
  readonly numbers: ReadonlySet<string>
}

interface Named {
  readonly line: string
  readonly fault: Fault
}

/** The relations of a row. */
export interface RowRelations {
  /** As the shop writes them; what is left out begins with a sign. */
  readonly lines: readonly string[]
  /** Why the row is refused. */
  readonly faults: readonly Named[]
  /** What is left out, and why. */
  readonly out: readonly Named[]
}

const mostOf: Readonly<Record<RelationLine['kind'], number>> = {
  replaced_by: 1,
  other_side: 1,
  part_of_kit: mostRelated,
  goes_with: mostRelated,
  interchange: mostRelated,
}

/** What lines of a row say of its product. A product that only the file has comes later: the line waits as it is written. */
export function relationsOfRow(read: readonly UnderstoodLine[], row: OfRow): RowRelations {
  const lines = new Set<string>()
  const faults: Named[] = []
  const out: Named[] = []
  const count = new Map<RelationLine['kind'], number>()
  for (const { line, meaning } of read) {
    if (meaning === undefined) {
      faults.push({ line, fault: rowFaults.relation })
      continue
    }
    const { kind } = meaning.said
    const written = lineOf(meaning) ?? line
    if (lines.has(written)) continue
    const number = (count.get(kind) ?? 0) + 1
    const fault = number > mostOf[kind] ? rowFaults.tooManyRelations(mostOf[kind]) : outOf(meaning, row)
    if (fault === undefined) count.set(kind, number)
    else out.push({ line, fault })
    lines.add(fault === undefined ? written : `${unknownSign}${line}`)
  }
  return { lines: [...lines], faults, out }
}

/** Why a relation is left out. */
function outOf(meaning: Meaning, { id, maker, partNumber, numbers }: OfRow): Fault | undefined {
  if (!('target' in meaning)) return undefined
  const { said, target } = meaning
  if (target !== undefined) return target.id === id ? rowFaults.relatedToItself : undefined
  const norms = keysOfTarget(said.target, maker).map((keys) => numberNorm(keys.partNumber))
  const [first] = norms
  if (first !== '' && first === numberNorm(partNumber)) return rowFaults.relatedToItself
  const isInFile = norms.some((norm) => numbers.has(norm))
  return isInFile ? undefined : rowFaults.unknownRelation
}
