import { type ReactNode, useLayoutEffect, useRef } from 'react'

/**
 * The heading of a step of a dialog. It takes the focus, because the button that led to the step is gone. Give it a key of the
 * step.
 */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Before the dialog notices that the focus is lost, and focuses itself.
  useLayoutEffect(() => heading.current?.focus(), [])
  return (
    <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
      {children}
    </h3>
  )
}
