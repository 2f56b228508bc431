import { Link } from 'react-router'

/** Links to narrower pages, side by side. */
export function Places({ places }: { places: readonly { name: string; to: string }[] }) {
  if (places.length === 0) return null
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2">
      {places.map(({ name, to }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex min-h-11 items-center rounded-field border border-base-300 bg-base-100 px-3 py-2 text-sm wrap-anywhere hover:border-edge"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
