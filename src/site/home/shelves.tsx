import { Link } from 'react-router'
import { listWords as words } from '#contract/words.ts'
import { listAddress } from '#site/products/list-query.ts'
import type { Branch } from '#site/products/tree.ts'
import { Picture } from '#ui/picture.tsx'
import { Section } from '#ui/section.tsx'

/** The departments of the shop, and in each its categories with a picture. */
export function Shelves({ tree }: { tree: readonly Branch[] }) {
  if (tree.length === 0) return null
  return (
    <Section title={words.byCategory}>
      <div className="flex flex-col gap-6">
        {tree.map(({ department, categories }) => (
          <div key={department}>
            {department !== '' && (
              <h3 className="mb-3 font-semibold">
                <Link to={listAddress({ department })} className="rounded-field py-1 hover:underline">
                  {department}
                </Link>
              </h3>
            )}
            <ul className="tiles">
              {categories.map(({ name, picture }) => (
                <li key={name}>
                  <Link to={listAddress({ category: name })}>
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
          </div>
        ))}
      </div>
    </Section>
  )
}
