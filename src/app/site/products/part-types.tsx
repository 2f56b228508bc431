import { Link } from 'react-router'
import { useForVisitor } from '#app/site/for-visitor.ts'
import { listWords as words } from '#app/site/messages/list.ts'
import { Picture } from '#web/ui/picture.tsx'

/** A part type of the list, or a category within it, with its own list. */
export interface ShownType {
  readonly name: string
  readonly picture: string
  readonly to: string
}

/** What there is in a category, as links with pictures: on a phone one line that scrolls sideways. */
export function PartTypes({ types }: { types: readonly ShownType[] }) {
  const forVisitor = useForVisitor()
  if (types.length === 0) return null
  return (
    <nav aria-label={words.types}>
      <ul className="part-types">
        {types.map(({ name, picture, to }) => (
          <li key={to}>
            <Link to={forVisitor(to)}>
              <span>
                <Picture
                  src={picture}
                  alt=""
                  width={48}
                  height={36}
                  shown="thumb"
                  className="aspect-4/3 w-full"
                />
              </span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
