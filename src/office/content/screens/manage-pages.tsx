import { useState } from 'react'
import { type MetaFunction, useSearchParams } from 'react-router'
import { pagesForm, type ShopPages } from '#base/contract/forms/pages.ts'
import { menu } from '#base/contract/menu.ts'
import { pagesWords as words } from '#base/contract/messages/pages-words.ts'
import { withPageDrafts } from '#office/content/model/drafts.ts'
import { HistoryLink } from '#people/identity/screens/history-link.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import type { Versioned } from '#platform/settings/model.ts'
import { LoadSetting } from '#platform/settings/screens/load-setting.tsx'
import { SettingFrame } from '#platform/settings/screens/setting-frame.tsx'
import { useSettingForm } from '#platform/settings/screens/use-setting-form.ts'
import { call } from '#web/client/call.ts'
import { head } from '#web/ui/head.ts'
import { BlogsFields } from './blogs-fields.tsx'
import { isDraft } from './draft-link.ts'
import { FooterFields, MenuFields, ReturnsFields } from './link-fields.tsx'
import { FixedPages, OwnPages } from './page-fields.tsx'
import { PortfolioFields } from './portfolio-fields.tsx'
import { TextPreview } from './text-preview.tsx'
import { useDeadLinks } from './use-dead-links.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.pages, description: words.about }, matches)

/** The pages of text, the links to them, and what the text being written looks like. */
export default function ManagePages() {
  const { token } = useSignedIn()
  const load = () => call('pagesSettings', { token })
  return (
    <LoadSetting name="pages" title={menu.pages} load={load}>
      {(start) => <PagesEditor start={start} load={load} token={token} />}
    </LoadSetting>
  )
}

interface EditorProps {
  readonly start: Versioned<ShopPages>
  readonly load: () => Promise<Versioned<ShopPages>>
  readonly token: string
}

/** Errors of the document that no field shows. */
const whole = ['own', 'footer', 'menu', '_']

/** The fields are the document: all of them are texts. */
const same = (pages: ShopPages) => pages

function PagesEditor({ start, load, token }: EditorProps) {
  const [search] = useSearchParams()
  const form = useSettingForm(start, {
    ...(isDraft(search) && { first: withPageDrafts(start.value) }),
    schema: pagesForm,
    draftOf: same,
    documentOf: same,
    load,
    save: (body) => call('changePagesSettings', { body, token }),
  })
  const [written, setWritten] = useState<string>()
  const { draft, errors, change } = form
  const deadHint = useDeadLinks(targetsOf(draft), { token, isDirty: form.isDirty })
  const fields = { draft, errors, change, deadHint, onWrite: setWritten }
  return (
    <SettingFrame
      title={menu.pages}
      about={words.about}
      actions={<HistoryLink kind="setting" id="pages" />}
      form={form}
      whole={whole}
      exampleTitle={words.preview}
      showsTyped
      example={<TextPreview text={written} token={token} isDirty={form.isDirty} />}
    >
      <FixedPages {...fields} />
      <OwnPages {...fields} />
      <BlogsFields {...fields} />
      <PortfolioFields {...fields} />
      <MenuFields {...fields} />
      <FooterFields {...fields} />
      <ReturnsFields {...fields} />
    </SettingFrame>
  )
}

function targetsOf({ menu, footer, portfolio }: ShopPages): string[] {
  const links = [...menu, ...footer.flatMap(({ links: of }) => of)]
  return [...links.map(({ to }) => to), ...portfolio.projects.map(({ link }) => link)]
}
