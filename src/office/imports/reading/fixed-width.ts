import { checkCells, decoded } from './delimited.ts'
import { readingRefusals as refusals } from './messages.ts'
import { type Encoding, type FileRow, limits, unreadable } from './model.ts'

/**
 * The rows of a file whose columns have fixed widths, in signs. A row may end early when the rest of it is blank; what is beyond the
 * last width belongs to the last column. Blanks around a cell are not part of it.
 * @throws Refusal `invalid` with the line for wrong bytes, and for a line or a cell that is too long.
 */
export async function* fixedWidthRows(
  bytes: AsyncIterable<Uint8Array>,
  form: { readonly encoding: Encoding; readonly newline: '\n' | '\r'; readonly widths: readonly number[] },
): AsyncGenerator<FileRow> {
  const places = placesOf(form.widths)
  const rowOf = (text: string, at: number): FileRow => {
    const cells = places.map(([from, to]) => text.slice(from, to).trim())
    checkCells(cells, at)
    return { line: at, cells }
  }
  let line = 1
  let unread = ''
  for await (const text of decoded(bytes, form, () => line)) {
    const lines = (unread + text).split(form.newline)
    unread = lines.pop() ?? ''
    for (const one of lines) {
      yield rowOf(one, line)
      line += 1
    }
    if (unread.length >= limits.rowSigns) throw unreadable(refusals.longLine(line))
  }
  if (unread !== '') yield rowOf(unread, line)
}

/** In so many lines blanks do not stand below each other by accident. */
const manyLines = 8

/**
 * The widths that columns seem to have, by the blanks that stand below each other in all lines: in a few lines two of them, as one may be
 * within a text. Empty where there are none.
 */
export function proposeWidths(lines: readonly string[]): readonly number[] {
  const longest = Math.max(0, ...lines.map((line) => line.length))
  // A line that ends early is blank from there.
  const isGap = (at: number) => lines.every((line) => (line[at] ?? ' ').trim() === '')
  const isMeant = (at: number) => lines.length >= manyLines || isGap(at - 2)
  const starts = Array.from({ length: longest }, (_, at) => at).filter(
    (at) => at > 0 && isGap(at - 1) && !isGap(at) && isMeant(at),
  )
  const isIndented = lines.every((line) => line.startsWith(' '))
  const cuts = isIndented ? starts.slice(1) : starts
  return cuts.length === 0 ? [] : [...cuts, longest].map((cut, at, all) => cut - (all[at - 1] ?? 0))
}

function placesOf(widths: readonly number[]): readonly (readonly [from: number, to: number | undefined])[] {
  let from = 0
  return widths.map((width, at) => {
    const place = [from, at === widths.length - 1 ? undefined : from + width] as const
    from += width
    return place
  })
}
