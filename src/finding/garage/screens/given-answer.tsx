import { useState } from 'react'
import { type FitQuestion, FitQuestionForm } from '#finding/fitment/screens/fit-question.tsx'
import { myVehicleWords as words } from '#finding/garage/messages/my-vehicles.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  /** The key of the question. */
  readonly asked: string
  readonly given: string
  /** Undefined until it is known, and where no part asks it any more: then the answer can only be forgotten. */
  readonly question: FitQuestion | undefined
  readonly onAnswer: (answer: string) => void
  readonly onForget: () => void
}

/** An answer about a vehicle: `Which front brake discs? 280 mm`. It is changed in place. */
export function GivenAnswer({ asked, given, question, onAnswer, onForget }: Props) {
  const [isOpen, setOpen] = useState(false)
  const title = question?.words ?? inWords(asked)
  const button = (label: string, onClick: () => void) => (
    <Button size="small" kind="quiet" onClick={onClick} aria-label={words.of(label, `${title} ${given}`)}>
      {label}
    </Button>
  )
  return (
    <li className="flex flex-col gap-2 py-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
          {title} <strong className="font-semibold">{given}</strong>
        </p>
        <div className="flex">
          {question && button(isOpen ? words.keep : words.change, () => setOpen(!isOpen))}
          {button(words.forget, onForget)}
        </div>
      </div>
      {isOpen && question && (
        <FitQuestionForm
          question={question}
          onAnswer={(answer) => {
            onAnswer(answer)
            setOpen(false)
          }}
        />
      )}
    </li>
  )
}

/** `Front brake disc:` for `front-brake-disc`. */
function inWords(key: string): string {
  const text = key.replaceAll('-', ' ')
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}:`
}
