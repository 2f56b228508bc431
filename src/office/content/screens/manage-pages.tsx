import { type RefObject, useMemo, useRef, useState } from 'react'
import { Link, type MetaFunction, useSearchParams } from 'react-router'
import { pagesForm, type ShopPages } from '#base/contract/forms/pages.ts'
import { menu } from '#base/contract/menu.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { countryName } from '#base/countries/country-name.ts'
import { shopConfig } from '#base/shop-config.ts'
import { pagesWords as words } from '#office/content/messages/pages-words.ts'
import { withPageDrafts } from '#office/content/model/drafts.ts'
import { lawOf } from '#office/content/model/legal/laws.ts'
import { withLegalTexts } from '#office/content/model/legal/start.ts'
import type { LegalFacts } from '#office/content/model/legal/texts.ts'
import { SettingPage } from '#people/identity/screens/setting-page.tsx'
import type { Fields } from '#platform/settings/screens/fields.tsx'
import { area, own } from '#platform/settings/screens/inputs.tsx'
import { call } from '#web/client/call.ts'
import { Card } from '#web/ui/card.tsx'
import { head } from '#web/ui/head.ts'
import { BlogsFields } from './blogs-fields.tsx'
import { beginsWithTemplates, isDraft } from './draft-link.ts'
import { FooterFields, MenuFields } from './link-fields.tsx'
import { FixedPages, OwnPages } from './page-fields.tsx'
import { PortfolioFields } from './portfolio-fields.tsx'
import { TextPreview } from './text-preview.tsx'
import { DeadLinks } from './use-dead-links.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.pages, description: words.about }, matches)

/** `onWrite` is called with the text in Markdown that is being written. */
const fieldsOf = (onWrite: (text: string) => void): Fields<ShopPages, ShopPages> => ({
  fixed: own((edit) => <FixedPages {...edit} onWrite={onWrite} />),
  own: own((edit) => <OwnPages {...edit} onWrite={onWrite} />),
  blogs: own((edit) => <BlogsFields {...edit} onWrite={onWrite} />),
  portfolio: own((edit) => <PortfolioFields {...edit} />),
  menu: own((edit) => <MenuFields {...edit} />),
  footer: own((edit) => <FooterFields {...edit} />),
  returnsInShort: area({ label: words.returnsInShort, hint: words.returnsInShortHint, rows: 3 }),
})

/** The pages of text, the links to them, and what the text being written looks like. */
export default function ManagePages() {
  const [search] = useSearchParams()
  const [written, setWritten] = useState<string>()
  const fields = useMemo(() => fieldsOf(setWritten), [])
  const facts = useRef<LegalFacts>(undefined)
  const begin = beginOf(search, facts)
  return (
    <SettingPage
      name="pages"
      title={menu.pages}
      about={words.about}
      schema={pagesForm}
      load={async (token) => {
        if (beginsWithTemplates(search)) facts.current ??= await readFacts(token)
        return call('pagesSettings', { token })
      }}
      save={(body, token) => call('changePagesSettings', { body, token })}
      fields={fields}
      first={begin}
      whole={['own', 'footer', 'menu']}
      exampleTitle={words.preview}
      showsTyped
      example={({ token, isDirty }) => <TextPreview text={written} token={token} isDirty={isDirty} />}
      around={(edit, cards) => (
        <>
          {beginsWithTemplates(search) && <TemplateNote country={facts.current?.seller.country ?? ''} />}
          <DeadLinks targets={targetsOf(edit.draft)} {...edit}>
            {cards}
          </DeadLinks>
        </>
      )}
    />
  )
}

/** What the editor begins with, unsaved. */
function beginOf(search: URLSearchParams, facts: RefObject<LegalFacts | undefined>) {
  if (isDraft(search)) return withPageDrafts
  if (!beginsWithTemplates(search)) return undefined
  return (pages: ShopPages) => (facts.current === undefined ? pages : withLegalTexts(pages, facts.current))
}

/** What the templates are filled with. */
async function readFacts(token: string): Promise<LegalFacts> {
  const [seller, { value }] = await Promise.all([
    call('sellerSettings', { token }),
    call('returnSettings', { token }),
  ])
  return { shopName: shopConfig().name, seller: seller.value, returnDays: value.days }
}

function TemplateNote({ country }: { country: string }) {
  const hasTexts = lawOf(country) !== undefined
  return (
    <Card as="section">
      <p role="status">{hasTexts ? words.templates(countryName(country)) : words.noTemplates}</p>
      {!hasTexts && (
        <Link to={staffScreens.seller} className="link mt-2 inline-block">
          {menu.seller}
        </Link>
      )}
    </Card>
  )
}

function targetsOf({ menu, footer, portfolio }: ShopPages): string[] {
  const links = [...menu, ...footer.flatMap(({ links: of }) => of)]
  return [...links.map(({ to }) => to), ...portfolio.projects.map(({ link }) => link)]
}
