import { type MetaFunction, useSearchParams } from 'react-router'
import { type HomePage, homeForm } from '#base/contract/forms/home.ts'
import { menu } from '#base/contract/menu.ts'
import { homeWords as words } from '#office/content/messages/home-words.ts'
import { withHomeDrafts } from '#office/content/model/drafts.ts'
import { SettingPage } from '#people/identity/screens/setting-page.tsx'
import type { Fields } from '#platform/settings/screens/fields.tsx'
import { area, group, own, text } from '#platform/settings/screens/inputs.tsx'
import { call } from '#web/client/call.ts'
import { head } from '#web/ui/head.ts'
import { isDraft } from './draft-link.ts'
import { FiguresFields } from './home-fields.tsx'
import { HomePreview } from './home-preview.tsx'
import { SectionOrder } from './section-order.tsx'
import { SlidesFields } from './slides-fields.tsx'
import { StepsFields } from './steps-fields.tsx'
import { DeadLinks } from './use-dead-links.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.home, description: words.about }, matches)

const fields: Fields<HomePage, HomePage> = {
  sections: own((edit) => <SectionOrder {...edit} />),
  slides: own((edit) => <SlidesFields {...edit} />),
  intro: group({
    card: words.intro,
    fields: {
      title: text({ label: words.title, hint: words.introTitleHint }),
      words: area({ label: words.words, rows: 3 }),
    },
  }),
  steps: own((edit) => <StepsFields {...edit} />),
  figures: own((edit) => <FiguresFields {...edit} />),
  title: text({ card: words.search, label: words.pageTitle, hint: words.pageTitleHint }),
  description: area({
    card: words.search,
    label: words.description,
    hint: words.descriptionHint,
    rows: 3,
  }),
}

/** The home page: its sections and what is in them, with a preview. */
export default function ManageHome() {
  const [search] = useSearchParams()
  return (
    <SettingPage
      name="home"
      title={menu.home}
      about={words.about}
      schema={homeForm}
      load={(token) => call('homeSettings', { token })}
      save={(body, token) => call('changeHomeSettings', { body, token })}
      fields={fields}
      first={isDraft(search) ? withHomeDrafts : undefined}
      whole={['sections', 'slides', 'steps']}
      exampleTitle={words.preview}
      // A slide is incomplete for long while it is written.
      showsTyped
      example={({ draft }) => <HomePreview page={draft} />}
      around={(edit, cards) => (
        <DeadLinks targets={edit.draft.slides.map(({ to }) => to)} {...edit}>
          {cards}
        </DeadLinks>
      )}
    />
  )
}
