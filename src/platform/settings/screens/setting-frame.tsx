import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId, useState } from 'react'
import { forms } from '#base/contract/messages/forms.ts'
import { settingWords as words } from '#platform/settings/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { InSaveSlot } from '#web/ui/save-slot.tsx'
import type { SettingForm } from './use-setting-form.ts'

interface FrameProps<Draft, Value> {
  readonly title: string
  readonly about: string
  /** Beside the title. */
  readonly actions?: ReactNode
  readonly form: SettingForm<Draft, Value>
  /** Paths of errors that no field shows. */
  readonly whole: readonly string[]
  readonly example: ReactNode
  /** By default that it is a worked example. */
  readonly exampleTitle?: string
  /** The example shows what is typed, complete or not; else the last complete document. */
  readonly showsTyped?: boolean
  /** What somebody else saved meanwhile, where the page can show it. */
  readonly other?: ReactNode
  /** The user may look at it only. */
  readonly isFixed?: boolean
  /** It was never saved. */
  readonly isNew?: boolean
  /** It is a tab of a page that has its own title. */
  readonly isTab?: boolean
  readonly children: ReactNode
}

/** The page of a document of settings: the fields, and beside them the button that saves all of them, and an example. */
export function SettingFrame<Draft, Value>({
  title,
  about,
  actions,
  form,
  whole,
  example,
  exampleTitle = words.example,
  showsTyped = false,
  other,
  isNew = false,
  isFixed = false,
  isTab = false,
  children,
}: FrameProps<Draft, Value>) {
  const id = useId()
  return (
    <>
      <PageHead title={title} about={about} actions={actions} level={isTab ? 'h2' : 'h1'} />
      <div className="mt-5 grid gap-5 xl:grid-cols-[minmax(0,1fr)_24rem] xl:items-start">
        <form
          id={id}
          ref={form.formRef}
          method="post"
          noValidate
          onSubmit={form.submit}
          className="flex min-w-0 flex-col gap-5"
        >
          <fieldset disabled={isFixed} className="contents">
            {children}
          </fieldset>
        </form>
        <aside className="flex min-w-0 flex-col gap-5 xl:sticky xl:top-20 xl:max-h-[calc(100svh-6rem)] xl:overflow-y-auto">
          {isFixed ? (
            <Card as="section">
              <p className="text-sm text-muted">{words.fixed}</p>
            </Card>
          ) : (
            <SaveCard id={id} form={form} whole={whole} isNew={isNew} other={other} />
          )}
          <Card as="section">
            <h2 className="text-heading">{exampleTitle}</h2>
            {!form.example.isCurrent && !showsTyped && (
              <p className="mt-1 text-sm text-warning">{words.exampleOld}</p>
            )}
            <div className="mt-3">{example}</div>
          </Card>
        </aside>
      </div>
      <LeaveGuard changed={form.isDirty} />
    </>
  )
}

interface SaveProps<Draft, Value> extends Pick<FrameProps<Draft, Value>, 'form' | 'whole' | 'other'> {
  readonly id: string
  readonly isNew: boolean
}

function SaveCard<Draft, Value>({ id, form, whole, isNew, other }: SaveProps<Draft, Value>) {
  const { errors, state, isDirty } = form
  const sentences = whole.flatMap((path) => errors[path] ?? [])
  const fields = Object.keys(errors).filter((path) => !whole.includes(path)).length
  return (
    <Card as="section">
      <div className="flex flex-col gap-3">
        <p role="status" className="text-sm text-muted">
          {statusOf(isDirty, isNew)}
        </p>
        {fields > 0 && <Refusal>{words.errors(fields)}</Refusal>}
        {sentences.map((sentence) => (
          <Refusal key={sentence}>{sentence}</Refusal>
        ))}
        {state.kind === 'refused' && <Refusal>{state.message}</Refusal>}
        {state.kind === 'conflict' ? (
          <Conflict form={form}>{other}</Conflict>
        ) : (
          <InSaveSlot>
            <span>
              <Button type="submit" form={id} kind="primary" busy={state.kind === 'sending'}>
                {forms.save}
              </Button>
            </span>
          </InSaveSlot>
        )}
      </div>
    </Card>
  )
}

function statusOf(isDirty: boolean, isNew: boolean): string {
  if (isDirty) return words.changed
  return isNew ? words.new : words.unchanged
}

function Refusal({ children }: { children: string }) {
  return (
    <p
      role="alert"
      ref={(alert) => alert?.scrollIntoView({ block: 'nearest' })}
      className="flex items-start gap-2 text-sm text-error"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  )
}

/** Somebody else saved the document meanwhile: the admin loads that version, or saves this one instead. */
function Conflict<Draft, Value>({
  form,
  children,
}: {
  form: SettingForm<Draft, Value>
  children: ReactNode
}) {
  const [asking, setAsking] = useState<string>()
  const choices = [
    {
      action: words.loadOther,
      title: words.loadOtherTitle,
      what: words.loadOtherWhat,
      confirm: form.loadOther,
    },
    {
      action: words.saveMine,
      title: words.saveMineTitle,
      what: words.saveMineWhat,
      confirm: form.saveInstead,
    },
  ]
  return (
    <>
      <Refusal>{words.conflict}</Refusal>
      {children}
      <div className="flex flex-wrap gap-3">
        {choices.map(({ action }) => (
          <Button key={action} onClick={() => setAsking(action)}>
            {action}
          </Button>
        ))}
      </div>
      {choices.map(({ action, title, what, confirm }) => (
        <Confirm
          key={action}
          open={asking === action}
          onClose={() => setAsking(undefined)}
          title={title}
          action={action}
          keep={forms.keepEditing}
          danger
          onConfirm={confirm}
        >
          {what}
        </Confirm>
      ))}
    </>
  )
}
