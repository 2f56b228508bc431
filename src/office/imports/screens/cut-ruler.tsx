import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { cutWords as words } from '../messages/cut-words.ts'

interface RulerProps {
  readonly lines: readonly string[]
  readonly longest: number
  readonly cuts: readonly number[]
  readonly toggle: (place: number) => void
}

/** The first lines of a file with the places at which they are cut, which a pointer, a finger or the keyboard sets. */
export function CutRuler({ lines, longest, cuts, toggle }: RulerProps) {
  const [place, setPlace] = useState(cuts[0] ?? 1)
  const sheet = useRef<HTMLDivElement>(null)
  const within = (wanted: number) => Math.min(Math.max(wanted, 1), longest - 1)

  function press({ clientX }: PointerEvent) {
    const box = sheet.current?.getBoundingClientRect()
    if (box === undefined || box.width === 0) return
    const at = within(Math.round(((clientX - box.left) / box.width) * longest))
    setPlace(at)
    toggle(at)
  }

  function type(event: KeyboardEvent) {
    const moves: Readonly<Record<string, number>> = {
      ArrowLeft: place - 1,
      ArrowRight: place + 1,
      Home: 1,
      End: longest - 1,
    }
    const moved = moves[event.key]
    if (moved !== undefined) setPlace(within(moved))
    else if (event.key === ' ' || event.key === 'Enter') toggle(place)
    else return
    event.preventDefault()
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={words.ruler}
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={longest - 1}
      aria-valuenow={place}
      aria-valuetext={words.at(place, cuts.includes(place))}
      onKeyDown={type}
      className="group overflow-x-auto rounded-box border border-base-300 bg-base-100 px-3 py-2 font-mono text-sm leading-7"
    >
      <div
        ref={sheet}
        onPointerUp={press}
        className="relative cursor-col-resize select-none"
        style={{ width: `${longest}ch` }}
      >
        <Numbers longest={longest} />
        {lines.map((line, at) => (
          // Two lines may be the same, and none is moved.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={at} className="whitespace-pre">
            {line}
          </div>
        ))}
        {cuts.map((cut) => (
          <span
            key={cut}
            aria-hidden
            className="absolute inset-y-0 border-l-2 border-primary"
            style={{ left: `calc(${cut}ch - 1px)` }}
          />
        ))}
        <span
          aria-hidden
          className="absolute inset-y-0 hidden border-l-2 border-dashed border-accent group-focus-visible:block"
          style={{ left: `calc(${place}ch - 1px)` }}
        />
      </div>
    </div>
  )
}

const step = 10

/** The number of each tenth sign. */
function Numbers({ longest }: Pick<RulerProps, 'longest'>) {
  const tens = Array.from({ length: Math.floor(longest / step) }, (_, at) => (at + 1) * step)
  return (
    <div aria-hidden className="relative h-6 text-xs text-muted">
      {tens.map((ten) => (
        <span
          key={ten}
          className="absolute bottom-0 -translate-x-full border-r border-base-300 pr-0.5 tabular-nums"
          style={{ left: `${ten}ch` }}
        >
          {ten}
        </span>
      ))}
    </div>
  )
}
