import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { site } from '#base/contract/words.ts'
import { chooserWords as words } from '#finding/vehicles/messages/vehicle-chooser.ts'
import { vehiclePageWords } from '#finding/vehicles/messages/vehicle-pages.ts'
import { call } from '#web/client/call.ts'
import type { PickedVehicle } from '#web/client/garage-state.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { faultOf, mendedVin, plainVin } from '../inside/vin.ts'
import { saidByVin } from '../said-by-vin.ts'
import { faultText } from '../vin-text.ts'
import { BySteps, type Coarse } from './by-steps.tsx'
import { useAsked } from './use-asked.ts'
import type { DecodedVin } from './vehicle-calls.ts'

const signs = 17

interface Props {
  readonly onChosen: (vehicle: PickedVehicle) => void
  /** Without it, the version must be known. */
  readonly onCoarse?: (coarse: Coarse) => void
}

/**
 * A vehicle by its VIN. What is wrong with it is said while it is typed, with the number that was probably meant; a number that is
 * only too short, when the field is left. A wrong check digit is no reason to stop.
 */
export function ByVin({ onChosen, onCoarse }: Props) {
  const [typed, setTyped] = useState('')
  const [isLeft, setLeft] = useState(false)
  const vin = plainVin(typed)
  const fault = vin === '' ? undefined : faultOf(vin)
  const isShort = fault?.kind === 'length' && vin.length < signs
  const isWhole = vin !== '' && fault === undefined
  const mended = mendedVin(vin)
  const { answer, error, again } = useAsked(isWhole ? vin : undefined, decode)
  return (
    <div className="flex flex-col gap-4">
      <TextInput
        label={words.vin}
        mono
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setLeft(false)
        }}
        onBlur={() => setLeft(true)}
        hint={isShort ? words.vinSoFar(vin.length) : words.vinHint}
        error={error ?? (fault && (isLeft || !isShort) ? faultText(fault) : undefined)}
      />
      {error && <Button onClick={again}>{site.tryAgain}</Button>}
      <div role="status" className="flex flex-col gap-2 empty:hidden">
        {answer?.mayBeMistyped && (
          <p className="flex items-start gap-2 text-sm">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
            {words.checkDigit}
          </p>
        )}
        {mended !== undefined && (
          <Button size="small" className="self-start" onClick={() => setTyped(mended)}>
            {vehiclePageWords.mended(mended)}
          </Button>
        )}
        {answer && <p>{saidByVin(answer)}</p>}
      </div>
      {answer && <BySteps key={vin} start={startOf(answer)} {...{ onChosen, onCoarse }} />}
    </div>
  )
}

const decode = (vin: string, signal: AbortSignal) => call('decodeVin', { params: { vin }, signal })

/** Where all vehicles of the number are of one model, the model is filled in. */
function startOf({ year, make, candidates }: DecodedVin) {
  const models = new Set(candidates.map(({ model }) => model))
  const [model = ''] = models.size === 1 ? models : []
  return { year: year === null ? '' : String(year), make: make ?? '', model }
}
