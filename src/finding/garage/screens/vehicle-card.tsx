import { useId } from 'react'
import { vehicleText } from '#base/contract/messages/vehicle-text.ts'
import { screens } from '#base/contract/screens.ts'
import { formatInteger } from '#base/format-integer.ts'
import type { FitQuestion } from '#finding/fitment/screens/fit-question.tsx'
import { myVehicleWords as words } from '#finding/garage/messages/my-vehicles.ts'
import { answer } from '#web/client/answer.ts'
import { choose } from '#web/client/garage.ts'
import type { GarageVehicle } from '#web/client/garage-state.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { GivenAnswer } from './given-answer.tsx'
import { NewName } from './new-name.tsx'
import type { Successors } from './use-renamed.ts'

interface Props {
  readonly vehicle: GarageVehicle
  readonly isChosen: boolean
  /** By their keys, as far as they are known. */
  readonly questions: ReadonlyMap<string, FitQuestion>
  /** Undefined for one that has its name still. */
  readonly successors: Successors | undefined
  readonly onEdit: () => void
  readonly onRemove: () => void
  readonly onForget: (question: string, given: string) => void
}

/** A vehicle with its name, mileage and answers, and what can be done with it. */
export function VehicleCard({ vehicle, isChosen, questions, successors, onEdit, onRemove, onForget }: Props) {
  const heading = useId()
  const { id, name, mileage, answers } = vehicle
  const text = vehicleText(vehicle)
  const title = name ?? text
  const given = Object.entries(answers)
  const below = [
    ...(name === undefined ? [] : [text]),
    ...(mileage === undefined ? [] : [words.mileageOf(formatInteger(mileage))]),
  ]
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 id={heading} className="min-w-0 text-heading wrap-anywhere">
          {title}
        </h2>
        {isChosen && <Badge>{words.chosen}</Badge>}
      </div>
      {below.length > 0 && <p className="text-sm text-muted wrap-anywhere">{below.join(' · ')}</p>}
      {successors && <NewName {...{ vehicle, successors }} />}
      {given.length > 0 && (
        <div className="text-sm">
          <h3 className="font-medium">{words.answers}</h3>
          <ul aria-label={words.answersOf(title)} className="divide-y divide-base-300">
            {given.map(([key, one]) => (
              <GivenAnswer
                key={key}
                {...{ asked: key, given: one, question: questions.get(key) }}
                onAnswer={(other) => answer(id, key, other)}
                onForget={() => onForget(key, one)}
              />
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <LinkButton
          size="small"
          to={screens.partsFor(id)}
          onClick={() => choose(vehicle)}
          aria-label={words.of(words.shop, title)}
        >
          {words.shop}
        </LinkButton>
        <Button size="small" onClick={onEdit} aria-label={words.of(words.edit, title)}>
          {words.edit}
        </Button>
        <Button size="small" onClick={onRemove} aria-label={words.of(words.remove, title)}>
          {words.remove}
        </Button>
      </div>
    </Card>
  )
}
