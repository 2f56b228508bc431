import X from 'lucide-react/icons/x'
import { shownName } from '#base/contract/product-name.ts'
import { relationEditor as words } from '#catalog/numbers/messages/number-editor.ts'
import type { NamedProduct } from '#catalog/numbers/model.ts'
import { ProductSearch } from '#catalog/products/screens/product-search.tsx'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

interface Props {
  readonly label: string
  readonly hint: string
  readonly error: string | undefined
  readonly ids: readonly string[]
  /** How many can be chosen. */
  readonly most: number
  readonly known: ReadonlyMap<string, NamedProduct>
  readonly token: string
  readonly onChange: (ids: readonly string[]) => void
  readonly onPick: (product: NamedProduct) => void
}

/** The products of one relation: a search adds one, up to the most. */
export function ProductPicks({ label, hint, error, ids, most, known, token, onChange, onPick }: Props) {
  return (
    <Card as="section">
      <FieldGroup label={label} hint={hint} error={error}>
        <ul className="flex flex-col gap-1 empty:hidden">
          {ids.map((id, at) => {
            const product = known.get(id)
            const name = product === undefined ? words.unknown : shownName(product.name)
            return (
              <li key={id} className="flex items-center gap-2">
                <span className="min-w-0 flex-1 text-sm wrap-anywhere">
                  {name} {product && product.partNumber !== null && <Code>{product.partNumber}</Code>}
                </span>
                <IconButton label={words.remove(name)} onClick={() => onChange(ids.toSpliced(at, 1))}>
                  <X aria-hidden className="size-4" />
                </IconButton>
              </li>
            )
          })}
        </ul>
        {ids.length < most && (
          <ProductSearch
            label={words.choose(label)}
            token={token}
            onPick={({ id, name, partNumber }) => {
              onPick({ id, name, partNumber })
              if (!ids.includes(id)) onChange([...ids, id])
            }}
          />
        )}
      </FieldGroup>
    </Card>
  )
}
