import { useState } from 'react'
import { site } from '#base/contract/words.ts'
import { chooserWords as words } from '#finding/vehicles/messages/vehicle-chooser.ts'
import type { PickedVehicle } from '#web/client/garage-state.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { BySteps, type Coarse } from './by-steps.tsx'
import { useAsked } from './use-asked.ts'
import { type ReadWords, readOutsideId, readVehicle, readWords } from './vehicle-calls.ts'
import { VehicleRows } from './vehicle-rows.tsx'

/** What is typed is not asked about at every key. */
const settledAfterMs = 300
/** The most vehicles that are listed; with more, year, make and model are filled in. */
const mostListed = 8

interface Props {
  readonly onChosen: (vehicle: PickedVehicle) => void
  /** Without it, the version must be known. */
  readonly onCoarse?: (coarse: Coarse) => void
}

/** A vehicle in words: `2003 golf 1.9`. Few vehicles are listed; of many, the choice goes on in selects. */
export function ByWords({ onChosen, onCoarse }: Props) {
  const [typed, setTyped] = useState('')
  const wanted = typed.trim()
  const { answer, error, again } = useAsked(wanted.length < 2 ? undefined : wanted, understand)
  const isNothing = answer !== undefined && answer.listed.length === 0 && answer.start === undefined
  return (
    <div className="flex flex-col gap-4">
      <TextInput
        label={words.words}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        hint={words.wordsHint}
        error={error ?? (isNothing ? words.noneInWords : undefined)}
      />
      {error && <Button onClick={again}>{site.tryAgain}</Button>}
      <div role="status" className="empty:hidden">
        {answer && answer.listed.length > 0 && words.found}
        {answer?.start && words.many}
        {answer && answer.leftOut !== '' && <p>{words.leftOut(answer.leftOut)}</p>}
      </div>
      {answer && answer.listed.length > 0 && (
        <VehicleRows label={words.found} vehicles={answer.listed} onChosen={onChosen} />
      )}
      {answer?.start && <BySteps key={wanted} start={answer.start} {...{ onChosen, onCoarse }} />}
    </div>
  )
}

/** What the words mean: a few vehicles, or what of them can be filled in. */
async function understand(q: string, signal: AbortSignal) {
  await new Promise((settled) => setTimeout(settled, settledAfterMs))
  signal.throwIfAborted()
  const { vehicle: read, leftOut } = await readWords(q, signal)
  const ids = read?.vehicles ?? []
  if (ids.length > 0 && ids.length <= mostListed)
    return { listed: await Promise.all(ids.map(readVehicle)), start: undefined, leftOut }
  if (read !== undefined) return { listed: [], start: startOf(read), leftOut }
  // In a search the number of a part goes before an id; here only a vehicle is meant.
  const [first, ...others] = await readOutsideId(q, signal)
  if (first === undefined || others.length < mostListed)
    return { listed: first === undefined ? [] : [first, ...others], start: undefined, leftOut: '' }
  return { listed: [], start: { make: first.make, model: first.model }, leftOut: '' }
}

function startOf({ make, model, from, to }: ReadWords) {
  return {
    ...(make === undefined ? {} : { make }),
    ...(make === undefined || model === undefined ? {} : { model }),
    ...(from === undefined || from !== to ? {} : { year: String(from) }),
  }
}
