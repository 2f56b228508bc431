import type { MetaFunction } from 'react-router'
import { type ReviewSettings, reviewsForm } from '#base/contract/forms/review-desk.ts'
import { menu } from '#base/contract/menu.ts'
import { reviewDesk as words } from '#catalog/reviews/messages/review-desk.ts'
import { SettingPage } from '#people/identity/screens/setting-page.tsx'
import type { Fields } from '#platform/settings/screens/fields.tsx'
import { choice } from '#platform/settings/screens/inputs.tsx'
import { call } from '#web/client/call.ts'
import { head } from '#web/ui/head.ts'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.reviewSettings, description: words.settingsAbout }, matches)

const fields: Fields<ReviewSettings> = {
  publish: choice({
    label: words.publish,
    hint: words.publishHint,
    options: Object.entries(words.publishes).map(([value, label]) => ({ value, label })),
  }),
}

/** Whether reviews are shown at once or after approval. */
export default function ReviewSettingsPage() {
  return (
    <SettingPage
      name="reviews"
      title={menu.reviewSettings}
      about={words.settingsAbout}
      schema={reviewsForm}
      load={(token) => call('reviewSettings', { token })}
      save={(body, token) => call('changeReviewSettings', { body, token })}
      fields={fields}
      example={({ value: { publish } }) => (
        <p className="text-sm">{publish === 'at_once' ? words.exampleAtOnce : words.exampleAfter}</p>
      )}
    />
  )
}
