import { Link } from 'react-router'
import { listWords as words } from '#contract/words.ts'
import { listAddress } from '#site/products/list-query.ts'
import type { Branch } from '#site/products/tree.ts'
import { Picture } from '#ui/picture.tsx'
import { Section } from '#ui/section.tsx'

/** What the home page shows of the categories: the largest catalogue has a home page of the same size. */
export interface ShelfRows {
  /** Categories at the top that have others below them, each with those, and how many more there are. */
  departments: { name: string; address: string; shelves: Shelf[]; more: number }[]
  /** Categories at the top that have none below them. */
  loose: Shelf[]
  /** How many categories at the top are not shown. */
  more: number
}

type Shelf = Pick<Branch, 'name' | 'address' | 'picture'>

const mostDepartments = 8
const mostShelves = 12

/** Picks what the home page shows of a tree. */
export function shelfRows(tree: readonly Branch[]): ShelfRows {
  const departments = tree.filter(({ children }) => children.length > 0)
  const loose = tree.filter(({ children }) => children.length === 0)
  const shelfOf = ({ name, address, picture }: Branch): Shelf => ({ name, address, picture })
  return {
    departments: departments.slice(0, mostDepartments).map(({ name, address, children }) => ({
      name,
      address,
      shelves: children.slice(0, mostShelves).map(shelfOf),
      more: Math.max(0, children.length - mostShelves),
    })),
    loose: loose.slice(0, mostShelves).map(shelfOf),
    more: Math.max(0, departments.length - mostDepartments) + Math.max(0, loose.length - mostShelves),
  }
}

/** The categories at the top, and below each its own with a picture. */
export function Shelves({ rows: { departments, loose, more } }: { rows: ShelfRows }) {
  if (departments.length + loose.length === 0) return null
  return (
    <Section title={words.byCategory}>
      <div className="flex flex-col gap-6">
        {departments.map(({ name, address, shelves, more }) => (
          <div key={address}>
            <h3 className="mb-3 font-semibold">
              <Link to={listAddress({ category: address })} className="rounded-field py-1 hover:underline">
                {name}
              </Link>
            </h3>
            <Tiles shelves={shelves} />
            {more > 0 && <More to={listAddress({ category: address })}>{words.moreIn(more, name)}</More>}
          </div>
        ))}
        {loose.length > 0 && <Tiles shelves={loose} />}
        {more > 0 && <More to={listAddress({})}>{words.moreCategories(more)}</More>}
      </div>
    </Section>
  )
}

function Tiles({ shelves }: { shelves: readonly Shelf[] }) {
  return (
    <ul className="tiles">
      {shelves.map(({ name, address, picture }) => (
        <li key={address}>
          <Link to={listAddress({ category: address })}>
            <Picture
              src={picture}
              alt=""
              width={320}
              height={240}
              shown="thumb"
              className="aspect-4/3 w-full"
              inset="p-2"
            />
            <span>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function More({ to, children }: { to: string; children: string }) {
  return (
    <p className="mt-3">
      <Link to={to} className="py-1 text-sm font-medium text-signal-text underline underline-offset-4">
        {children}
      </Link>
    </p>
  )
}
