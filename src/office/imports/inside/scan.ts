import type { DecimalSign, FileColumn } from '../model.ts'
import { signOf } from './amounts.ts'

const samplesOfColumn = 3
const mostSigns = 200
/** Texts after which a column is known well enough; until then each is looked at. */
const looked = 100_000

const mostWords = 30
const longestWord = 40

interface Seen {
  readonly samples: string[]
  readonly words: Set<string>
  readonly signs: Record<DecimalSign, number>
}

const noSigns: Readonly<Record<DecimalSign, number>> = { point: 0, comma: 0, unclear: 0 }

const isWord = (cell: string) => /[^\d.,' +-]/.test(cell)

/** Looks at the columns of a file while its rows go by: a few of their texts, and how they write amounts. */
export function columnScanner(heads: readonly string[]) {
  const seen = heads.map(
    (): Seen => ({ samples: [], words: new Set(), signs: { point: 0, comma: 0, unclear: 0 } }),
  )
  let rows = 0
  return {
    see({ cells }: { readonly cells: readonly string[] }): void {
      rows += 1
      if (rows > looked) return
      for (const [at, cell] of cells.entries()) {
        const column = seen[at]
        if (column === undefined || cell === '') continue
        const text = cell.slice(0, mostSigns)
        if (column.samples.length < samplesOfColumn && !column.samples.includes(text))
          column.samples.push(text)
        if (column.words.size < mostWords && cell.length <= longestWord && isWord(cell))
          column.words.add(cell.trim())
        const sign = cell.length > 30 ? undefined : signOf(cell)
        if (sign !== undefined) column.signs[sign] += 1
      }
    },
    rows: () => rows,
    columns: (
      guesses: readonly (Pick<FileColumn, 'column' | 'unit' | 'isHtml'> & {
        readonly field: string | null
      })[],
    ): FileColumn[] =>
      heads.map((head, at) => {
        const guess = guesses.find(({ column }) => column === at)
        const { samples = [], words = [], signs = noSigns } = seen[at] ?? {}
        return {
          column: at,
          head: head.slice(0, mostSigns),
          samples,
          words: [...words],
          guess: guess?.field ?? null,
          unit: guess?.unit ?? null,
          isHtml: guess?.isHtml ?? false,
          decimal: decimalOf(signs),
        }
      }),
  }
}

/** The sign of a column as most of its amounts have it; `unclear` where none is clear, or they differ. */
function decimalOf({ point, comma, unclear }: Readonly<Seen['signs']>): DecimalSign {
  if (point > 0 && comma > 0) return 'unclear'
  if (point > 0) return 'point'
  if (comma > 0) return 'comma'
  return unclear > 0 ? 'unclear' : 'point'
}
