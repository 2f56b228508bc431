/*
 * The places at which the lines of a file are cut into columns: 10 stands between its tenth and its eleventh sign. A person reads them as
 * "1-10, 11-31, 32-40".
 */

export function cutsOfWidths(widths: readonly number[]): readonly number[] {
  let place = 0
  return widths.slice(0, -1).map((width) => {
    place += width
    return place
  })
}

/** @param longest the signs of the longest line that is shown. */
export function widthsOfCuts(cuts: readonly number[], longest: number): readonly number[] {
  const last = cuts.at(-1) ?? 0
  return [...cuts, Math.max(longest, last + 1)].map((cut, at, all) => cut - (all[at - 1] ?? 0))
}

export function toggled(cuts: readonly number[], place: number): readonly number[] {
  if (cuts.includes(place)) return cuts.filter((cut) => cut !== place)
  return [...cuts, place].sort((one, other) => one - other)
}

/** "1-10, 11-31, 32-40". */
export function textOfCuts(cuts: readonly number[], longest: number): string {
  let from = 1
  return widthsOfCuts(cuts, longest)
    .map((width) => {
      const range = `${from}-${from + width - 1}`
      from += width
      return range
    })
    .join(', ')
}

/** The cuts that somebody has typed; undefined for what is no list of ranges in their order. What lies between two ranges is a column too. */
export function cutsOfText(text: string): readonly number[] | undefined {
  const ranges = text
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => /^(\d{1,6})\s*[-–]\s*(\d{1,6})$/.exec(one))
  const cuts: number[] = []
  let end = 0
  for (const range of ranges) {
    const [from, to] = [Number(range?.[1]), Number(range?.[2])]
    if (range === null || from <= end || to < from) return undefined
    if (from - 1 > (cuts.at(-1) ?? 0)) cuts.push(from - 1)
    cuts.push(to)
    end = to
  }
  return ranges.length < 2 ? undefined : cuts.slice(0, -1)
}
