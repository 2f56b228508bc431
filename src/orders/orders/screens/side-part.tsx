import { type ReactNode, useId } from 'react'

/** A part of the buyer's page of an order, beside the summary. */
export function SidePart({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="rounded-box border border-base-300 bg-base-100 p-5">
      <h2 id={heading} className="mb-3 text-heading">
        {title}
      </h2>
      {children}
    </section>
  )
}
