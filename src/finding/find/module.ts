import type { SearchWords } from '#base/contract/forms/search-words.ts'
import { serveFinding } from './routes.ts'

declare module '#base/declared.ts' {
  interface Topics {
    /** What the owner adds to the words that a search understands. */
    synonyms: 'find'
  }
  interface SettingDocuments {
    search_words: SearchWords
  }
}

/** What finding adds to the shop. The finder is opened by src/app/server/finding.ts: pages ask it too. */
export const finding = { serve: serveFinding }
