import type { MetaFunction } from 'react-router'
import { type SearchWords, searchWordsForm } from '#base/contract/forms/search-words.ts'
import { menu } from '#base/contract/menu.ts'
import { searchWordsEditor as words } from '#base/contract/messages/search-words.ts'
import { SettingPage } from '#people/identity/screens/setting-page.tsx'
import type { Fields } from '#platform/settings/screens/fields.tsx'
import { call } from '#web/client/call.ts'
import { head } from '#web/ui/head.ts'
import { TrySearch } from './try-search.tsx'
import {
  aliasDocuments,
  aliasDrafts,
  groupDocuments,
  groupDrafts,
  languagesDocument,
  languagesDraft,
  type WordsDraft,
} from './words-draft.ts'
import { AliasFields, LanguageFields, SynonymFields } from './words-fields.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.searchWords, description: words.about }, matches)

const fields: Fields<SearchWords, WordsDraft> = {
  synonyms: {
    isBare: true,
    draftOf: groupDrafts,
    documentOf: groupDocuments,
    render: ({ value, change }, { errors }) => (
      <SynonymFields groups={value} errors={errors} onChange={(groups) => change(() => groups)} />
    ),
  },
  vehicles: {
    isBare: true,
    draftOf: aliasDrafts,
    documentOf: aliasDocuments,
    render: ({ value, change }, { errors }) => (
      <AliasFields aliases={value} errors={errors} onChange={(aliases) => change(() => aliases)} />
    ),
  },
  languages: {
    card: words.languages,
    draftOf: languagesDraft,
    documentOf: languagesDocument,
    render: ({ value, change }) => (
      <LanguageFields languages={value} onChange={(languages) => change(() => languages)} />
    ),
  },
}

/** What customers call parts and vehicles, added to the words of the trade. */
export default function ManageWords() {
  return (
    <SettingPage
      name="search_words"
      title={menu.searchWords}
      about={words.about}
      schema={searchWordsForm}
      load={(token) => call('searchWords', { token })}
      save={(body, token) => call('changeSearchWords', { body, token })}
      fields={fields}
      exampleTitle={words.tryIt}
      example={({ value, token }) => <TrySearch value={value} token={token} />}
    />
  )
}
