/** The sign of the software, for a shop without one of its own: a tappet seen from the side, with stem, head, and the clearance above it. */
export function OwnSign() {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="size-6 shrink-0">
      <path fill="currentColor" d="M10 10h4v12h-4z M4 6h16v4H4z" />
      <path className="fill-primary" d="M4 1.5h16V4H4z" />
    </svg>
  )
}
