import type { MetaFunction } from 'react-router'
import { type ReviewSettings, reviewsForm } from '#base/contract/forms/review-desk.ts'
import { menu } from '#base/contract/menu.ts'
import { reviewDesk as words } from '#base/contract/messages.ts'
import { HistoryLink } from '#people/identity/screens/history-link.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import type { Versioned } from '#platform/settings/model.ts'
import { LoadSetting } from '#platform/settings/screens/load-setting.tsx'
import { SettingFrame } from '#platform/settings/screens/setting-frame.tsx'
import { useSettingForm } from '#platform/settings/screens/use-setting-form.ts'
import { call } from '#web/client/call.ts'
import { Card } from '#web/ui/card.tsx'
import { head } from '#web/ui/head.ts'
import { Select } from '#web/ui/select.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.reviewSettings, description: words.settingsAbout }, matches)

/** Whether reviews are shown at once or after approval. */
export default function ReviewSettingsPage() {
  const { token } = useSignedIn()
  const load = () => call('reviewSettings', { token })
  return (
    <LoadSetting name="reviews" title={menu.reviewSettings} load={load}>
      {(start) => <Editor start={start} load={load} token={token} />}
    </LoadSetting>
  )
}

interface EditorProps {
  readonly start: Versioned<ReviewSettings>
  readonly load: () => Promise<Versioned<ReviewSettings>>
  readonly token: string
}

interface Draft {
  readonly publish: string
}

const whole = ['_']
const options = Object.entries(words.publishes).map(([value, label]) => ({ value, label }))

function Editor({ start, load, token }: EditorProps) {
  const form = useSettingForm(start, {
    schema: reviewsForm,
    draftOf: ({ publish }): Draft => ({ publish }),
    documentOf: ({ publish }: Draft) => ({ publish }),
    load,
    save: (body) => call('changeReviewSettings', { body, token }),
  })
  const { draft, errors, change, example } = form
  const isAtOnce = example.value.publish === 'at_once'
  return (
    <SettingFrame
      title={menu.reviewSettings}
      about={words.settingsAbout}
      actions={<HistoryLink kind="setting" id="reviews" />}
      form={form}
      whole={whole}
      example={<p className="text-sm">{isAtOnce ? words.exampleAtOnce : words.exampleAfter}</p>}
    >
      <Card as="section">
        <Select
          label={words.publish}
          hint={words.publishHint}
          options={options}
          value={draft.publish}
          onChange={({ target }) => change(() => ({ publish: target.value }))}
          error={errors.publish}
        />
      </Card>
    </SettingFrame>
  )
}
