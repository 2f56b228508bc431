import X from 'lucide-react/icons/x'
import { Link, type LinkProps } from 'react-router'

/** An active filter; the link removes it. */
export function Chip({ to, label, remove }: { to: LinkProps['to']; label: string; remove: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={`${remove} ${label}`}
      className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-field border border-edge bg-base-100 px-2.5 py-1 text-sm hover:bg-base-200"
    >
      <span className="truncate">{label}</span>
      <X aria-hidden className="size-3.5 shrink-0" />
    </Link>
  )
}
