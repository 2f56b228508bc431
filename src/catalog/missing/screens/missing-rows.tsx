import { Link } from 'react-router'
import { shownName } from '#base/contract/product-name.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { missingWords as words } from '#catalog/missing/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Code } from '#web/ui/code.tsx'

type Row = AnswerOf<'missingProducts'>['rows'][number]

interface RowsProps {
  readonly rows: readonly Row[]
  readonly chosen: ReadonlySet<string>
  /** Undefined: nothing can be chosen. */
  readonly toggle: ((id: string) => void) | undefined
}

/** Products that lack something. On a phone each is a card. */
export function MissingRows({ rows, chosen, toggle }: RowsProps) {
  return (
    <ul className="divide-y divide-base-300 rounded-box border border-base-300 bg-base-100">
      {rows.map(({ id, name, partNumber, maker, category, lacks, onSale }) => (
        <li key={id} className="flex items-start gap-3 p-3 text-sm">
          {toggle && (
            <Checkbox
              label={words.choose(shownName(name))}
              labelHidden
              checked={chosen.has(id)}
              onChange={() => toggle(id)}
            />
          )}
          <div className="grid min-w-0 flex-1 gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <div className="min-w-0">
              <Link
                to={`${staffScreens.manageProduct}?filter=all&q=${encodeURIComponent(partNumber ?? name)}`}
                className="link font-medium wrap-anywhere"
              >
                <bdi>{shownName(name)}</bdi>
              </Link>
              <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
                {maker !== '' && <bdi>{maker}</bdi>}
                {partNumber !== null && <Code>{partNumber}</Code>}
                {category !== '' && <bdi>{category}</bdi>}
              </p>
            </div>
            <p className="flex flex-wrap items-start gap-1.5">
              {lacks.map((lack) => (
                <Badge key={lack}>{words.lacking[lack]}</Badge>
              ))}
              {onSale && <span className="text-muted">{words.onSale}</span>}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
