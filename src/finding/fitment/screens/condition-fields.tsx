import X from 'lucide-react/icons/x'
import type { FieldErrors } from '#base/contract/forms/check.ts'
import { fitmentWords as words } from '#finding/fitment/messages/fitment-words.ts'
import type { Question } from '#finding/fitment/model.ts'
import { useFocusAdded } from '#platform/settings/screens/part-panel.tsx'
import { withPart } from '#platform/settings/screens/parts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type ConditionDraft, choicesOf, conditionOf, newCondition } from './condition-draft.ts'
import { firstError } from './first-error.ts'

interface Props {
  readonly conditions: readonly ConditionDraft[]
  /** Of the conditions in the document. */
  readonly path: string
  readonly errors: FieldErrors
  /** The questions that other products ask. */
  readonly questions: readonly Question[]
  readonly onChange: (conditions: readonly ConditionDraft[]) => void
}

/** The conditions of a row: the questions, and the answers with which it fits. */
export function ConditionFields({ conditions, path, errors, questions, onChange }: Props) {
  const focusAdded = useFocusAdded()
  function add(condition: ConditionDraft) {
    onChange([...conditions, condition])
    focusAdded(condition.id)
  }
  return (
    <FieldGroup label={words.conditions} hint={words.conditionsHint} error={errors[path]}>
      {conditions.map((condition, index) => (
        <OneCondition
          key={condition.id}
          condition={condition}
          number={index + 1}
          path={`${path}.${index}`}
          errors={errors}
          onChange={(change) => onChange(withPart(conditions, index, change))}
          onRemove={() => onChange(conditions.toSpliced(index, 1))}
        />
      ))}
      {conditions.length < 10 && (
        <span>
          <Button size="small" onClick={() => add(newCondition())}>
            {words.addCondition}
          </Button>
        </span>
      )}
      {conditions.length < 10 && questions.length > 0 && (
        <Select
          label={words.addQuestion}
          value=""
          onChange={({ target }) => {
            const question = questions[Number(target.value)]
            if (target.value !== '' && question !== undefined) add(conditionOf(question))
          }}
          options={[
            { value: '', label: words.chooseQuestion },
            ...questions.map((question, at) => ({ value: String(at), label: question.words })),
          ]}
        />
      )}
    </FieldGroup>
  )
}

interface OneProps {
  readonly condition: ConditionDraft
  readonly number: number
  readonly path: string
  readonly errors: FieldErrors
  readonly onChange: (change: Partial<ConditionDraft>) => void
  readonly onRemove: () => void
}

function OneCondition({ condition, number, path, errors, onChange, onRemove }: OneProps) {
  const { id, question, words: asked, answers, isExclusion, ticked, howToMeasure } = condition
  const input = (name: 'question' | 'words' | 'answers' | 'howToMeasure', value: string) => ({
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
    error: firstError(errors, `${path}.${name}`),
    autoComplete: 'off',
  })
  const toggle = (answer: string, isChecked: boolean) =>
    onChange({ ticked: isChecked ? [...ticked, answer] : ticked.filter((one) => one !== answer) })
  const choices = choicesOf(condition)
  return (
    <fieldset data-part={id} className="flex min-w-0 items-start gap-2 border-l-2 border-base-300 pl-3">
      <legend className="sr-only">{words.condition(number)}</legend>
      <div className="grid min-w-0 flex-1 items-start gap-4 sm:grid-cols-2">
        <TextInput {...input('words', asked)} label={words.question} maxLength={200} />
        <TextInput {...input('answers', answers)} label={words.answers} hint={words.answersHint} />
        <div className="flex flex-col gap-4">
          <Select
            label={words.choice}
            value={isExclusion ? 'without' : 'with'}
            onChange={({ target }) => onChange({ isExclusion: target.value === 'without' })}
            options={Object.entries(words.choices).map(([value, label]) => ({ value, label }))}
          />
          <FieldGroup label={isExclusion ? words.excludes : words.accepts} error={errors[`${path}.accepts`]}>
            {choices.length === 0 && <p className="text-sm text-muted">{words.acceptsNone}</p>}
            {choices.map(({ answer, isLost }) => (
              <Checkbox
                key={answer}
                label={isLost ? words.lostAnswer(answer) : answer}
                checked={ticked.includes(answer)}
                onChange={({ target }) => toggle(answer, target.checked)}
              />
            ))}
          </FieldGroup>
        </div>
        <div className="flex flex-col gap-4">
          <TextInput {...input('howToMeasure', howToMeasure)} label={words.howToMeasure} maxLength={500} />
          <TextInput
            {...input('question', question)}
            label={words.key}
            hint={words.keyHint}
            mono
            maxLength={40}
          />
        </div>
      </div>
      <IconButton label={words.removeCondition(number)} onClick={onRemove}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </fieldset>
  )
}
