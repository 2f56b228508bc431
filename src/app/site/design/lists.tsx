import { useMemo } from 'react'
import { compare as compareMoney, fromMinor, type Money } from '#base/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Price } from '#web/ui/price.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { Table } from '#web/ui/table/table.tsx'
import { useTableView } from '#web/ui/table/view.ts'

interface Part {
  number: string
  name: string
  price: Money
  stock: number
}

const parts: readonly Part[] = Array.from({ length: 64 }, (_, index) => ({
  number: `PRT-${String(index + 1).padStart(3, '0')}`,
  name: ['Oil filter', 'Brake disc', 'Ring spanner', 'Spark plug'][index % 4] ?? '',
  price: fromMinor(490 + ((index * 3700) % 9000)),
  stock: (index * 53) % 400,
}))

const columns: readonly Column<Part>[] = [
  {
    key: 'number',
    header: 'Part number',
    fixed: true,
    sortable: true,
    cell: ({ number }) => <Code>{number}</Code>,
  },
  { key: 'name', header: 'Name', sortable: true, cell: ({ name }) => name },
  {
    key: 'price',
    header: 'Price',
    align: 'end',
    sortable: true,
    cell: ({ price }) => <Price amount={price} size="small" />,
  },
  { key: 'stock', header: 'Stock', align: 'end', sortable: true, cell: ({ stock }) => stock },
]

/** A table of made-up parts; it sorts, searches and pages here, as the server would. */
export function Lists() {
  const view = useTableView({ size: 10 })
  const { q, sort, direction, page } = view.view
  const rows = useMemo(() => {
    const found = parts.filter(({ name, number }) =>
      `${name} ${number}`.toLowerCase().includes(q.toLowerCase()),
    )
    const sorted = found.toSorted((a, b) => compare(a, b, sort) * (direction === 'desc' ? -1 : 1))
    return { kind: 'ready', rows: sorted.slice((page - 1) * 10, page * 10), total: found.length } as const
  }, [q, sort, direction, page])
  return (
    <Section title="Table">
      <Table
        name="design"
        caption="Parts"
        columns={columns}
        rows={rows}
        keyOf={({ number }) => number}
        labelOf={({ name, number }) => `${name} ${number}`}
        view={view}
        searchLabel="Search parts"
        empty={<EmptyState title="No part matches." />}
        bulk={(_, clear) => (
          <Button size="small" onClick={clear}>
            Archive
          </Button>
        )}
      />
    </Section>
  )
}

function compare(a: Part, b: Part, by: string): number {
  if (by === 'price') return compareMoney(a.price, b.price)
  if (by === 'stock') return a.stock - b.stock
  if (by === 'name') return a.name.localeCompare(b.name)
  return a.number.localeCompare(b.number)
}
