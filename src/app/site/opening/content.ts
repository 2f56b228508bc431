/** What the owner has said of a shop that is not open. */
export interface OpeningContent {
  /** It was open before. */
  readonly wasOpen: boolean
  readonly tagline: string
  readonly hours: readonly string[]
  readonly address: readonly string[]
  readonly email: string
  readonly phone: string
}
