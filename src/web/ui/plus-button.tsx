import type { ReactNode } from 'react'

/** Shows more fields: underlined words behind a plus, for what few people need. */
export function PlusButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className="self-start py-1 text-sm link">
      <span aria-hidden>+ </span>
      {children}
    </button>
  )
}
