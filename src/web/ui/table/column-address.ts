/** The parameter of an address that names the shown columns. */
export const columnsParam = 'columns'

interface Hideable {
  readonly key: string
  readonly fixed?: boolean
  readonly hidden?: boolean
}

/** Which columns are shown, by key: those that an address names (null for none), else by a choice and the defaults. */
export function readColumns(
  named: string | null,
  columns: readonly Hideable[],
  choice: Readonly<Record<string, boolean>>,
): Record<string, boolean> {
  const keys = named?.split(',')
  return Object.fromEntries(
    columns.map(({ key, fixed, hidden }) => [
      key,
      fixed === true || (keys === undefined ? (choice[key] ?? hidden !== true) : keys.includes(key)),
    ]),
  )
}

/** The shown columns as an address names them: without those that cannot be hidden. */
export function writeColumns(columns: readonly Hideable[], shown: Readonly<Record<string, boolean>>): string {
  return columns
    .filter(({ key, fixed }) => fixed !== true && shown[key])
    .map(({ key }) => key)
    .join()
}

/** As `writeColumns`; undefined for the columns that are shown by default. */
export function chosenColumns(
  columns: readonly Hideable[],
  shown: Readonly<Record<string, boolean>>,
): string | undefined {
  const written = writeColumns(columns, shown)
  return written === writeColumns(columns, readColumns(null, columns, {})) ? undefined : written
}
