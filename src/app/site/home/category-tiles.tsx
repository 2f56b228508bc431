import { Link } from 'react-router'
import { useForVisitor } from '#app/site/for-visitor.ts'
import { landingStart } from '#app/site/landing/address.ts'
import { categoryWords as words } from '#app/site/messages/categories.ts'
import { listAddress } from '#app/site/products/list-query.ts'
import type { Branch } from '#app/site/products/tree.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Section } from '#web/ui/section.tsx'

/** The categories of the home page. Their number is limited, so that a large catalogue has a home page of the same size. */
export interface CategoryRows {
  /** Top-level categories that have subcategories, each with some of these, and how many more there are. */
  departments: { name: string; address: string; tiles: Tile[]; more: number }[]
  /** Top-level categories without subcategories. */
  loose: Tile[]
  /** How many top-level categories are not shown. */
  more: number
}

type Tile = Pick<Branch, 'name' | 'address' | 'picture'>

const maxDepartments = 8
const maxTiles = 12

/** The categories of which the home page shows a picture. */
export function shownTiles(tree: readonly Branch[]): Branch[] {
  const departments = tree.filter(({ children }) => children.length > 0)
  const loose = tree.filter(({ children }) => children.length === 0)
  return [
    ...departments.slice(0, maxDepartments).flatMap(({ children }) => children.slice(0, maxTiles)),
    ...loose.slice(0, maxTiles),
  ]
}

/** Selects the categories that the home page shows. */
export function categoryRows(tree: readonly Branch[]): CategoryRows {
  const departments = tree.filter(({ children }) => children.length > 0)
  const loose = tree.filter(({ children }) => children.length === 0)
  const tileOf = ({ name, address, picture }: Branch): Tile => ({ name, address, picture })
  return {
    departments: departments.slice(0, maxDepartments).map(({ name, address, children }) => ({
      name,
      address,
      tiles: children.slice(0, maxTiles).map(tileOf),
      more: Math.max(0, children.length - maxTiles),
    })),
    loose: loose.slice(0, maxTiles).map(tileOf),
    more: Math.max(0, departments.length - maxDepartments) + Math.max(0, loose.length - maxTiles),
  }
}

/** The top-level categories, each with its subcategories and their pictures. */
export function CategoryTiles({
  rows: { departments, loose, more },
  hasMakes,
}: {
  rows: CategoryRows
  hasMakes: boolean
}) {
  const listOf = useListOf()
  if (departments.length + loose.length === 0) return null
  return (
    <Section
      title={words.byCategory}
      action={
        hasMakes && (
          <Link to={landingStart} className="py-1 font-medium text-signal-text underline underline-offset-4">
            {words.byMake}
          </Link>
        )
      }
    >
      <div className="flex flex-col gap-6">
        {departments.map(({ name, address, tiles, more }) => (
          <div key={address}>
            <h3 className="mb-3 font-semibold">
              <Link to={listOf(address)} className="rounded-field py-1 hover:underline">
                {name}
              </Link>
            </h3>
            <Tiles tiles={tiles} />
            {more > 0 && <More to={listOf(address)}>{words.moreIn(more, name)}</More>}
          </div>
        ))}
        {loose.length > 0 && <Tiles tiles={loose} />}
        {more > 0 && <More to={listAddress({})}>{words.moreCategories(more)}</More>}
      </div>
    </Section>
  )
}

/** The list of a category, for this visitor. */
function useListOf(): (address: string) => string {
  const forVisitor = useForVisitor()
  return (category) => forVisitor(listAddress({ category }))
}

function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  const listOf = useListOf()
  return (
    <ul className="tiles">
      {tiles.map(({ name, address, picture }) => (
        <li key={address}>
          <Link to={listOf(address)}>
            <div className="picture-top aspect-4/3">
              <Picture
                src={picture}
                alt=""
                width={320}
                height={240}
                shown="thumb"
                className="aspect-4/3 w-full"
                inset="p-2"
              />
            </div>
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
