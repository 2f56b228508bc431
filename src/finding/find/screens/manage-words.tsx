import type { MetaFunction } from 'react-router'
import { type SearchWords, searchWordsForm } from '#base/contract/forms/search-words.ts'
import { menu } from '#base/contract/menu.ts'
import { searchWordsEditor as words } from '#base/contract/messages/search-words.ts'
import { HistoryLink } from '#people/identity/screens/history-link.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import type { Versioned } from '#platform/settings/model.ts'
import { LoadSetting } from '#platform/settings/screens/load-setting.tsx'
import { SettingFrame } from '#platform/settings/screens/setting-frame.tsx'
import { useSettingForm } from '#platform/settings/screens/use-setting-form.ts'
import { call } from '#web/client/call.ts'
import { head } from '#web/ui/head.ts'
import { TrySearch } from './try-search.tsx'
import { wordsDocument, wordsDraft } from './words-draft.ts'
import { AliasFields, SynonymFields } from './words-fields.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.searchWords, description: words.about }, matches)

/** What customers call parts and vehicles, added to the words of the trade. */
export default function ManageWords() {
  const { token } = useSignedIn()
  const load = () => call('searchWords', { token })
  return (
    <LoadSetting name="search-words" title={menu.searchWords} load={load}>
      {(start) => <Editor start={start} load={load} token={token} />}
    </LoadSetting>
  )
}

interface EditorProps {
  readonly start: Versioned<SearchWords>
  readonly load: () => Promise<Versioned<SearchWords>>
  readonly token: string
}

/** Errors of the words that no field shows. */
const whole = ['_']

function Editor({ start, load, token }: EditorProps) {
  const form = useSettingForm(start, {
    schema: searchWordsForm,
    draftOf: wordsDraft,
    documentOf: wordsDocument,
    load,
    save: (body) => call('changeSearchWords', { body, token }),
  })
  const { draft, errors, change, example } = form
  return (
    <SettingFrame
      title={menu.searchWords}
      about={words.about}
      actions={<HistoryLink kind="setting" id="search_words" />}
      form={form}
      whole={whole}
      exampleTitle={words.tryIt}
      example={<TrySearch value={example.value} token={token} />}
    >
      <SynonymFields
        groups={draft.synonyms}
        errors={errors}
        onChange={(synonyms) => change((before) => ({ ...before, synonyms }))}
      />
      <AliasFields
        aliases={draft.vehicles}
        errors={errors}
        onChange={(vehicles) => change((before) => ({ ...before, vehicles }))}
      />
    </SettingFrame>
  )
}
