/** A pair of places: the name of an option and its value. */
export type OptionPlaces = readonly (readonly [name: number, value: number])[]

/** Pairs the columns for names with those for values. */
export function optionPlaces(names: readonly number[], values: readonly number[]): OptionPlaces {
  return values.map((value, at) => [names[at] ?? -1, value])
}

/** The options of a row, a name that is missing from `known`. What shops write for a product without options is none. */
export function optionsOf(
  cells: readonly string[],
  places: OptionPlaces,
  known: readonly string[] = [],
): readonly (readonly [name: string, value: string])[] {
  return places.flatMap(([name, value], at) => {
    const text = (cells[value] ?? '').trim()
    const title = (cells[name] ?? '').trim() || (known[at] ?? '')
    if (text === '' || /^default( title| option value)?$/i.test(text)) return []
    return [[title || `Option ${at + 1}`, text] as const]
  })
}
