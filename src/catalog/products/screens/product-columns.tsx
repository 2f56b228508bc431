import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { productForm as labels, adminProducts as words } from '#base/contract/messages/products.ts'
import { costWords } from '#base/contract/messages/receiving.ts'
import { screenRefusals } from '#base/contract/messages/screen-refusals.ts'
import type { FieldIn } from '#base/contract/product.ts'
import { productName, shownName } from '#base/contract/product-name.ts'
import type { BodyOf } from '#base/contract/schemas.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { formatInteger } from '#base/format-integer.ts'
import { formatDecimal, fromDecimal, inputText } from '#base/money.ts'
import { type StaffProduct as Product, type SortKey, stockState } from '#catalog/products/model.ts'
import { IfPermitted, useMay } from '#people/identity/screens/if-permitted.tsx'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Stars } from '#web/ui/stars.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { EditCell } from './edit-cell.tsx'
import { MarginCell } from './product-costs.tsx'
import { isPrice } from './product-fields.ts'
import { ProductState } from './product-state.tsx'
import { SaleState } from './sale-state.tsx'

interface Actions {
  /** Changes a product; throws what the shop refused. */
  change: (product: Product, patch: BodyOf<'editProduct'>) => Promise<void>
  archive: (product: Product) => void
  restore: (product: Product) => void
}

type ColumnKey = FieldIn<'column'> | SortKey | 'state' | 'ratings' | 'margin' | 'actions'

/** Only columns with a sort key of the server are sortable. */
type Columns = {
  [Key in ColumnKey]: Omit<Column<Product>, 'key' | 'sortable'> &
    (Key extends SortKey ? { sortable: true } : { sortable?: never })
}

/** The columns of Manage Product. */
export function productColumns(actions: Actions): Column<Product>[] {
  const columns: Columns = {
    name: { header: words.product, sortable: true, fixed: true, cell: pictureAndName },
    partNumber: { header: labels.partNumber, sortable: true, cell: makerAndNumber },
    category: {
      header: labels.category,
      sortable: true,
      hidden: true,
      cell: ({ category }) => category,
    },
    price: {
      header: labels.price,
      sortable: true,
      align: 'end',
      cell: (product) => <PriceCell product={product} change={actions.change} />,
    },
    available: {
      header: words.available,
      sortable: true,
      align: 'end',
      cell: (product) => <StockCell product={product} change={actions.change} />,
    },
    minimum: {
      header: labels.minimum,
      sortable: true,
      align: 'end',
      cell: ({ minimum }) => formatInteger(minimum),
    },
    state: {
      header: words.state,
      cell: (product) =>
        product.archived ? <SaleState product={product} /> : <ProductState state={stockState(product)} />,
    },
    madeIn: { header: labels.madeIn, hidden: true, cell: ({ madeIn }) => madeIn },
    ratings: {
      header: words.ratings,
      hidden: true,
      cell: ({ ratings, ratingsCount }) =>
        ratings === null ? '–' : <Stars rating={ratings} count={ratingsCount} />,
    },
    createdAt: {
      header: words.added,
      sortable: true,
      hidden: true,
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    margin: {
      header: costWords.margin,
      align: 'end',
      hidden: true,
      cell: ({ id }) => <MarginCell id={id} />,
    },
    actions: {
      header: words.actions,
      fixed: true,
      cell: (product) => <RowActions product={product} actions={actions} />,
    },
  }
  return Object.entries(columns).map(([key, column]) => ({ key, ...column }))
}

function pictureAndName(product: Product): ReactNode {
  return (
    <span className="flex min-w-48 items-center gap-3">
      <span className="grid size-9 shrink-0 place-items-center overflow-hidden rounded-field bg-studio">
        <Picture src={product.picture} alt="" width={36} height={36} shown="thumb" className="size-full" />
      </span>
      <Link to={staffScreens.productOf(product.id)} className="link-hover link font-medium">
        <bdi>{shownName(product.name)}</bdi>
      </Link>
    </span>
  )
}

/** Two makers may use the same number, so the maker is shown above it. */
function makerAndNumber({ partNumber, maker }: Product): ReactNode {
  return (
    partNumber && (
      <span className="block min-w-32">
        {maker !== '' && <span className="block text-sm text-muted">{maker}</span>}
        <Code>{partNumber}</Code>
      </span>
    )
  )
}

interface CellProps {
  product: Product
  change: Actions['change']
}

function PriceCell({ product, change }: CellProps) {
  const mayEdit = useMay('prices.edit')
  if (!mayEdit) return formatDecimal(product.price)
  return (
    <EditCell
      shown={formatDecimal(product.price)}
      action={words.changePrice(productName(product.name))}
      label={words.newPrice}
      initial={inputText(fromDecimal(product.price))}
      kind="amount"
      check={isPrice}
      save={(price) => change(product, { price })}
    />
  )
}

/** The stock is changed by a difference, so that simultaneous changes by two admins are both applied. */
function StockCell({ product, change }: CellProps) {
  const mayEdit = useMay('stock.edit')
  if (!mayEdit) return formatInteger(product.available)
  return (
    <EditCell
      shown={formatInteger(product.available)}
      action={words.changeStock(productName(product.name))}
      label={words.stockChange}
      initial=""
      kind="signed"
      check={(typed) => isDifference(typed, product)}
      preview={(typed) => formatInteger(product.available + differenceOf(typed))}
      save={(typed) => change(product, { stockChange: differenceOf(typed) })}
    />
  )
}

function RowActions({ product, actions: { archive, restore } }: { product: Product; actions: Actions }) {
  const name = productName(product.name)
  const label = product.archived ? words.publish : words.archive
  return (
    <span className="-mx-2 flex gap-1">
      <LinkButton
        size="small"
        kind="quiet"
        to={staffScreens.productOf(product.id)}
        aria-label={`${words.edit} ${name}`}
      >
        {words.edit}
      </LinkButton>
      <IfPermitted needs="products.edit">
        <Button
          size="small"
          kind="quiet"
          onClick={() => (product.archived ? restore(product) : archive(product))}
          aria-label={`${label} ${name}`}
        >
          {label}
        </Button>
      </IfPermitted>
    </span>
  )
}

/** `+12`, `12` or `-3` (also with a true minus); 0 for anything else. */
function differenceOf(typed: string): number {
  const text = typed.trim().replace('−', '-')
  return /^[+-]?\d{1,8}$/.test(text) ? Number(text) : 0
}

function isDifference(typed: string, { available }: Product): true | string {
  const difference = differenceOf(typed)
  if (difference === 0) return words.stockRule
  return available + difference >= 0 || screenRefusals.stockBelowZero
}
