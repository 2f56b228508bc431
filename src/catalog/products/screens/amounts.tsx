import { site } from '#base/contract/words.ts'
import { formatInteger } from '#base/format-integer.ts'

/** Minimum Order and Available (spec §2), in pieces. */
export function Amounts({ minimum, available }: { minimum: number; available: number }) {
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
      <div className="flex gap-1.5">
        <dt className="text-muted">{site.minimum}</dt>
        <dd className="font-medium tabular-nums">{formatInteger(minimum)}</dd>
      </div>
      <div className="flex gap-1.5">
        <dt className="text-muted">{site.available}</dt>
        <dd className="font-medium tabular-nums">{formatInteger(available)}</dd>
      </div>
    </dl>
  )
}
