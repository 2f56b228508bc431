interface TableProps {
  readonly label: string
  readonly caption?: string | undefined
  readonly heads: readonly string[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[]
}

/** A table that scrolls in its own frame, also sideways. */
export function FileTable({ label, caption, heads, rows }: TableProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-field border border-base-300"
    >
      <table className="w-full text-sm tabular-nums">
        {caption && <caption className="p-2 text-left text-muted">{caption}</caption>}
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="p-2 text-left font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} className="border-t border-base-300 align-top">
              {cells.map((cell, at) => (
                <td key={heads[at]} className="min-w-20 p-2 wrap-break-word">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
