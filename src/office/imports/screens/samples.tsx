import { mappingWords as words } from '#office/imports/messages/mapping-words.ts'

/** A few texts of a column. */
export function Samples({ samples }: { readonly samples: readonly string[] }) {
  const shown = [...new Set(samples.filter((sample) => sample.trim() !== ''))]
  if (shown.length === 0) return <p className="text-muted">{words.noSamples}</p>
  return (
    <ul aria-label={words.samples} className="text-muted">
      {shown.map((sample) => (
        <li key={sample} className="truncate">
          <bdi>{sample}</bdi>
        </li>
      ))}
    </ul>
  )
}
