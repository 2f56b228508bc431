import { type MetaFunction, useSearchParams } from 'react-router'
import { type HomePage, homeForm } from '#base/contract/forms/home.ts'
import { menu } from '#base/contract/menu.ts'
import { homeWords as words } from '#base/contract/messages/home-words.ts'
import { withHomeDrafts } from '#office/content/model/drafts.ts'
import { HistoryLink } from '#people/identity/screens/history-link.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import type { Versioned } from '#platform/settings/model.ts'
import { LoadSetting } from '#platform/settings/screens/load-setting.tsx'
import { SettingFrame } from '#platform/settings/screens/setting-frame.tsx'
import { useSettingForm } from '#platform/settings/screens/use-setting-form.ts'
import { call } from '#web/client/call.ts'
import { head } from '#web/ui/head.ts'
import { isDraft } from './draft-link.ts'
import { FiguresFields, IntroFields, SearchFields } from './home-fields.tsx'
import { HomePreview } from './home-preview.tsx'
import { SectionOrder } from './section-order.tsx'
import { SlidesFields } from './slides-fields.tsx'
import { StepsFields } from './steps-fields.tsx'
import { useDeadLinks } from './use-dead-links.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.home, description: words.about }, matches)

/** The home page: its sections and what is in them, with a preview. */
export default function ManageHome() {
  const { token } = useSignedIn()
  const load = () => call('homeSettings', { token })
  return (
    <LoadSetting name="home" title={menu.home} load={load}>
      {(start) => <HomeEditor start={start} load={load} token={token} />}
    </LoadSetting>
  )
}

interface EditorProps {
  readonly start: Versioned<HomePage>
  readonly load: () => Promise<Versioned<HomePage>>
  readonly token: string
}

/** Errors of the document that no field shows. */
const whole = ['sections', 'slides', 'steps', '_']

/** The fields are the document: all of them are texts. */
const same = (page: HomePage) => page

function HomeEditor({ start, load, token }: EditorProps) {
  const [search] = useSearchParams()
  const form = useSettingForm(start, {
    ...(isDraft(search) && { first: withHomeDrafts(start.value) }),
    schema: homeForm,
    draftOf: same,
    documentOf: same,
    load,
    save: (body) => call('changeHomeSettings', { body, token }),
  })
  const { draft, errors, change } = form
  const deadHint = useDeadLinks(
    draft.slides.map(({ to }) => to),
    { token, isDirty: form.isDirty },
  )
  const fields = { draft, errors, change }
  return (
    <SettingFrame
      title={menu.home}
      about={words.about}
      actions={<HistoryLink kind="setting" id="home" />}
      form={form}
      whole={whole}
      exampleTitle={words.preview}
      // A slide is incomplete for long while it is written.
      showsTyped
      example={<HomePreview page={draft} />}
    >
      <SectionOrder {...fields} />
      <SlidesFields {...fields} token={token} deadHint={deadHint} />
      <IntroFields {...fields} />
      <StepsFields {...fields} />
      <FiguresFields {...fields} />
      <SearchFields {...fields} />
    </SettingFrame>
  )
}
