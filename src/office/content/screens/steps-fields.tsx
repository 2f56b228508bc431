import { type Step, stepIcons } from '#base/contract/forms/home.ts'
import { homeWords as words } from '#office/content/messages/home-words.ts'
import { newPartId, withPart } from '#platform/settings/screens/parts.ts'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type HomeFieldsProps, typed } from './home-fields.tsx'
import { PartList } from './part-list.tsx'

const listWords = {
  title: words.steps,
  hint: words.stepsHint,
  none: words.noSteps,
  add: words.addStep,
  unnamed: words.newStep,
}

const newStep = (): Step => ({ id: newPartId(), icon: 'none', title: '', words: '' })

/** The steps of the work flow. */
export function StepsFields({ draft, errors, change }: HomeFieldsProps) {
  const setSteps = (next: (before: readonly Step[]) => readonly Step[]) =>
    change((before) => ({ ...before, steps: [...next(before.steps)] }))
  return (
    <PartList
      words={listWords}
      path="steps"
      parts={draft.steps}
      errors={errors}
      most={6}
      nameOf={({ title }) => title}
      summaryOf={({ words: text }) => text}
      added={newStep}
      onChange={setSteps}
    >
      {(step, at) => {
        const write = (part: Partial<Step>) => setSteps((before) => withPart(before, at, part))
        return (
          <>
            <TextInput
              {...typed(step.title, errors[`steps.${at}.title`], (title) => write({ title }))}
              label={words.title}
            />
            <TextArea
              {...typed(step.words, errors[`steps.${at}.words`], (text) => write({ words: text }))}
              label={words.words}
              rows={3}
            />
            <Select
              label={words.icon}
              value={step.icon}
              onChange={({ target }) => {
                const icon = stepIcons.find((each) => each === target.value)
                if (icon !== undefined) write({ icon })
              }}
              options={stepIcons.map((value) => ({ value, label: words.icons[value] }))}
            />
          </>
        )
      }}
    </PartList>
  )
}
