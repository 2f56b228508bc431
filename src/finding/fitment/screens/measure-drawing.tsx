import type { ReactNode } from 'react'
import { measuringWords } from '#finding/fitment/messages/measuring-words.ts'
import type { Measure } from './measure.ts'

const drawings: Readonly<Record<Measure, ReactNode>> = {
  disc: (
    <>
      <circle cx="60" cy="52" r="42" className="fill-base-200 stroke-base-content" />
      <circle cx="60" cy="52" r="20" className="fill-none stroke-edge" />
      <circle cx="60" cy="52" r="9" className="fill-base-100 stroke-edge" />
      <Arrows d="M18 52 H102 M18 52 l7 -4 M18 52 l7 4 M102 52 l-7 -4 M102 52 l-7 4" />
      <Ends d="M18 58 V104 M102 58 V104" />
    </>
  ),
  thread: (
    <>
      <path d="M42 16 H78 V36 H42 Z M48 8 H72 V16 H48 Z" className="fill-base-200 stroke-base-content" />
      <path
        d="M46 36 H74 V86 H46 Z M46 44 L74 40 M46 52 L74 48 M46 60 L74 56 M46 68 L74 64 M46 76 L74 72 M46 84 L74 80"
        className="fill-base-200 stroke-base-content"
      />
      <Arrows d="M46 96 H74 M46 96 l6 -4 M46 96 l6 4 M74 96 l-6 -4 M74 96 l-6 4" />
      <Arrows d="M92 36 V86 M92 36 l-4 6 M92 36 l4 6 M92 86 l-4 -6 M92 86 l4 -6" />
      <Ends d="M80 36 H98 M80 86 H98 M46 90 V104 M74 90 V104" />
    </>
  ),
  bolts: (
    <>
      <circle cx="60" cy="52" r="44" className="fill-base-200 stroke-base-content" />
      <circle cx="60" cy="52" r="28" className="fill-none stroke-edge" strokeDasharray="3 3" />
      {[0, 90, 180, 270].map((turn) => (
        <circle
          key={turn}
          cx="88"
          cy="52"
          r="5"
          transform={`rotate(${turn} 60 52)`}
          className="fill-base-100 stroke-base-content"
        />
      ))}
      <Arrows d="M32 52 H88 M32 52 l7 -4 M32 52 l7 4 M88 52 l-7 -4 M88 52 l-7 4" />
    </>
  ),
}

/** How a measure is taken, as a drawing in the colours of the theme. */
export default function MeasureDrawing({ measure }: { measure: Measure }): ReactNode {
  return (
    <svg
      role="img"
      aria-label={measuringWords[measure]}
      viewBox="0 0 120 110"
      strokeWidth="1.5"
      className="size-full"
    >
      {drawings[measure]}
    </svg>
  )
}

function Arrows({ d }: { d: string }) {
  return <path d={d} className="fill-none stroke-signal-text" strokeWidth="2" />
}

function Ends({ d }: { d: string }) {
  return <path d={d} className="fill-none stroke-edge" />
}
