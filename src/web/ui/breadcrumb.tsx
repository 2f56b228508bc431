import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'

/** The path from the home page to this page, which is the last step. */
export function Breadcrumb({ steps }: { steps: readonly { label: string; to?: string }[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="text-sm leading-7 text-muted">
        {steps.map(({ label, to }, index) => (
          <li key={to ?? label} className="inline max-sm:last:hidden">
            {index > 0 && <ChevronRight aria-hidden className="mx-1 inline size-3.5" />}
            {to === undefined ? (
              <span aria-current="page">{label}</span>
            ) : (
              <Link to={to} className="rounded-field py-1 hover:text-base-content hover:underline">
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
