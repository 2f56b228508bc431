import type { detailWords } from '#office/content/messages/info.ts'
import type { ShownPage } from './frame.ts'

/** What the owner has said of the shop elsewhere, such as its address: each with a line or more. */
export interface OwnerDetail {
  readonly name: keyof typeof detailWords
  readonly lines: readonly string[]
}

/** One of the pages that every shop has, with what of the shop belongs on it. */
export interface FixedPageContent extends ShownPage {
  readonly details: readonly OwnerDetail[]
}
